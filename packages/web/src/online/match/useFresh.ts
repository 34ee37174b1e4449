import { useEffect } from 'preact/hooks';
import { useStore } from '../../app/store.ts';
import { noteRead, readLines } from '../unread.ts';
import { useOnline } from './context.ts';

/** How many lines of others nobody has read here. */
export function useFresh(): number {
  const { lines, yours, table, muted } = useOnline().state.mirror;
  const known = useStore(readLines).get(table.id);
  // What was said before one came is not new.
  useEffect(() => {
    if (known === undefined) noteRead(table.id, lines.at(-1)?.n ?? 0);
  }, []);
  return lines.filter(
    ({ n, seat }) => n > (known ?? Infinity) && !yours.includes(seat) && !muted.includes(seat),
  ).length;
}
