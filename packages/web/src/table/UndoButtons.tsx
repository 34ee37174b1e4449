import { Icon } from '../drawing/icon.tsx';
import { useTable } from './tableModel.ts';

/** Takes back a step, or the whole turn, as far as nobody has acted and nothing was seen since. */
export function UndoButtons() {
  const { undoable, say, sent, onlineSlots, controls } = useTable();
  if (sent !== null) return null;
  if (undoable.plays === 0) return onlineSlots === null ? null : <onlineSlots.Asking />;
  return (
    <>
      <button type="button" class="btn gh" onClick={controls.undo} aria-label={say.t('table.undo')}>
        <Icon name="undo" />
        <span class="long">{say.t('table.undo')}</span>
      </button>
      {undoable.turn > 1 && (
        <button
          type="button"
          class="btn gh"
          onClick={controls.resetTurn}
          aria-label={say.t('table.resetTurn')}
        >
          <Icon name="reset" />
          <span class="long">{say.t('table.resetTurn')}</span>
        </button>
      )}
    </>
  );
}
