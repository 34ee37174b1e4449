import type { Seat } from '@saqqara/kernel';
import { type Times, timesAt } from '@saqqara/protocol/client';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left on a clock: `4:05` while somebody may watch it run, `1d 9h` where nobody does. */
export function clockText(ms: number, language: string): string {
  const left = Math.max(0, ms);
  if (left < HOUR) {
    const seconds = Math.ceil(left / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const part = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(value));
  return left >= DAY
    ? `${part(left / DAY, 'day')} ${part((left % DAY) / HOUR, 'hour')}`
    : `${part(left / HOUR, 'hour')} ${part((left % HOUR) / MINUTE, 'minute')}`;
}

/** After how many milliseconds the text becomes another one. */
export const textLasts = (ms: number): number => {
  if (ms <= 0) return SECOND;
  return ms < HOUR ? ((ms - 1) % SECOND) + 1 : (ms % MINUTE) + 1;
};

/** When it is said that time is short, in seconds. */
const WARNINGS = [60, 20] as const;

/** Less than this is little, in milliseconds. */
export const SHORT = 20 * SECOND;

/** No timer runs longer. */
const LONGEST = 2 ** 31 - 1;

/** The warnings that are still to come on a clock that runs, and after how many milliseconds. */
export const warningsIn = (left: number): { readonly seconds: number; readonly after: number }[] =>
  WARNINGS.map((seconds) => ({ seconds, after: left - seconds * SECOND })).filter(
    ({ after }) => after > 0 && after <= LONGEST,
  );

/** After how many milliseconds the first of one's own clocks that run has little left; `null` if none ever has as it runs. */
export function recallIn(times: Times, yours: readonly Seat[], now: number): number | null {
  const left = timesAt(times, now);
  const own = times.running.filter((seat) => yours.includes(seat)).map((seat) => left[seat]! - SHORT);
  const first = Math.min(...own);
  return first <= LONGEST ? Math.max(0, first) : null;
}
