import type { Mirror } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { FillForm } from './FillForm.tsx';

/** How to begin without those who have not come: for who came first of those who are still there. */
export function Filling({ mirror }: { readonly mirror: Mirror }) {
  const t = useT();
  const { table, yours, patience } = mirror;
  const { arrivals = yours } = table;
  const first = arrivals.findIndex((seat) => yours.includes(seat));
  const before = arrivals.slice(0, first);
  const last = useLast(before.map((seat) => patience[seat] ?? null));
  const host = table.seats[before[0] ?? 0];
  if (before.length > 0 && !last) {
    return (
      <p class="muted">
        {t('onlinePages.lobby.fillFor', { name: host?.kind === 'person' ? host.name : '' })}
      </p>
    );
  }
  return <FillForm mirror={mirror} seat={yours[0]!} />;
}

/** Whether all those moments have passed; `null` is one that never does. */
function useLast(moments: readonly (number | null)[]): boolean {
  const end = moments.includes(null) ? null : Math.max(0, ...moments.map(Number));
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (end === null || end <= Date.now()) return;
    const timer = setTimeout(() => setNow(Date.now()), end - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  return end !== null && end <= now;
}
