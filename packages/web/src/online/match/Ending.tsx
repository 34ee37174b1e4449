import { useTable } from '../../table/model.ts';
import { useOnline } from './context.ts';

/** How it came to an end, where no play ended it. */
export function Ending() {
  const { say } = useTable();
  const { ending } = useOnline().state.mirror.table;
  if (ending === null || ending.reason === 'played') return null;
  const name = ending.seat === null ? '' : say.names[ending.seat]!;
  return <p>{say.t(`onlineTable.ended.${ending.reason}`, { name })}</p>;
}
