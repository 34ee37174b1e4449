import { describe, expect, test } from 'vitest';
import { type Placed, recent, restOf, SETTLING } from '../src/table/model/settling.ts';

const at = (meaning: string, left: number): Placed => ({
  meaning,
  left,
  right: left + 100,
  top: 0,
  bottom: 44,
});

const skip = at('Skip', 200);
const stood = [{ buttons: [at('Undo', 0), skip], until: 1_000 }];

describe('a touch that comes late', () => {
  test('does nothing else than what was meant: what stands where Skip stood rests', () => {
    expect(restOf(at('done', 220), stood, 1_000)).toBe(SETTLING);
    expect(restOf(at('done', 220), stood, 1_150)).toBe(SETTLING - 150);
  });

  test('is one no longer after a moment', () => {
    expect(restOf(at('done', 220), stood, 1_000 + SETTLING)).toBe(0);
    expect(recent(stood, 1_000 + SETTLING)).toEqual([]);
  });

  test('may fall on what means the same, and on what stands where nothing stood', () => {
    expect(restOf(at('Skip', 210), stood, 1_010)).toBe(0);
    expect(restOf(at('done', 300), stood, 1_010)).toBe(0);
    expect(restOf(at('done', 100), stood, 1_010)).toBe(0);
  });

  test('is meant for what stood there before the last change, too', () => {
    const twice = [...stood, { buttons: [at('done', 200)], until: 1_100 }];
    expect(restOf(at('done', 200), twice, 1_110)).toBe(SETTLING - 110);
    expect(restOf(at('Undo', 200), twice, 1_110)).toBe(SETTLING - 10);
  });
});
