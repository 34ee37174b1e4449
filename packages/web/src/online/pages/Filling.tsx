import type { Mirror } from '@saqqara/protocol/client';
import { useT } from '../../i18n/context.tsx';
import { useServerNow } from '../useServerNow.ts';
import { FillForm } from './FillForm.tsx';
import { keptUntil } from './rematchState.ts';

/** How to begin without those who have not come: for who came first of those who are still there. */
export function Filling({ mirror }: { readonly mirror: Mirror }) {
  const t = useT();
  const { table, yours, patience } = mirror;
  const { arrivals = yours } = table;
  const before = arrivals.slice(
    0,
    arrivals.findIndex((seat) => yours.includes(seat)),
  );
  const goneFrom = before.map((seat) => patience[seat] ?? Number.POSITIVE_INFINITY);
  const freeFrom = table.seats.map(keptUntil);
  const now = useServerNow([...goneFrom, ...freeFrom]);
  const hasPassed = (moment: number): boolean => moment <= now;
  const host = table.seats[before[0] ?? 0];
  if (before.length > 0 && !goneFrom.every(hasPassed) && host?.kind === 'person')
    return <p class="muted">{t('onlinePages.lobby.fillFor', { name: host.name })}</p>;
  // The seats say for whom they are kept.
  return freeFrom.every(hasPassed) ? <FillForm mirror={mirror} seat={yours[0]!} /> : null;
}
