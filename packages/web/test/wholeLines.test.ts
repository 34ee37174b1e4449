import { expect, test } from 'vitest';
import { wholeLines } from '../src/table/wholeLines.ts';

test('a list in which all lines have room is as high as they are', () => {
  expect(wholeLines([19, 19, 31], 69)).toBe(69);
  expect(wholeLines([19, 19, 31], 200)).toBe(69);
});

test('no line is cut at the top: the earliest ones that have no room are left out whole', () => {
  expect(wholeLines([19, 31, 19], 68)).toBe(50);
  expect(wholeLines([19, 31, 19], 49)).toBe(19);
});

test('the last line is shown, however little room there is', () => {
  expect(wholeLines([19, 31], 10)).toBe(31);
  expect(wholeLines([], 10)).toBe(0);
});
