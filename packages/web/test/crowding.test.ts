import { expect, test } from 'vitest';
import { briefly } from '../src/table/Changes.tsx';
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

test('what a rival loses or gains counts as much as what one gains oneself', () => {
  const both = (part: string, x: number, own: number, other: number): Priced => ({
    ...priced(part, x, own),
    effect: {
      view: null,
      isSure: true,
      changes: [
        { now: 0, end: own },
        { now: 0, end: other },
      ],
    },
  });
  const prices = [both('a', 0, 3, 0), both('b', 60, 0, -28), both('c', 120, 12, 11)];
  expect([...pricesShown(prices, 0, { most: 2, looked: null })]).toEqual(['b', 'a']);
});

test('a small price tells what a rival gains besides, and not what is lost', () => {
  const rows = (own: number, other: number) => [
    { seat: 0, points: own },
    { seat: 1, points: other },
  ];
  expect(briefly(rows(12, 6))).toEqual(rows(12, 6));
  expect(briefly(rows(12, -12))).toEqual(rows(12, -12).slice(0, 1));
  expect(briefly(rows(0, -5))).toEqual(rows(0, -5).slice(1));
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
