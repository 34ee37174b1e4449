import type { Day } from '@saqqara/games/day';
import { opensAt } from '@saqqara/games/day';
import { localeOf, type Translate } from '@saqqara/words';

/** "15 November": a day is one of UTC, wherever it is read. */
export const dateOf = (day: Day, t: Translate, month: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(localeOf(t.language), { day: 'numeric', month, timeZone: 'UTC' }).format(
    opensAt(day),
  );

/** "5 h 12 min" until a moment. */
export function timeUntil(at: number, now: number, t: Translate): string {
  const minutes = Math.max(1, Math.ceil((at - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = hours < 48 ? 0 : Math.floor(hours / 24);
  return t('day.time', { days, hours: hours - 24 * days, minutes: minutes % 60 });
}
