import { describe, expect, test } from 'vitest';
import { buckets } from '../src/limits.ts';

const HOUR = 3_600_000;

describe('a bucket', () => {
  test('gives its burst at once and then as fast as it fills', () => {
    const { take } = buckets({ perSecond: 2, burst: 3, most: 10 });
    expect([1, 2, 3, 4].map(() => take('a', 1, 1_000))).toEqual([true, true, true, false]);
    expect(take('a', 1, 1_499)).toBe(false);
    expect(take('a', 1, 1_500)).toBe(true);
    expect(take('a', 1, 1_500)).toBe(false);
  });

  test('is never fuller than its burst', () => {
    const { take } = buckets({ perSecond: 1, burst: 2, most: 10 });
    take('a', 2, 0);
    expect([1, 2, 3].map(() => take('a', 1, HOUR))).toEqual([true, true, false]);
  });

  test('keeps what a refused one wanted', () => {
    const { take } = buckets({ perSecond: 1, burst: 5, most: 10 });
    expect(take('a', 4, 0)).toBe(true);
    expect(take('a', 2, 0)).toBe(false);
    expect(take('a', 1, 0)).toBe(true);
  });

  test('tells how long to wait, and then there is enough', () => {
    const { take, wait } = buckets({ perSecond: 4, burst: 2, most: 10 });
    expect(wait('a', 1, 0)).toBe(0);
    take('a', 2, 0);
    expect(wait('a', 1, 0)).toBe(250);
    expect(take('a', 1, 249)).toBe(false);
    expect(take('a', 1, 250)).toBe(true);
  });

  test('does not fill when the clock is set back', () => {
    const { take } = buckets({ perSecond: 1, burst: 1, most: 10 });
    expect(take('a', 1, HOUR)).toBe(true);
    expect(take('a', 1, 0)).toBe(false);
    expect(take('a', 1, 500)).toBe(false);
  });
});

describe('many buckets', () => {
  test('are each their own', () => {
    const { take } = buckets({ perSecond: 1, burst: 1, most: 10 });
    expect(take('a', 1, 0)).toBe(true);
    expect(take('b', 1, 0)).toBe(true);
    expect(take('a', 1, 0)).toBe(false);
  });

  test('forget the one that was not used for longest', () => {
    const { take } = buckets({ perSecond: 0.001, burst: 1, most: 3 });
    for (const key of ['a', 'b', 'c']) take(key, 1, 0);
    expect(take('a', 1, 0)).toBe(false);
    take('d', 1, 0);
    expect(take('c', 1, 0)).toBe(false);
    expect(take('a', 1, 0)).toBe(false);
    expect(take('b', 1, 0)).toBe(true);
  });

  test('remember the latest however many others come by', () => {
    const { take } = buckets({ perSecond: 0.001, burst: 1, most: 50 });
    take('me', 1, 0);
    for (let i = 0; i < 10_000; i++) {
      take(`other ${i}`, 1, 0);
      expect(take('me', 1, 0)).toBe(false);
    }
  });

  test('of one hold one key', () => {
    const { take } = buckets({ perSecond: 0.001, burst: 1, most: 1 });
    expect(['a', 'a', 'b', 'b', 'a'].map((key) => take(key, 1, 0))).toEqual([true, false, true, false, true]);
  });
});
