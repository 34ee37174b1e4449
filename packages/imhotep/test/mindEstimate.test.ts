import { describe, expect, test } from 'vitest';
import { imhotep, imhotepLevels } from '@saqqara/imhotep';
import { seeded, seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { estimate } from '../src/mind/estimate.ts';
import { CLEAR_SIGHT, type Sight } from '../src/mind/sight.ts';
import type { State } from '../src/state.ts';
import { BLACK, position, WHITE } from './position.ts';

function pointsOf(state: State, sight: Partial<Sight> = {}): number[] {
  const points: number[] = [];
  estimate(state, { ...CLEAR_SIGHT, ...sight }, points);
  return points;
}

/** How many points more one table promises a seat than another. */
const gain = (seat: number, better: State, worse: State, sight: Partial<Sight> = {}): number =>
  pointsOf(better, sight)[seat]! - pointsOf(worse, sight)[seat]!;

test('an estimate has a number for every seat in every position and leaves the table as it is', () => {
  for (let number = 0; number < 12; number++) {
    const seats = imhotep.seatCounts[number % 3]!;
    const options = imhotep.anyOptions(seats, seeded(seedFrom(number)));
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state) => {
      const before = JSON.stringify(state);
      const estimates = imhotepLevels.flatMap(({ mind }) => {
        const points: number[] = [];
        mind.estimate(state, points);
        return points.filter(Number.isFinite);
      });
      if (estimates.length !== imhotepLevels.length * seats) throw new Error(`no estimate of ${before}`);
      if (JSON.stringify(state) !== before) throw new Error(`changed ${before}`);
    });
  }
});

test('at the end an estimate is the score, but for ties', () => {
  for (let number = 0; number < 30; number++) {
    const options = imhotep.anyOptions(2 + (number % 3), seeded(seedFrom(number)));
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state, next) => {
      if (next !== null) return;
      const points = pointsOf(state);
      for (const [seat, { total }] of imhotep.score(state).entries()) {
        expect(Math.abs(points[seat]! - total)).toBeLessThan(8);
      }
    });
  }
});

describe('a stone is worth more', () => {
  test('in the temple while it can still be seen often', () => {
    const early = gain(BLACK, position({ temple: 'K' }), position({}));
    const late = gain(BLACK, position({ temple: 'K', round: 6 }), position({ round: 6 }));
    expect(early).toBeGreaterThan(late);
  });

  test('beside a group of the burial chamber than alone', () => {
    const joined = gain(BLACK, position({ chamber: 'KK' }), position({ chamber: 'K' }));
    const alone = gain(BLACK, position({ chamber: 'WK' }), position({ chamber: 'W' }));
    expect(joined).toBeGreaterThan(alone);
  });

  test('aboard a ship than on the sled', () => {
    const aboard = position({ ships: ['K...', '...', '..', '.'], sleds: [1, 1, 1, 1] });
    const onSled = position({ ships: ['....', '...', '..', '.'], sleds: [2, 1, 1, 1] });
    expect(gain(BLACK, aboard, onSled)).toBeGreaterThan(0);
  });
});

describe('a beginner', () => {
  const tied = position({ seats: 2, obelisks: [3, 3], round: 6 });
  const behind = position({ seats: 2, obelisks: [2, 3], round: 6 });

  test('takes a tie at the obelisks for a victory', () => {
    expect(gain(BLACK, tied, behind, { ties: false })).toBeGreaterThan(gain(BLACK, tied, behind));
  });

  test('overlooks decorations', () => {
    const decorated = position({ cards: [[], ['templeDecoration'], [], []], temple: 'KKKKKK' });
    const bare = position({ temple: 'KKKKKK' });
    expect(gain(WHITE, decorated, bare)).toBeGreaterThan(2);
    expect(gain(WHITE, decorated, bare, { decorations: false })).toBe(0);
  });

  test('loves the pyramid', () => {
    const built = position({ pyramidPoints: [6, 0, 0, 0] });
    expect(gain(BLACK, built, position({}), { pyramid: 1.5 })).toBeCloseTo(9);
  });

  test('hopes that every ship sails where its stones bring most', () => {
    const loaded = position({ ships: ['K...', '...', '..', '.'], chamber: 'KKKK' });
    const empty = position({ ships: ['....', '...', '..', '.'], chamber: 'KKKK' });
    expect(gain(BLACK, loaded, empty, { rivals: false })).toBeGreaterThan(gain(BLACK, loaded, empty));
  });
});
