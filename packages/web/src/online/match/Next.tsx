import { Link } from '../../app/Link.tsx';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { isWaiting, tables } from '../tables.ts';
import { useOnline } from './context.ts';
import { unsentPlays } from './unsent.ts';

/** To the next table that waits for the person. Whoever plays against a clock stays. */
export function Next() {
  const { say, isOver } = useTable();
  const { table, yours } = useOnline().state.mirror;
  const { mine } = useStore(tables);
  useStore(unsentPlays);
  const others = mine.filter((listed) => listed.table.id !== table.id && isWaiting(listed));
  const [next] = others;
  if (next === undefined || isOver || yours.length === 0 || table.clock.kind === 'live') return null;
  return (
    <Link to={`/play/${next.table.id}`} class="btn pri next-game">
      {say.t('onlineTable.nextGame', { count: others.length })}
      <Icon name="next" />
    </Link>
  );
}
