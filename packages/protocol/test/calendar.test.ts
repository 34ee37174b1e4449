import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Calendar,
  dateAt,
  dayBegins,
  honoured,
  isResting,
  nextChange,
  NO_RESTS,
  type Rests,
  restsWithin,
  runsOutAt,
} from '../src/index.ts';
import { DateText } from '../src/calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** With clocks put forward by half an hour, at midnight, in the other half of the year, at odd offsets, across the date line, never. */
const ZONES = [
  'Europe/Stockholm',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  'UTC',
];

const at = (text: string): number => Date.parse(text);

const playing = (timeZone: string, hours: Calendar['hours'], daysOff: number[] = []): Rests => ({
  calendars: [{ since: 0, calendar: { timeZone, hours, daysOff } }],
  vacations: [],
});

const FORMATS: Record<string, Intl.DateTimeFormat> = {};

/** Slow and obvious: what the wall shows there, asked anew at every minute. */
function rests({ calendars, vacations }: Rests, moment: number): boolean {
  if (vacations.some(({ from, until }) => from <= moment && moment < until)) return true;
  let calendar: Calendar | undefined;
  for (const each of calendars) if (each.since <= moment) calendar = each.calendar;
  if (calendar === undefined) return false;
  const { timeZone, hours, daysOff } = calendar;
  const format = (FORMATS[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }));
  const shown = format.format(moment);
  const [weekday = '', hour = ''] = shown.split(/,?\s/);
  if (daysOff.some((day) => weekday === ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day])) return true;
  if (hours === null) return false;
  for (let each = hours.from; ; each = (each + 1) % 24) {
    if (each === Number(hour)) return false;
    if ((each + 1) % 24 === hours.until) return true;
  }
}

const anyHours = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 8, max: 24 }))
    .map(([from, length]) => ({ from, until: (from + length) % 24 })),
);
const anyCalendar = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  hours: anyHours,
  daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
});
/** Whole minutes, most of them near a night in which clocks are changed somewhere. */
const anyStart = fc
  .tuple(
    fc.integer({ min: 2020, max: 2035 }),
    fc.constantFrom('03-08', '03-28', '04-05', '09-05', '09-27', '10-04', '10-25', '11-01', '12-30'),
    fc.integer({ min: -2 * 24 * 60, max: 4 * 24 * 60 }),
  )
  .map(([year, day, minutes]) => at(`${year}-${day}T00:00:00Z`) + minutes * MINUTE);

const anyRests = (start: number) =>
  fc.record({
    calendars: fc
      .tuple(anyCalendar, anyCalendar, fc.integer({ min: 0, max: 4 * 24 * 60 }))
      .map(([first, second, minutes]) => [
        { since: 0, calendar: first },
        { since: start + minutes * MINUTE, calendar: second },
      ]),
    vacations: fc.array(
      fc
        .tuple(fc.integer({ min: -1_000, max: 6_000 }), fc.integer({ min: 1, max: 3_000 }))
        .map(([from, length]) => ({
          from: start + from * MINUTE,
          until: start + (from + length) * MINUTE,
        })),
      { maxLength: 1 },
    ),
  });

describe('a calendar', () => {
  test('stands still exactly when somebody says so who asks at every minute', () => {
    const given = anyStart.chain((start) => fc.tuple(fc.constant(start), anyRests(start)));
    fc.assert(
      fc.property(given, ([start, calendar]) => {
        let running = 0;
        let change: number | null = null;
        const was = rests(calendar, start);
        const end = start + 5 * DAY;
        for (let moment = start; moment < end; moment += MINUTE) {
          const isStill = rests(calendar, moment);
          if (!isStill) running += MINUTE;
          if (isStill !== was) change ??= moment;
        }
        const stood = restsWithin(calendar, { from: start, until: end });
        expect(stood.reduce((ms, { from, until }) => ms + until - from, 0)).toBe(5 * DAY - running);
        expect(isResting(calendar, start)).toBe(was);
        // What comes later than was counted is not counted.
        const next = nextChange(calendar, start);
        expect(next === null || next >= end ? null : next).toBe(change);
      }),
      { numRuns: 25 },
    );
  });

  test('runs out when somebody has counted as many minutes', () => {
    const given = anyStart.chain((start) =>
      fc.tuple(fc.constant(start), anyRests(start), fc.integer({ min: 1, max: 3 * 24 * 60 })),
    );
    fc.assert(
      fc.property(given, ([start, calendar, minutes]) => {
        let counted = 0;
        let moment = start;
        for (; counted < minutes; moment += MINUTE) if (!rests(calendar, moment)) counted++;
        expect(runsOutAt(calendar, start, minutes * MINUTE)).toBe(moment);
      }),
      { numRuns: 20 },
    );
  });

  test('the night in which clocks are put forward is an hour shorter, and the day has as many hours as ever', () => {
    const stockholm = playing('Europe/Stockholm', { from: 8, until: 22 });
    // Saturday at 21:00 there; an hour is left of that day, and two of Sunday are needed.
    expect(runsOutAt(stockholm, at('2027-03-27T20:00:00Z'), 3 * HOUR)).toBe(at('2027-03-28T08:00:00Z'));
    expect(runsOutAt(stockholm, at('2027-10-30T19:00:00Z'), 3 * HOUR)).toBe(at('2027-10-31T09:00:00Z'));
  });

  test('a weekend is that of the person', () => {
    const off = playing('Asia/Kathmandu', null, [6, 0]);
    // Friday 18:15 UTC is midnight in Kathmandu.
    expect(nextChange(off, at('2026-11-20T12:00:00Z'))).toBe(at('2026-11-20T18:15:00Z'));
    expect(nextChange(off, at('2026-11-20T18:15:00Z'))).toBe(at('2026-11-22T18:15:00Z'));
  });

  test('a vacation longer than any week ends as well', () => {
    const from = at('2026-12-01T00:00:00Z');
    const until = from + 40 * DAY;
    const away: Rests = { ...playing('UTC', { from: 8, until: 20 }), vacations: [{ from, until }] };
    expect(nextChange(away, from)).toBe(until + 8 * HOUR);
    expect(runsOutAt(away, from + DAY, HOUR)).toBe(until + 9 * HOUR);
    expect(runsOutAt({ calendars: [], vacations: [{ from, until }] }, from, HOUR)).toBe(until + HOUR);
  });

  test('a table honours what it says, and nothing else', () => {
    const from = at('2026-11-21T00:00:00Z');
    const all: Rests = {
      ...playing('UTC', { from: 8, until: 20 }, [6]),
      vacations: [{ from, until: from + 3 * DAY }],
    };
    const saturday = at('2026-11-28T12:00:00Z');
    const night = at('2026-11-27T03:00:00Z');
    const only = (name: 'daysOff' | 'hours' | 'vacation') =>
      honoured(all, { daysOff: false, hours: false, vacation: false, [name]: true });
    expect([saturday, night, from].map((moment) => isResting(only('daysOff'), moment))).toEqual([
      true,
      false,
      true,
    ]);
    expect([saturday, night, from + 12 * HOUR].map((moment) => isResting(only('hours'), moment))).toEqual([
      false,
      true,
      false,
    ]);
    expect([saturday, night, from + 12 * HOUR].map((moment) => isResting(only('vacation'), moment))).toEqual([
      false,
      false,
      true,
    ]);
    expect(nextChange(NO_RESTS, night)).toBeNull();
  });

  test('somebody whose clock would hardly ever run cannot choose that', () => {
    const given = { timeZone: 'Europe/Rome', hours: null, daysOff: [] };
    expect(Calendar.safeParse(given).success).toBe(true);
    expect(Calendar.safeParse({ ...given, hours: { from: 20, until: 3 } }).success).toBe(false);
    expect(Calendar.safeParse({ ...given, hours: { from: 20, until: 4 } }).success).toBe(true);
    expect(Calendar.safeParse({ ...given, daysOff: [0, 5, 6] }).success).toBe(false);
    expect(Calendar.safeParse({ ...given, daysOff: [6, 6] }).success).toBe(false);
    expect(Calendar.safeParse({ ...given, timeZone: 'Mars/Olympus' }).success).toBe(false);
    expect(Calendar.safeParse({ ...given, timeZone: '+05:37' }).success).toBe(false);
  });
});

describe('a day', () => {
  test('is one that there is', () => {
    expect(['2028-02-29', '2026-12-31'].map((text) => DateText.safeParse(text).success)).toEqual([
      true,
      true,
    ]);
    for (const text of ['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-00-10'])
      expect([text, DateText.safeParse(text).success]).toEqual([text, false]);
  });

  test('begins when the date becomes that one', () => {
    // Where clocks are put forward at midnight there is none.
    expect(dayBegins('Asia/Beirut', '2027-03-28')).toBe(at('2027-03-27T22:00:00Z'));
    expect(dayBegins('America/New_York', '2026-12-28')).toBe(at('2026-12-28T05:00:00Z'));
    for (const zone of ZONES) {
      const begins = dayBegins(zone, '2026-06-15');
      expect(dateAt(zone, begins)).toBe('2026-06-15');
      expect(dateAt(zone, begins - 1)).toBe('2026-06-14');
    }
  });
});
