import { below, type Emit, type Seed, seeded, shuffle } from '@saqqara/kernel';
import { addToHand } from './actions/lay.ts';
import type { Event } from './event.ts';
import { HAND_SIZE, SUPPLY } from './material.ts';
import type { Options } from './options.ts';
import { NONE, PLACES } from './pyramid.ts';
import { START } from './start.ts';
import type { State } from './state.ts';
import { BOX, ORIENTATIONS, type Tile } from './tiles.ts';
import { onTurn } from './turn.ts';

/** Lays the figure, each tile in a random orientation, and deals both hands. [KH-3, KH-7] */
export function setup(options: Options, seed: Seed, emit: Emit<Event>): State {
  const rng = seeded(seed);
  const stack = shuffle(rng, BOX.slice());
  const tiles = Array<Tile>(PLACES).fill(NONE);
  const turned = Array<number>(PLACES).fill(0);
  for (const place of START) {
    const tile = stack.pop()!;
    tiles[place] = tile;
    turned[place] = below(rng, ORIENTATIONS[tile]!);
  }
  const state: State = {
    options,
    turn: 1,
    step: 'pawn',
    entered: NONE,
    tiles,
    turned,
    pawns: Array<number>(PLACES).fill(NONE),
    supply: SUPPLY.map((pawns) => pawns.slice()),
    hands: [deal(stack), deal(stack)],
    stack,
  };
  emit({ type: 'gameBegan' });
  emit({ type: 'turnBegan', seat: onTurn(state), turn: state.turn });
  return state;
}

function deal(stack: Tile[]): Tile[] {
  const hand: Tile[] = [];
  for (const tile of stack.splice(-HAND_SIZE)) addToHand(hand, tile);
  return hand;
}
