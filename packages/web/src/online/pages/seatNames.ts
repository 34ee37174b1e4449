import type { Translate } from '@saqqara/words';
import { listed } from '../../app/matches.ts';
import type { Listed } from '../tables.ts';

type Seats = Listed['table']['seats'];

/** Who sits there; `null` for a free seat. */
export function seatName(seat: Seats[number], t: Translate): string | null {
  if (seat.kind === 'open') return null;
  return seat.kind === 'bot' ? t('onlinePages.bot', { level: seat.level }) : seat.name;
}

/** All who sit at a table but those on this device, as the language lists them. */
export function othersAt({ table, yours }: Listed, t: Translate): string {
  const names = table.seats.flatMap((seat, at) => (yours.includes(at) ? [] : (seatName(seat, t) ?? [])));
  return listed(names, t.language);
}
