import * as z from 'zod/mini';
import { Calendar, DateText } from './calendar.ts';
import { VACATION_DAYS } from './habitLimits.ts';
import { Id } from './people.ts';
import type { Route, Untouched } from './route.ts';
import { TimeZone } from './timeZone.ts';

const Time = z.int();

export const Vacation = z.strictObject({
  id: Id,
  /** Both days are part of it. */
  firstDay: DateText,
  lastDay: DateText,
  isOver: z.boolean(),
});
export type Vacation = z.infer<typeof Vacation>;

const CalendarSince = z.strictObject({ since: Time, calendar: Calendar });

/** When and how somebody plays. Nobody else is told. */
export const Habits = z.strictObject({
  /** `null` for who plays at any time. */
  calendar: z.nullable(Calendar),
  /** What was chosen and counts from a moment on that is to come. */
  next: z.nullable(CalendarSince),
  /** Of this year and the next one, in order. */
  vacations: z.array(Vacation),
  /** How many days are left of each of them. */
  daysLeft: z.array(z.strictObject({ year: z.int(), days: z.int() })),
  /** Whether what must be done anyway is done for them. */
  playsForced: z.boolean(),
});
export type Habits = Untouched<z.infer<typeof Habits>>;

/** When clocks stand still, and what is played by itself. */
export const HABIT_ROUTES = {
  habits: {
    method: 'GET',
    path: '/api/v1/me/habits',
    summary: 'When I play, when I am away, and what is played for me. Nobody else can ask for it.',
    who: 'person',
    answer: Habits,
  },
  setCalendar: {
    method: 'PATCH',
    path: '/api/v1/me/habits/calendar',
    summary:
      'Say when I play, by the clocks where I live. Where a clock of mine may run it counts a day later, and other days off a week after those before: nobody gains time by it.',
    who: 'newcomer',
    body: Calendar,
    answer: Habits,
  },
  takeVacation: {
    method: 'POST',
    path: '/api/v1/me/vacations',
    summary: `Be away for whole days, ${VACATION_DAYS} in a year. Tables that honour it are told the last day when it begins, and my clocks stand still there.`,
    who: 'person',
    body: z.strictObject({ firstDay: DateText, lastDay: DateText, timeZone: TimeZone }),
    answer: Habits,
  },
  endVacation: {
    method: 'DELETE',
    path: '/api/v1/me/vacations/:vacation',
    summary: 'Be back earlier, or not go at all. Days that have begun are used up.',
    who: 'person',
    params: z.strictObject({ vacation: Id }),
    answer: Habits,
  },
  chooseForced: {
    method: 'PATCH',
    path: '/api/v1/me/habits',
    summary: 'Choose whether what must be done anyway is done for me.',
    who: 'newcomer',
    body: z.strictObject({ playsForced: z.boolean() }),
    answer: Habits,
  },
} as const satisfies Record<string, Route>;
