import { describe, expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep';
import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { anyPlay, perft } from '@saqqara/kernel/testing';
import { SITES } from '../src/material.ts';
import type { State } from '../src/state.ts';

const begin = (seats: number, side: 'A' | 'B', seed: number): State =>
  imhotep.setup(
    imhotep.parseOptions({ seats, first: 0, sides: Object.fromEntries(SITES.map((site) => [site, side])) }),
    seedFrom(seed),
    silent,
  );

/** The same game after some random plays, where ships sail and cards are in hands. */
function later(state: State, plays: number): State {
  const chooser = seeded(seedFrom(plays));
  for (let i = 0; i < plays; i++) {
    const next = anyPlay(imhotep, state, chooser)!;
    imhotep.apply(state, next.seat, next.action, silent);
  }
  return state;
}

const depths = (state: State, most: number): number[] =>
  Array.from({ length: most }, (_, i) => perft(imhotep, state, i + 1));

describe('lines of play', () => {
  test.each([1, 2, 3, 4, 5])('the first two depths, counted by hand, for seed %i', (seed) => {
    const state = begin(2, 'A', seed);
    const sizes = state.ships.map(({ size }) => size);
    const spaces = sizes.reduce((sum, size) => sum + size, 0);
    // Get stones, or load any space.
    expect(perft(imhotep, state, 1)).toBe(1 + spaces);
    // After a load one space is gone, but a ship of 1 or 2 may sail to five sites.
    const afterLoad = sizes.map((size) => size * (spaces + (size <= 2 ? 5 : 0)));
    expect(perft(imhotep, state, 2)).toBe(1 + spaces + afterLoad.reduce((sum, lines) => sum + lines, 0));
  });

  test.each([
    [2, 'A', 1, 0, [9, 98, 1094, 11872]],
    [3, 'A', 2, 0, [13, 167, 2139, 27028]],
    [4, 'A', 3, 0, [13, 177, 2405, 29696]],
    [2, 'B', 4, 0, [10, 116, 1331, 14769]],
    [3, 'B', 5, 0, [11, 131, 1601, 19074]],
    [4, 'B', 6, 0, [12, 153, 1956, 22711]],
    [2, 'A', 7, 40, [9, 98, 1094, 11817]],
    [3, 'A', 8, 50, [3, 27, 323, 3916]],
    [4, 'A', 9, 60, [8, 73, 686, 5427]],
    [2, 'B', 10, 60, [8, 73, 662, 5568]],
    [3, 'B', 11, 70, [6, 37, 117, 502]],
    [4, 'B', 12, 80, [10, 62, 312, 1395]],
  ] as const)('%i players, side %s, seed %i, after %i plays', (seats, side, seed, plays, counts) => {
    expect(depths(later(begin(seats, side, seed), plays), 4)).toEqual(counts);
  });
});
