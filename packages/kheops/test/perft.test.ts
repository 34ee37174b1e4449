import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { anyPlay, perft } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../src/material.ts';
import type { PharaohRule } from '../src/options.ts';
import { NONE } from '../src/pyramid.ts';
import type { State } from '../src/state.ts';
import { EFFECT_OF, ORIENTATIONS, STAYS_EMPTY, TILES } from '../src/tiles.ts';

const begin = (pharaoh: PharaohRule, seed: number): State =>
  kheops.setup({ seats: 2, pharaoh }, seedFrom(seed), silent);

/** The same game after some random plays, with pawns on many tiles. */
function later(state: State, plays: number): State {
  const chooser = seeded(seedFrom(plays));
  for (let i = 0; i < plays; i++) {
    const next = anyPlay(kheops, state, chooser)!;
    kheops.apply(state, next.seat, next.action, silent);
  }
  return state;
}

const depths = (state: State, most: number): number[] =>
  Array.from({ length: most }, (_, i) => perft(kheops, state, i + 1));

describe('lines of play', () => {
  test.each([1, 2, 3, 4, 5])('the first two depths, counted by hand, for seed %i', (seed) => {
    const state = begin('mummy', seed);
    const laid = state.tiles.filter((tile) => tile !== NONE);
    const open = laid.filter((tile) => !STAYS_EMPTY[tile]);
    // Worker, mummy or pharaoh on any tile that need not stay empty; the priest waits for the mummy.
    expect(perft(kheops, state, 1)).toBe(3 * open.length);
    // Five places lie beside the figure: the down places of row f. No pawn is there to swap or shift.
    const lays = 5 * [...new Set(state.hands[0])].reduce((sum, tile) => sum + ORIENTATIONS[tile]!, 0);
    const turns = (kind: Kind): number =>
      laid
        .filter((tile) => TILES[tile]!.kind === kind)
        .reduce((sum, tile) => sum + (ORIENTATIONS[tile] === 1 ? 1 : 2), 0);
    const follow = open.map((tile) => {
      if (EFFECT_OF[tile] === 'turn-room') return turns('room');
      return EFFECT_OF[tile] === 'turn-passage' ? turns('passage') : lays;
    });
    expect(perft(kheops, state, 2)).toBe(3 * follow.reduce((sum, lines) => sum + lines, 0));
  });

  test.each([
    ['mummy', 1, 0, [48, 1362, 44870]],
    ['priest', 2, 0, [51, 1875, 67095]],
    ['mummy', 3, 10, [51, 1482, 31080]],
    ['priest', 4, 21, [48, 1191, 23268]],
    ['mummy', 5, 40, [24, 804, 42172]],
    ['priest', 6, 55, [32, 1440, 21600]],
    ['mummy', 7, 62, [16, 256, 15252]],
  ] as const)('pharaoh like a %s, seed %i, after %i plays', (pharaoh, seed, plays, counts) => {
    expect(depths(later(begin(pharaoh, seed), plays), 3)).toEqual(counts);
  });
});
