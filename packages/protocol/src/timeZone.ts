import * as z from 'zod/mini';

/** As the tz database calls it: Europe/Stockholm. */
export const TimeZone = z
  .string()
  .check(z.maxLength(64, { abort: true }), z.refine(isTimeZone, { error: 'no such time zone' }));

/** Of a place: an offset would keep to no quarter of an hour. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows there, as if it were UTC: milliseconds since 1970. */
export function wallTime(timeZone: string, at: number): number {
  const parts = formatOf(timeZone).formatToParts(at);
  let [year, month, day, hour, minute] = [0, 0, 0, 0, 0];
  for (const { type, value } of parts) {
    if (type === 'year') year = Number(value);
    else if (type === 'month') month = Number(value);
    else if (type === 'day') day = Number(value);
    else if (type === 'hour') hour = Number(value);
    else if (type === 'minute') minute = Number(value);
  }
  return Date.UTC(year, month - 1, day, hour, minute) + (at % MINUTE);
}

const MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** More than there are zones. Each can be written in thousands of ways, in capitals and not: who does so fills no memory. */
const MOST_FORMATS = 500;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= MOST_FORMATS) formats.delete(formats.keys().next().value!);
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** The date that a calendar on the wall shows there. */
export const dateAt = (timeZone: string, at: number): string =>
  new Date(wallTime(timeZone, at)).toISOString().slice(0, 10);

/** Clocks are put forward and back by so much or a multiple of it, and hours begin nowhere in between. */
export const QUARTER = 15 * MINUTE;

/** When a date begins there: at midnight, or where the clocks leap over it, at the first moment that there is. */
export function dayBegins(timeZone: string, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Nobody is farther from UTC than this.
  let at = midnight - 15 * 60 * MINUTE;
  while (wallTime(timeZone, at) < midnight) at += QUARTER;
  return at;
}

/** The date so many days later. */
export const laterDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
