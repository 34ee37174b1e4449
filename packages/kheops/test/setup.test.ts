import { formatSeed, Refused, seeded, seedFrom, silent } from '@saqqara/kernel';
import { kheops } from '@saqqara/kheops';
import { describe, expect, test } from 'vitest';
import { NONE } from '../src/pyramid.ts';
import { START } from '../src/start.ts';
import { BOX, ORIENTATIONS, TILES } from '../src/tiles.ts';

const OPTIONS = kheops.parseOptions({ seats: 2 });
const sorted = (tiles: readonly number[]): number[] => tiles.toSorted((a, b) => a - b);

test('[KH-3, KH-7] 19 tiles lie open, three are in each hand, 25 in the stack', () => {
  const state = kheops.setup(OPTIONS, seedFrom(1), silent);
  const laid = state.tiles.flatMap((tile, place) => (tile === NONE ? [] : [place]));
  expect(laid).toEqual(START);
  expect(state.hands.map((hand) => hand.length)).toEqual([3, 3]);
  expect(state.stack).toHaveLength(25);
  const tiles = [...state.tiles.filter((tile) => tile !== NONE), ...state.hands.flat(), ...state.stack];
  expect(sorted(tiles)).toEqual(sorted(BOX));
});

test('[KH-6] White has 14 workers and a pharaoh, Blue 15 workers and none', () => {
  const { supply, pawns } = kheops.setup(OPTIONS, seedFrom(1), silent);
  expect(supply).toEqual([
    [14, 1, 1, 1],
    [15, 1, 1, 0],
  ]);
  expect(pawns.every((pawn) => pawn === NONE)).toBe(true);
});

test('[KH-7] White begins', () => {
  const state = kheops.setup(OPTIONS, seedFrom(1), silent);
  expect(kheops.toAct(state)).toEqual([0]);
  expect(kheops.turn(state)).toBe(1);
});

test('[KH-7] tiles and orientations depend on the seed alone, and on all of it', () => {
  const deals = new Set(
    Array.from({ length: 50 }, (_, i) => JSON.stringify(kheops.setup(OPTIONS, seedFrom(i), silent))),
  );
  expect(deals.size).toBe(50);
  expect(kheops.setup(OPTIONS, seedFrom(3), silent)).toEqual(kheops.setup(OPTIONS, seedFrom(3), silent));
  expect(formatSeed(seedFrom(1))).not.toBe(formatSeed(seedFrom(2)));
});

test('[KH-7] every orientation and every tile is equally likely at a place', () => {
  const games = 3000;
  const turned = [0, 0, 0];
  const seen = TILES.map(() => 0);
  for (let i = 0; i < games; i++) {
    const state = kheops.setup(OPTIONS, seedFrom(i), silent);
    const place = START[i % START.length]!;
    const tile = state.tiles[place]!;
    seen[tile]! += 1;
    expect(state.turned[place]).toBeLessThan(ORIENTATIONS[tile]!);
    if (ORIENTATIONS[tile] === 3) turned[state.turned[place]!]! += 1;
  }
  for (const count of turned) expect(count / games).toBeCloseTo((32 / 50) * (1 / 3), 1);
  for (const [tile, { count }] of TILES.entries()) {
    const expected = (games * count) / 50;
    expect(Math.abs(seen[tile]! - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

describe('options', () => {
  test('[KH-16] the pharaoh is like a mummy unless something else is said', () => {
    expect(kheops.parseOptions({ seats: 2 })).toEqual({ seats: 2, pharaoh: 'mummy' });
    expect(kheops.parseOptions({ seats: 2, pharaoh: 'priest' })).toEqual({ seats: 2, pharaoh: 'priest' });
  });

  test.each([
    ['[KH-6] options are an object', null, 'KH-6 badOption option=options value='],
    ['[KH-6] two seats', { seats: 3 }, 'KH-6 badOption option=seats value=3'],
    ['[KH-6] seats must be named', {}, 'KH-6 badOption option=seats value='],
    ['[KH-6] no other options', { seats: 2, queen: 1 }, 'KH-6 badOption option=queen value='],
    ['[KH-16] no other pharaoh', { seats: 2, pharaoh: 'cat' }, 'KH-16 badOption option=pharaoh value="cat"'],
    ['[KH-16] no pharaoh of null', { seats: 2, pharaoh: null }, 'KH-16 badOption option=pharaoh value=null'],
  ])('%s', (_rule, options, message) => {
    expect(() => kheops.parseOptions(options)).toThrow(Refused);
    expect(() => kheops.parseOptions(options)).toThrow(message);
  });

  test('[KH-16] both values are drawn for random games', () => {
    const rng = seeded(seedFrom(5));
    const drawn = new Set(Array.from({ length: 20 }, () => kheops.anyOptions(2, rng).pharaoh));
    expect([...drawn].sort()).toEqual(['mummy', 'priest']);
  });
});
