import type { Mirror } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { FillForm } from './FillForm.tsx';

/** How to begin without those who have not come: for who came first of those who are still there. */
export function Filling({ mirror }: { readonly mirror: Mirror }) {
  const t = useT();
  const { table, yours, patience } = mirror;
  const { arrivals = yours } = table;
  const before = arrivals.slice(
    0,
    arrivals.findIndex((seat) => yours.includes(seat)),
  );
  const areGone = useHavePassed(before.map((seat) => patience[seat] ?? null));
  const isFree = useHavePassed(table.seats.map((held) => (held.kind === 'open' ? (held.keptUntil ?? 0) : 0)));
  const host = table.seats[before[0] ?? 0];
  if (before.length > 0 && !areGone && host?.kind === 'person')
    return <p class="muted">{t('onlinePages.lobby.fillFor', { name: host.name })}</p>;
  // The seats say for whom they are kept.
  return isFree ? <FillForm mirror={mirror} seat={yours[0]!} /> : null;
}

/** Whether all those moments have passed; `null` is one that never does. */
function useHavePassed(moments: readonly (number | null)[]): boolean {
  const last = moments.includes(null) ? null : Math.max(0, ...moments.map(Number));
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    const left = last === null ? 0 : last - Date.now();
    // By days it is not worth a timer.
    if (left <= 0 || left > LONGEST) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [last]);
  return last !== null && last <= now;
}

const LONGEST = 24 * 60 * 60_000;
