import type { Listed } from '../tables.ts';
import { serverNow } from '../serverTime.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whether the person is to act and has time, since their clock stands still. */
export const isStill = ({ table: { times }, yours }: Listed): boolean =>
  times?.standing?.some((seat) => yours.includes(seat)) === true;

/** A turn with less time than this is urgent. */
const URGENT = 6 * HOUR;

/** Whether the person's clock runs and will soon have run out. */
export function isUrgent(listed: Listed): boolean {
  const ms = msLeft(listed);
  return ms !== null && ms < URGENT && !isStill(listed);
}

/** How long the person still has; `null` without a clock. */
function msLeft({ table: { times }, yours }: Listed): number | null {
  const seat = [...(times?.running ?? []), ...(times?.standing ?? [])].find((each) => yours.includes(each));
  if (!times || seat === undefined) return null;
  const ran = times.running.includes(seat) ? serverNow() - times.at : 0;
  return Math.max(0, (times.left[seat] ?? 0) - ran);
}

/** The same in words, as "1 d 9 h". */
export function timeLeft(listed: Listed, language: string): string | null {
  const ms = msLeft(listed);
  if (ms === null) return null;
  const part = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(value));
  if (ms >= DAY) return `${part(ms / DAY, 'day')} ${part((ms % DAY) / HOUR, 'hour')}`;
  if (ms >= HOUR) return `${part(ms / HOUR, 'hour')} ${part((ms % HOUR) / MINUTE, 'minute')}`;
  return part(ms / MINUTE, 'minute');
}
