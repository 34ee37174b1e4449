import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  below,
  formatSeed,
  nextWord,
  parseSeed,
  roll,
  seeded,
  seedFrom,
  shuffle,
  spawn,
} from '@saqqara/kernel';

const anySeed = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer());

test('the same seed gives the same words; these are the first of seed 1', () => {
  const rng = seeded(seedFrom(1));
  const again = seeded(seedFrom(1));
  const words = Array.from({ length: 4 }, () => nextWord(rng));
  expect(Array.from({ length: 4 }, () => nextWord(again))).toEqual(words);
  // Recorded: a change here would replay every stored game to something else.
  expect(words).toEqual([2264037662, 2555241953, 967437556, 3873651240]);
});

test('numbers below n are in range and equally likely', () => {
  const rng = seeded(seedFrom(2));
  const counts = new Array<number>(7).fill(0);
  for (let i = 0; i < 70_000; i++) counts[below(rng, 7)]! += 1;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('the ragged part of the range is rejected', () => {
  // For n = 3 * 2 ** 30 a quarter of all words must be drawn again; without that low numbers would be twice as likely.
  const rng = seeded(seedFrom(3));
  const n = 3 * 2 ** 30;
  let low = 0;
  for (let i = 0; i < 30_000; i++) if (below(rng, n) < 2 ** 30) low++;
  expect(Math.abs(low - 10_000)).toBeLessThan(500);
});

test('dice show 1 to 6', () => {
  const rng = seeded(seedFrom(4));
  expect(new Set(Array.from({ length: 200 }, () => roll(rng)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('shuffling keeps every item and reaches every order', () => {
  const rng = seeded(seedFrom(5));
  const orders = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(rng, ['a', 'b', 'c']).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect([...orders.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
});

test('a spawned generator goes its own way', () => {
  const rng = seeded(seedFrom(6));
  const child = spawn(rng);
  expect(nextWord(child)).not.toBe(nextWord(rng));
});

test('seeds are read back as written, and nothing else is', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      expect(parseSeed(formatSeed(seed))).toEqual(seed);
    }),
  );
  for (const wrong of ['', 'x'.repeat(32), '0'.repeat(31), '0'.repeat(33), 'A'.repeat(32)])
    expect(parseSeed(wrong)).toBeNull();
});
