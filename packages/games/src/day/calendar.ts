/** A date as it is written in addresses and records: `2026-11-13`, always by UTC. */
export type Day = string;

/** Nothing was dealt before. */
export const FIRST_DAY: Day = '2026-11-01';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** So long after the next deal has opened a result may still arrive: whoever was offline has two days. */
const GRACE_MS = 48 * HOUR_MS;

/** The games in turn. A game that comes later is given its place by a date, or days gone by would change. */
const TURNS = ['imhotep', 'kheops', 'anubixx'] as const;
export type DealtGame = (typeof TURNS)[number];

/** The day on which the first of them was dealt, or any three days before or after. */
const ANCHOR: Day = '2026-11-13';

/** The day of a moment in milliseconds since 1970: it begins at 00:00 UTC for everybody. */
export const dayAt = (ms: number): Day => dayOfNumber(Math.floor(ms / DAY_MS));

/** Whether there was, is or will be a deal of that name. */
export const isDealt = (text: string): boolean => isDate(text) && text >= FIRST_DAY;

/** When its deal opens. */
export const opensAt = (day: Day): number => numberOf(day) * DAY_MS;

/** Until then a try must have begun: the next deal opens. */
export const endsAt = (day: Day): number => opensAt(day) + DAY_MS;

/** Until then its result must have arrived. */
export const closesAt = (day: Day): number => endsAt(day) + GRACE_MS;

/** So many days later. */
export const daysAfter = (day: Day, count: number): Day => dayOfNumber(numberOf(day) + count);

export function gameOfDay(day: Day): DealtGame {
  const turn = (numberOf(day) - numberOf(ANCHOR)) % TURNS.length;
  return TURNS[(turn + TURNS.length) % TURNS.length]!;
}

/** Why a try does not count, by when it began and when its result arrived; `null` if it does. */
export function untimely(day: Day, began: number, arrived: number): 'early' | 'late' | 'closed' | null {
  if (began < opensAt(day) || arrived < began) return 'early';
  if (began >= endsAt(day)) return 'late';
  return arrived >= closesAt(day) ? 'closed' : null;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOfNumber(numberOf(text)) === text;
}

/**
 * The days since 1970, in the calendar that everybody uses. Years are counted from March, so that the day that is sometimes
 * there comes last.
 */
function numberOf(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const march = (month + 9) % 12;
  const from = month <= 2 ? year - 1 : year;
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return 365 * from + leaps + Math.floor((153 * march + 2) / 5) + date - 1 - TO_1970;
}

/** From 1 March of the year 0 to 1 January 1970. */
const TO_1970 = 719_468;
const YEAR_DAYS = 365.2425;

function dayOfNumber(number: number): Day {
  const since = number + TO_1970;
  const first = (from: number): number =>
    365 * from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  let from = Math.floor(since / YEAR_DAYS) + 1;
  while (first(from) > since) from--;
  const rest = since - first(from);
  const march = Math.floor((5 * rest + 2) / 153);
  const date = rest - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = month <= 2 ? from + 1 : from;
  return [String(year).padStart(4, '0'), two(month), two(date)].join('-');
}

const two = (number: number): string => String(number).padStart(2, '0');
