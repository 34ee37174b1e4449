import { expect, test } from 'vitest';
import { isPutAway } from '../src/app/home/keepOffer.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 18);

test('an offer that was put away stays away for thirty days', () => {
  expect(isPutAway(String(NOW), NOW)).toBe(true);
  expect(isPutAway(String(NOW - 29 * DAY), NOW)).toBe(true);
  expect(isPutAway(String(NOW - 30 * DAY), NOW)).toBe(false);
});

test('what was never put away, or cannot be read, or lies ahead of the clock, is offered', () => {
  for (const stored of [null, 'soon', String(NOW + DAY)]) expect(isPutAway(stored, NOW)).toBe(false);
});
