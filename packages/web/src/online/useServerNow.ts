import { useEffect, useState } from 'preact/hooks';
import { serverNow } from './serverTime.ts';

/** By days it is not worth a timer. */
const LONGEST = 24 * 60 * 60_000;

/** The server's time, told anew when the next of these moments has come. */
export function useServerNow(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    const left = next - serverNow();
    if (left > LONGEST) return;
    const timer = setTimeout(() => setNow(Math.max(next, serverNow())), left);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
