import { expect, test } from 'vitest';
import { paceOf, playsStandingAt } from '../src/moderation/pace.ts';

const entry = (at: number, kind: string, seat: number | null, body: object = {}) => ({
  at,
  kind,
  seat,
  body: JSON.stringify(body),
});

const LOG = [
  entry(1_000, 'sat', 1),
  entry(3_000, 'play', 0),
  entry(4_000, 'play', 1),
  entry(4_500, 'play', 0),
  entry(5_000, 'back', 0, { to: 2 }),
  entry(9_000, 'play', 0),
];

test('each play took the time since whatever happened before it', () => {
  expect(paceOf(LOG)).toEqual([
    { seat: 0, ms: 2_000 },
    { seat: 1, ms: 1_000 },
    { seat: 0, ms: 500 },
    { seat: 0, ms: 4_000 },
  ]);
});

test.each([
  [500, 0],
  [3_000, 1],
  [4_600, 3],
  [6_000, 2],
  [10_000, 3],
])('at %i, without what was taken back before, there stood %i plays', (moment, plays) => {
  expect(playsStandingAt(LOG, moment)).toBe(plays);
});
