import { expect, test } from 'vitest';
import { isUrgent } from '../src/online/pages/timeLeft.ts';
import { serverNow } from '../src/online/serverTime.ts';
import type { Listed } from '../src/online/tables.ts';

const HOUR = 60 * 60_000;

/** A table at which the person in seat 0 has so many hours left. */
const withTime = (hours: number, clock: 'running' | 'standing' | null = 'running'): Listed => {
  const at = serverNow();
  const times = {
    at,
    left: [hours * HOUR, 0],
    running: clock === 'running' ? [0] : [],
    standing: clock === 'standing' ? [0] : [],
  };
  return { table: { times: clock === null ? null : times }, yours: [0] } as unknown as Listed;
};

test('a turn with less than six hours left is urgent', () => {
  expect(isUrgent(withTime(5.9))).toBe(true);
  expect(isUrgent(withTime(6.1))).toBe(false);
});

test('nothing is urgent where no clock runs for the person', () => {
  expect(isUrgent(withTime(1, 'standing'))).toBe(false);
  expect(isUrgent(withTime(1, null))).toBe(false);
  expect(isUrgent({ ...withTime(1), yours: [1] })).toBe(false);
});
