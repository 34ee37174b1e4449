import { expect, test, vi } from 'vitest';
import { isShort, timeLeft } from '../src/online/pages/timeLeft.ts';
import type { Listed } from '../src/online/tables.ts';

const HOUR = 60 * 60_000;

const listed = (kind: 'days' | 'live', left: number, { stands = false } = {}): Listed =>
  ({
    table: {
      clock: { kind },
      times: { at: 0, left: [left, 0], running: stands ? [] : [0], ...(stands ? { standing: [0] } : {}) },
    },
    yours: [0],
  }) as unknown as Listed;

test.each([
  ['days', 5 * HOUR, false, true],
  ['days', 7 * HOUR, false, false],
  ['days', 5 * HOUR, true, false],
  ['live', 5 * HOUR, false, false],
] as const)('by %s, with %i ms left and standing still %s, time is short: %s', (kind, left, stands, is) => {
  vi.useFakeTimers({ now: 0 });
  try {
    expect(isShort(listed(kind, left, { stands }))).toBe(is);
    expect(timeLeft(listed(kind, left, { stands }), 'en')).toBe(`${left / HOUR}h 0m`);
  } finally {
    vi.useRealTimers();
  }
});
