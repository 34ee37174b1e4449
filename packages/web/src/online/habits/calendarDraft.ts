import { type Calendar, type Habits, LEAST_HOURS, MOST_DAYS_OFF } from '@saqqara/protocol/client';

/** The days of the week as they are shown, Monday first; Sunday is 0. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const USUAL_HOURS = { from: 8, until: 22 };

/** Who has chosen nothing yet plays at any time, where their browser is. */
export const firstCalendar = (): Calendar => ({ timeZone: hereZone(), hours: null, daysOff: [] });

/** To be changed. */
export const copyOf = ({ timeZone, hours, daysOff }: NonNullable<Habits['calendar']>): Calendar => ({
  timeZone,
  hours,
  daysOff: [...daysOff],
});

export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All that a browser knows, and those that are named besides. */
export const zones = (...named: readonly string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...named])].sort();

/** With a day off more or less; where there are too many the first goes. */
export const withDayOff = (daysOff: readonly number[], day: number): number[] =>
  daysOff.includes(day) ? daysOff.filter((each) => each !== day) : [...daysOff, day].slice(-MOST_DAYS_OFF);

type Hours = NonNullable<Calendar['hours']>;

const hoursBetween = ({ from, until }: Hours): number => (until - from + 24) % 24 || 24;

export const isLongEnough = (hours: Calendar['hours']): boolean =>
  hours === null || hoursBetween(hours) >= LEAST_HOURS;

export const runsAt = (hours: Hours, hour: number): boolean =>
  (hour - hours.from + 24) % 24 < hoursBetween(hours);

/** What a day of the week is called: 1970 began on a Thursday. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    (day + 3) * 24 * 60 * 60_000,
  );

export const isSameCalendar = (one: Calendar, other: Calendar): boolean =>
  one.timeZone === other.timeZone &&
  one.hours?.from === other.hours?.from &&
  one.hours?.until === other.hours?.until &&
  one.daysOff.length === other.daysOff.length &&
  one.daysOff.every((day) => other.daysOff.includes(day));
