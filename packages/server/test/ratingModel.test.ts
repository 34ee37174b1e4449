import { expect, test } from 'vitest';
import { expectedChanges } from '../src/ratings/expectation.ts';
import { marginOf, numberOf, ratedAfter, UNKNOWN, winChances } from '../src/ratings/model.ts';
import { describeLeague } from '../testing/describeLeague.ts';

describeLeague(2026, 800);

test('who is unknown begins at 1500, and is provisional', () => {
  expect(numberOf(UNKNOWN)).toBe(1500);
  expect(marginOf(UNKNOWN)).toBe(172);
});

test('places count, and nothing else: the order in which people sit does not', () => {
  const people = [
    { mu: 30, sigma: 3 },
    { mu: 25, sigma: 4 },
    { mu: 20, sigma: 5 },
  ];
  const [a, b, c] = ratedAfter(people, [2, 1, 3]);
  const [z, y, x] = ratedAfter([...people].reverse(), [3, 1, 2]);
  expect([x, y, z]).toEqual([a, b, c]);
  expect(b!.mu).toBeGreaterThan(25);
  expect(a!.mu).toBeLessThan(30);
  expect(c!.mu).toBeLessThan(20);
});

test('who shares a place with somebody alike is as strong as before, and more certain', () => {
  const [one, other] = ratedAfter([UNKNOWN, UNKNOWN], [1, 1]);
  expect(one).toEqual(other);
  expect(one!.mu).toBeCloseTo(UNKNOWN.mu, 10);
  expect(one!.sigma).toBeLessThan(UNKNOWN.sigma);
});

test('400 more win ten times as often once both are known', () => {
  const chances = winChances([
    { mu: 25 + 400 / 20.68, sigma: 0 },
    { mu: 25, sigma: 0 },
  ]);
  expect(chances[0]! / chances[1]!).toBeCloseTo(10, 0);
});

test('the better the place the more it brings, and the first place never takes away', () => {
  const me = { mu: 28, sigma: 2 };
  const { byPlace, chance } = expectedChanges(me, [{ mu: 24, sigma: 3 }], 4);
  expect(byPlace).toEqual([...byPlace].sort((a, b) => b - a));
  expect(byPlace[0]).toBeGreaterThan(0);
  expect(byPlace[3]).toBeLessThan(0);
  expect(chance).toBeGreaterThan(0.25);
});
