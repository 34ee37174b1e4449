import { anubixx } from '@saqqara/anubixx';
import { seedFrom, silent } from '@saqqara/kernel';
import { perft } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import { position } from './position.ts';

describe('lines of play', () => {
  /**
   * Sheet A with red, green and two blue dice and three jokers. Six colours, of which three are on dice: such a field
   * can be paid in one way, any other in three (two quarry stones, a joker). Lowest level: red, blue, green
   * 1 each, yellow, purple, orange 3 each, 12. Feet of the arch: 2. Relief, row by row: 6, 10, 8. And `done`: 39.
   */
  test('[AN-9] the first choice of a game, counted by hand', () => {
    expect(perft(anubixx, position({ dice: 'red green blue blue' }), 1)).toBe(12 + 2 + 24 + 1);
  });

  /**
   * Three red dice and nothing else to pay with. Sheet A begins with P11, L1, R1 or `done`; after a stone each of the
   * other two, or `done`. After `done` sheet B has P14 or `done`. So 4, then 3 + 3 + 3 + 2.
   * Third: two stones are followed by `done` alone, one stone and `done` by sheet B's two: 3 x (1 + 1 + 2); after B's
   * P14 only `done`; after two times `done` seat 1 has rolled anew, with nothing to pay but dice.
   */
  test('[AN-5, AN-9, AN-13] the first three choices with nothing but dice, counted by hand', () => {
    const poor = { crossed: 'Q12', jokers: 0 };
    const state = position({ dice: 'red red red', sheets: [poor, poor] });
    expect(perft(anubixx, state, 1)).toBe(4);
    expect(perft(anubixx, state, 2)).toBe(11);
    const anew = anubixx.clone(state);
    anubixx.apply(anew, 0, { type: 'done' }, silent);
    anubixx.apply(anew, 1, { type: 'done' }, silent);
    expect(perft(anubixx, state, 3)).toBe(12 + 1 + anubixx.legalActions(anew, 1).length);
  });

  test.each([
    ['clockwise', 2, [45, 425, 1677, 28_628]],
    ['clockwise', 3, [33, 265, 1023, 14_981]],
    ['clockwise', 4, [43, 415, 1401, 22_093]],
    ['clockwise', 5, [33, 261, 921, 13_393]],
    ['together', 2, [45, 657, 13_473]],
    ['together', 3, [33, 546, 55_234]],
    ['together', 5, [33, 775, 231_769]],
  ] as const)('%s with %i players, recorded', (others, seats, counts) => {
    const state = anubixx.setup({ seats, others, first: 0 }, seedFrom(seats), silent);
    expect(counts.map((_, depth) => perft(anubixx, state, depth + 1))).toStrictEqual(counts);
  });
});
