import { expect, test } from 'vitest';
import { accuracyOf, type Judged, momentsFor, verdictOf } from '../../src/review/index.ts';

/** A play of the first seat that lost so many points of 100. */
function lost(loss: number, more: Partial<Judged> = {}): Judged {
  const best = { line: ['b'], chances: [0.6, 0.4], points: [50, 47] };
  const played = { line: ['a'], chances: [0.6 - loss / 100, 0.4 + loss / 100], points: [48, 47] };
  const blank = { error: 0, gap: 0, spread: 1, isHard: false, isExact: false, luck: null };
  return { play: 0, seat: 0, choices: 5, best, played, ...blank, ...more };
}

test.each([
  ['found', 0, 2, { gap: 0.06, isHard: true }],
  ['best', 0.5, 2, {}],
  ['best', 0, 2, { gap: 0.06 }],
  ['good', 2, 2, {}],
  ['loose', 6, 2, {}],
  ['mistake', 14, 2, {}],
  ['blunder', 15, 2, {}],
  // Everybody's chance is smaller where more play.
  ['mistake', 6, 4, {}],
  ['blunder', 8, 4, {}],
  ['forced', 0, 2, { choices: 1 }],
  ['forced', 0.1, 2, { spread: 0.001 }],
  // It may be an error of the judge.
  ['good', 20, 2, { error: 0.11 }],
] as const)('%s: %s points with %s players', (verdict, loss, seats, more) => {
  expect(verdictOf(lost(loss, more), seats)).toBe(verdict);
});

test('accuracy is the mean over what was decided, and not told of fewer than five decisions', () => {
  const five = [0, 0, 0, 0, 10].map((loss) => lost(loss));
  expect(accuracyOf(five, 2)).toBe(Math.round((100 * (4 + Math.exp(-0.5))) / 5));
  expect(accuracyOf([...five.slice(1), lost(9, { choices: 1 })], 2)).toBeNull();
});

test('the five moments that changed most, at most two of them luck, in the order of the game', () => {
  const luck = (change: number) => ({ chances: [change, -change], points: [1, 0] });
  const judged = [8, 2, 9, 10, 11, 12, 13].map((loss, play) =>
    lost(loss, { play, luck: play > 3 ? luck(0.3) : null }),
  );
  const moments = momentsFor(0, { deal: null, judged }, 2);
  expect(moments.map(({ kind, play }) => `${kind} ${play}`)).toEqual([
    'luck 4',
    'choice 4',
    'luck 5',
    'choice 5',
    'choice 6',
  ]);
  expect(moments[1]).toMatchObject({ change: expect.closeTo(-0.11), points: expect.closeTo(-2), seat: 0 });
  expect(momentsFor(0, { deal: null, judged: [lost(2)] }, 2)).toEqual([]);
});
