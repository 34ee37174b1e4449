import { expect, test } from 'vitest';
import { type Priced, pricesShown } from '../src/table/crowding.ts';

const priced = (part: string, x: number, points: number, y = 0): Priced => ({
  part,
  at: { x, y },
  effect: {
    view: null,
    isSure: true,
    changes: [
      { now: 0, end: points },
      { now: 0, end: 0 },
    ],
  },
});

const row = [
  priced('a', 0, 1),
  priced('b', 60, 5),
  priced('c', 120, 3),
  priced('d', 180, 4),
  priced('e', 240, -2),
];

test('the best prices are shown, and no more than there is room for', () => {
  expect([...pricesShown(row, 0, { most: 3, looked: null })]).toEqual(['b', 'd', 'c']);
  expect(pricesShown(row, 0, { most: 9, looked: null }).size).toBe(5);
});

test('no price lies over another: the better one stays', () => {
  const close = [priced('a', 0, 1), priced('b', 30, 5), priced('c', 30, 4, 40)];
  expect([...pricesShown(close, 0, { most: 3, looked: null })]).toEqual(['b', 'c']);
});

test('what is looked at has its price, whatever it brings', () => {
  expect([...pricesShown(row, 0, { most: 3, looked: 'e' })]).toEqual(['e', 'b', 'd', 'c']);
  const close = [priced('a', 0, 1), priced('b', 30, 5)];
  expect([...pricesShown(close, 0, { most: 3, looked: 'a' })]).toEqual(['a']);
});

test('for others, what they lose is worth something', () => {
  const spoils: Priced = {
    ...priced('f', 0, 0),
    effect: {
      view: null,
      isSure: true,
      changes: [
        { now: 0, end: 0 },
        { now: 0, end: -4 },
      ],
    },
  };
  expect([...pricesShown([priced('a', 100, 0), spoils], 0, { most: 1, looked: null })]).toEqual(['f']);
});
