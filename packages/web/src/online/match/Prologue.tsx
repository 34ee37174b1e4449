import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';

/** What was played on a device before the game came here is not in the log: nobody here has seen it. */
export function Prologue() {
  const { say } = useTable();
  const { carried } = useOnline().state.mirror.table;
  if (carried === undefined) return null;
  return (
    <li class="line head">
      <span class="head">{say.t('onlineTable.before', { count: carried })}</span>
    </li>
  );
}
