import * as z from 'zod/mini';
import { LEAST_HOURS, MOST_DAYS_OFF } from './habitLimits.ts';
import { QUARTER, TimeZone, wallTime } from './timeZone.ts';
import { matching } from './scalars.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const Hour = z.int().check(z.gte(0), z.lte(23));

/** From the first hour until the second; at night as well, where the second is the lesser one. */
const Hours = z
  .strictObject({ from: Hour, until: Hour })
  .check(z.refine((hours) => lengthOf(hours) >= LEAST_HOURS, { error: 'too few hours' }));

const lengthOf = ({ from, until }: { from: number; until: number }): number => (until - from + 24) % 24 || 24;

/** When somebody plays, by the clocks where they live. Nobody else ever sees it. */
export const Calendar = z.strictObject({
  timeZone: TimeZone,
  /** `null` for all day long. */
  hours: z.nullable(Hours),
  /** Days of the week on which they do not play; Sunday is 0. */
  daysOff: z.array(z.int().check(z.gte(0), z.lte(6))).check(
    z.maxLength(MOST_DAYS_OFF),
    z.refine((days) => new Set(days).size === days.length, { error: 'a day twice' }),
  ),
});
export type Calendar = z.infer<typeof Calendar>;

/** A date: 2026-12-28. */
export const DateText = matching(/^\d{4}-\d\d-\d\d$/, 10).check(z.refine(isDate, { error: 'no such date' }));

/** The thirty-first of February is the third of March to who only reads it. */
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What a table by days honours of its players' calendars. */
export const Honours = z.strictObject({
  daysOff: z.boolean(),
  hours: z.boolean(),
  vacation: z.boolean(),
});
export type Honours = z.infer<typeof Honours>;

/** From a moment on until another, which is no part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A calendar from a moment on, until the next one. */
export interface CalendarSince {
  readonly since: number;
  readonly calendar: Calendar;
}

/** When a person's clock stands still at a table: a pure function of time. */
export interface Rests {
  /** In the order of time, none for who plays at any time. */
  readonly calendars: readonly CalendarSince[];
  readonly vacations: readonly Span[];
}

export const NO_RESTS: Rests = { calendars: [], vacations: [] };

/** What of it counts at a table. */
export const honoured = ({ calendars, vacations }: Rests, honours: Honours): Rests => ({
  calendars: calendars.map(({ since, calendar: { timeZone, hours, daysOff } }) => ({
    since,
    calendar: {
      timeZone,
      hours: honours.hours ? hours : null,
      daysOff: honours.daysOff ? daysOff : [],
    },
  })),
  vacations: honours.vacation ? vacations : [],
});

/** Whether the clock stands still at a moment. */
export const isResting = (rests: Rests, at: number): boolean =>
  rests.vacations.some(({ from, until }) => at >= from && at < until) || isOffHours(rests, at);

function isOffHours({ calendars }: Rests, at: number): boolean {
  const calendar = inForce(calendars, at);
  return calendar !== null && !isAlways(calendar) && isOffAt(calendar, wallTime(calendar.timeZone, at));
}

const inForce = (calendars: readonly CalendarSince[], at: number): Calendar | null =>
  calendars.findLast(({ since }) => since <= at)?.calendar ?? null;

const isAlways = ({ hours, daysOff }: Calendar): boolean => hours === null && daysOff.length === 0;

/** What the wall shows there says it. */
function isOffAt({ hours, daysOff }: Calendar, wall: number): boolean {
  // 1970 began on a Thursday.
  if (daysOff.includes((Math.floor(wall / DAY) + 4) % 7)) return true;
  if (hours === null || hours.from === hours.until) return false;
  const hour = Math.floor((wall % DAY) / HOUR);
  const { from, until } = hours;
  return from < until ? hour < from || hour >= until : hour < from && hour >= until;
}

/** Zones do not change their offset twice within so long: where it is the same at both ends, it is so in between. */
const BLOCK = 6 * HOUR;

/** What has not changed within so long does not change by itself: weeks are alike. */
const HORIZON = 16 * DAY;

/** The first moment after `at` at which it changes whether the clock stands still; `null` where it never does. */
export function nextChange(rests: Rests, at: number): number | null {
  const was = isResting(rests, at);
  for (let from = at; ;) {
    // What is set to a moment of its own may lie between the quarters.
    const edge = nextEdge(rests, from);
    const change = changeWithin(rests, { from, until: Math.min(edge, from + HORIZON) }, was);
    if (change !== null) return change;
    if (edge === Infinity) return null;
    if (isResting(rests, edge) !== was) return edge;
    from = edge;
  }
}

const nextEdge = ({ calendars, vacations }: Rests, after: number): number =>
  Math.min(
    ...[
      ...calendars.map(({ since }) => since),
      ...vacations.flatMap(({ from, until }) => [from, until]),
    ].filter((edge) => edge > after),
  );

/** The first quarter of an hour within a span, not at its ends, at which it is otherwise than it was. */
function changeWithin(rests: Rests, { from, until }: Span, was: boolean): number | null {
  if (rests.vacations.some((vacation) => from >= vacation.from && from < vacation.until)) return null;
  const calendar = inForce(rests.calendars, from);
  if (calendar === null || isAlways(calendar)) return null;
  const { timeZone } = calendar;
  let at = from - (from % QUARTER) + QUARTER;
  while (at < until) {
    const end = at + BLOCK;
    const wall = wallTime(timeZone, at);
    const isEven = wallTime(timeZone, end) - wall === BLOCK;
    for (const start = at; at < end && at < until; at += QUARTER) {
      const shown = isEven ? wall + (at - start) : wallTime(timeZone, at);
      if (isOffAt(calendar, shown) !== was) return at;
    }
  }
  return null;
}

/** The spans within another in which the clock stands still. */
export function restsWithin(rests: Rests, { from, until }: Span): Span[] {
  const spans: Span[] = [];
  for (let at = from; at < until;) {
    const end = Math.min(until, nextChange(rests, at) ?? until);
    if (isResting(rests, at)) spans.push({ from: at, until: end });
    at = end;
  }
  return spans;
}

/** Nobody's time lasts longer than this, however it stands still. */
const LONGEST = 3 * 366 * DAY;

/** When so much time will have run from a moment on. */
export function runsOutAt(rests: Rests, from: number, ms: number): number {
  let left = ms;
  for (let at = from; at < from + LONGEST;) {
    const end = nextChange(rests, at);
    const isStill = isResting(rests, at);
    if (!isStill && (end === null || end - at >= left)) return at + left;
    if (end === null) return Infinity;
    if (!isStill) left -= end - at;
    at = end;
  }
  return Infinity;
}
