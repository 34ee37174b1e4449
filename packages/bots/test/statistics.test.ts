import { describe, expect, test } from 'vitest';
import { eloOf, intervalOf, sprt } from '../src/index.ts';

describe('intervals', () => {
  test('of coin tosses are as wide as the textbook says', () => {
    const tosses = Array.from({ length: 400 }, (_, i) => i % 2);
    const { mean, low, high } = intervalOf(tosses);
    expect(mean).toBe(0.5);
    expect(high - mean).toBeCloseTo(1.96 * Math.sqrt(0.25 / 400), 3);
    expect(mean - low).toBeCloseTo(high - mean);
  });

  test('of victories alone still leave room for defeat', () => {
    expect(intervalOf(new Array<number>(30).fill(1))).toEqual({ mean: 1, low: 0.9, high: 1 });
    expect(intervalOf(new Array<number>(30).fill(0))).toEqual({ mean: 0, low: 0, high: 0.1 });
  });
});

test.each([
  [0.5, 0],
  [0.76, 200],
  [0.24, -200],
])('a share of %f is about %i Elo', (share, elo) => {
  expect(Math.round(eloOf(share) / 10) * 10).toBe(elo);
});

describe('the sequential test', () => {
  const row = (share: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => (Math.floor((i + 1) * share) > Math.floor(i * share) ? 1 : 0));

  test('is open at first, then finds the stronger and the weaker', () => {
    expect(sprt(row(0.9, 5), 0, 50)).toBe('open');
    expect(sprt(row(0.7, 200), 0, 50)).toBe('stronger');
    expect(sprt(row(0.4, 200), 0, 50)).toBe('weaker');
    expect(sprt(row(0.53, 30), 0, 50)).toBe('open');
  });
});
