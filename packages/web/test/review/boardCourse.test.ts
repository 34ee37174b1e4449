import { expect, test } from 'vitest';
import { lengthOf, withinBoard } from '../../src/review/boardCourse.ts';

const board = { width: 400, height: 300 };

test('what travels over the board is drawn from where it was', () => {
  const course = [
    { x: 10, y: 290 },
    { x: 390, y: 10 },
  ];
  expect(withinBoard(course, board)).toBe(course);
});

test('what comes from beyond the board is drawn near its goal, from the same side', () => {
  const goal = { x: 100, y: 50 };
  const drawn = withinBoard([{ x: 160, y: 340 }, goal], board);
  expect(drawn.at(-1)).toEqual(goal);
  expect(lengthOf(drawn)).toBeCloseTo(72, 6);
  expect(drawn[0]!.x).toBeGreaterThan(100);
  expect(drawn[0]!.y).toBeGreaterThan(50);
  const short = [
    { x: 30, y: -10 },
    { x: 30, y: 40 },
  ];
  expect(withinBoard(short, board)).toBe(short);
});
