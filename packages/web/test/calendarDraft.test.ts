import { describe, expect, test } from 'vitest';
import {
  dayName,
  isLongEnough,
  isSameCalendar,
  runsAt,
  withDayOff,
} from '../src/online/habits/calendarDraft.ts';

describe('a calendar that is being chosen', () => {
  test('has two days off at most; the one chosen first makes way', () => {
    expect(withDayOff([], 6)).toEqual([6]);
    expect(withDayOff([6, 0], 5)).toEqual([0, 5]);
    expect(withDayOff([6, 0], 6)).toEqual([0]);
  });

  test('has eight hours at least, over midnight, too', () => {
    expect(isLongEnough(null)).toBe(true);
    expect(isLongEnough({ from: 20, until: 4 })).toBe(true);
    expect(isLongEnough({ from: 20, until: 3 })).toBe(false);
    expect(isLongEnough({ from: 5, until: 5 })).toBe(true);
    expect([3, 4, 19, 20].map((hour) => runsAt({ from: 20, until: 4 }, hour))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('names days in the order of the week', () => {
    expect([1, 6, 0].map((day) => dayName(day, 'en'))).toEqual(['Mon', 'Sat', 'Sun']);
  });

  test('is the same whatever day was chosen first', () => {
    const one = { timeZone: 'UTC', hours: null, daysOff: [6, 0] };
    expect(isSameCalendar(one, { ...one, daysOff: [0, 6] })).toBe(true);
    expect(isSameCalendar(one, { ...one, hours: { from: 8, until: 22 } })).toBe(false);
  });
});
