import { seedFrom } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { paceOf } from '../src/index.ts';

const SEEDS = Array.from({ length: 50 }, (_, number) => seedFrom(number));
const wait = (legal: number, thoughtMs: number, number: number): number =>
  paceOf({ legal, thoughtMs, seed: SEEDS[number]!, pace: 'human' });
const mean = (legal: number): number =>
  SEEDS.reduce((sum, _, number) => sum + wait(legal, 0, number), 0) / SEEDS.length;

test('what is forced, or wanted at once, does not wait', () => {
  const [seed] = SEEDS;
  expect(paceOf({ legal: 1, thoughtMs: 0, seed: seed!, pace: 'human' })).toBe(0);
  expect(paceOf({ legal: 50, thoughtMs: 0, seed: seed!, pace: 'instant' })).toBe(0);
});

test('thinking and waiting together take 400 to 1500 ms, however many choices there are', () => {
  for (const legal of [2, 3, 8, 40, 64, 500, 100_000]) {
    for (const number of SEEDS.keys()) {
      expect(wait(legal, 0, number)).toBeGreaterThanOrEqual(400);
      expect(wait(legal, 0, number)).toBeLessThanOrEqual(1500);
      expect(wait(legal, 250, number)).toBe(wait(legal, 0, number) - 250);
    }
  }
});

test('who has thought long enough plays at once', () => {
  for (const number of SEEDS.keys()) expect(wait(64, 1500, number)).toBe(0);
  expect(wait(2, 60_000, 0)).toBe(0);
});

test('more choices take longer, no two decisions the same, the same decision the same again', () => {
  expect(mean(2)).toBeLessThan(mean(8));
  expect(mean(8)).toBeLessThan(mean(40));
  expect(new Set(SEEDS.map((_, number) => wait(8, 0, number))).size).toBeGreaterThan(40);
  expect(wait(8, 0, 7)).toBe(wait(8, 0, 7));
});
