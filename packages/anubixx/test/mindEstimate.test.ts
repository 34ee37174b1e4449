import { expect, test } from 'vitest';
import { anubixx, anubixxLevels } from '@saqqara/anubixx';
import { ROOMS } from '../src/mind/goals.ts';
import { distanceOf } from '../src/mind/outlook.ts';
import { position, plays, sheetOf } from './position.ts';

const { mind } = anubixxLevels[7]!;

const estimateOf = (state: ReturnType<typeof position>): number[] => {
  const points: number[] = [];
  mind.estimate(state, points);
  return points;
};

test('judging a position leaves it as it was', () => {
  const state = position({ dice: 'red green blue', sheets: [{}, {}] });
  const before = structuredClone(state);
  estimateOf(state);
  expect(state).toEqual(before);
});

test('a game that is over is worth its points', () => {
  const state = position({
    dice: 'red green blue',
    sheets: [{ marked: 'pyramid arch', free: 'CAP' }, { marked: 'P11 P12' }],
  });
  plays(state, '0 mark CAP die', '0 done', '1 done');
  const { scores } = anubixx.outcome(state)!;
  // Stones break ties, so each counts a little.
  estimateOf(state).forEach((points, seat) => expect(Math.abs(points - scores[seat]!)).toBeLessThan(1));
});

test('[AN-8] a relief with a single enclosed field cannot be completed', () => {
  const { relief } = sheetOf({ marked: 'F12 F13 F21 F31' });
  expect(ROOMS[relief]).toEqual({ pairs: 3, snake: 99, lotus: 3, both: 99 });
});

test.each([
  ['an empty sheet is arch and relief away from the end', {}, 25],
  ['a complete building counts', { marked: 'pyramid' }, 12],
  ['a relief that cannot be completed does not', { marked: 'F12 F13 F21 F31 arch' }, 21],
  ['two complete buildings end the game', { marked: 'arch relief' }, 0],
])('[AN-18] %s', (_case, sheet, stones) => {
  expect(distanceOf(sheetOf(sheet))).toBe(stones);
});

test('[AN-16] a symbol is worth less to a sheet when another is nearer to it', () => {
  const alone = position({ sheets: [{ marked: 'L1 L2' }, {}] });
  const behind = position({ sheets: [{ marked: 'L1 L2' }, { marked: 'L1 L2 L3' }] });
  const plain = anubixxLevels[6]!.mind;
  const [first, second]: number[][] = [[], []];
  plain.estimate(alone, first!);
  plain.estimate(behind, second!);
  expect(second![0]).toBeLessThan(first![0]!);
});
