import { useEffect, useState } from 'preact/hooks';
import { useTable } from '../../table/tableModel.ts';
import { begunHere } from '../begunHere.ts';
import { useOnline } from './context.ts';

/** How many seconds are counted. */
const COUNTED = 3;

/** Who waited for the others sees the game come, however quickly the last one sat down: it takes nobody's touches. */
export function Countdown() {
  const { say } = useTable();
  const { table, yours } = useOnline().state.mirror;
  const others = table.seats.filter(({ kind }, seat) => kind === 'person' && !yours.includes(seat));
  const [left, setLeft] = useState(() => (others.length > 0 && begunHere.take(table.id) ? COUNTED : 0));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  if (left === 0) return null;
  return (
    <p class="countdown" aria-hidden="true">
      {say.t('onlineTable.startsIn', { seconds: left })}
    </p>
  );
}
