import { Icon } from '../drawing/icon.tsx';
import { useTable } from './tableModel.ts';

/**
 * Takes back a step, or the whole turn, as far as nobody has acted and nothing was seen since; among bots alone, anything.
 * What is steady is always there.
 */
export function UndoButtons({ isSteady = false }: { readonly isSteady?: boolean }) {
  const { undoable, say, sent, onlineSlots, controls } = useTable();
  if (sent !== null) return null;
  const isFree = undoable.plays > 0 || undoable.practice !== undefined;
  if (!isFree && onlineSlots !== null) return <onlineSlots.Asking />;
  if (!isFree && !isSteady) return null;
  return (
    <>
      <button
        type="button"
        class="btn gh undo"
        onClick={controls.undo}
        aria-label={say.t('table.undo')}
        aria-disabled={!isFree}
      >
        <Icon name="undo" />
        <span class="long">{say.t('table.undo')}</span>
      </button>
      {undoable.turn > 1 && !isSteady && (
        <button
          type="button"
          class="btn gh undo"
          onClick={controls.resetTurn}
          aria-label={say.t('table.resetTurn')}
        >
          <Icon name="undoAll" />
          <span class="long">{say.t('table.resetTurn')}</span>
        </button>
      )}
    </>
  );
}
