import { useEffect, useRef } from 'preact/hooks';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { recallIn } from './time.ts';

/** Who tries something out while their time runs down is led back to the game before it is too late. */
export function Recall({ leave }: { readonly leave: (why: string) => void }) {
  const { t } = useTable().say;
  const { match, state } = useOnline();
  const { table, yours, idle } = state.mirror;
  const { times, phase } = table;
  const now = useRef({ t, leave });
  now.current = { t, leave };
  useEffect(() => {
    if (times === null || phase !== 'running') return;
    const after = recallIn(times, yours, match.now() - idle);
    if (after === null) return;
    const timer = setTimeout(() => {
      now.current.leave(now.current.t('onlineTable.leadsBack'));
    }, after);
    return () => clearTimeout(timer);
  }, [times, phase, idle, yours.join(' ')]);
  return null;
}
