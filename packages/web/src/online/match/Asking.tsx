import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { isStoodIn } from './sitting.ts';
import { isAmongBots } from './undoable.ts';

/** What one may not take back alone the others may allow. */
export function Asking() {
  const { say, isPast } = useTable();
  const { match, state } = useOnline();
  const { table, as } = state.mirror;
  const { plays } = state.timeline;
  const to = plays.findLastIndex(({ seat }) => seat === as);
  if (as === null || to < 0 || isPast || table.phase !== 'running' || table.offer !== null) return null;
  if (isStoodIn(table.seats[as]) || state.veil !== null || isAmongBots(state.mirror)) return null;
  const text = say.t('onlineTable.askBack');
  return (
    <button
      type="button"
      class="btn gh ask-back"
      aria-label={text}
      onClick={() => void match.act({ type: 'ask', seat: as, what: { kind: 'back', to }, base: table.seq })}
    >
      <Icon name="undo" />
      <span class="long">{text}</span>
    </button>
  );
}
