import { type Json, type Rng, shuffle, type Viewer } from '@saqqara/kernel';
import { NONE } from './pyramid.ts';
import { clone, type State, type Table, type View } from './state.ts';
import { type Tile, TILES } from './tiles.ts';

/** All that lies face up and the viewer's own hand; what is unseen follows from these. [KH-22] */
export function view(state: State, viewer: Viewer): View {
  const hand = viewer === null ? null : state.hands[viewer]!.slice();
  return {
    options: state.options,
    turn: state.turn,
    step: state.step,
    entered: state.entered,
    tiles: state.tiles.slice(),
    turned: state.turned.slice(),
    pawns: state.pawns.slice(),
    supply: state.supply.map((pawns) => pawns.slice()),
    viewer,
    hand,
    handSizes: state.hands.map((tiles) => tiles.length),
    stackSize: state.stack.length,
    unseen: unseenTiles(state, hand ?? []),
  };
}

/** Which tiles the viewer has not seen, and how many of them are left to draw. [KH-22] */
export const hidden = (view: View): Json => ({ unseen: view.unseen, stack: view.stackSize });

/** Deals anew what the viewer has not seen; every deal is equally likely. */
export function determinize(view: View, rng: Rng): State {
  const stack = shuffle(rng, listed(view.unseen));
  const hands = view.handSizes.map((size, seat) =>
    seat === view.viewer && view.hand !== null
      ? view.hand.slice()
      : stack.splice(stack.length - size, size).sort((a, b) => a - b),
  );
  return {
    options: view.options,
    turn: view.turn,
    step: view.step,
    entered: view.entered,
    tiles: view.tiles.slice(),
    turned: view.turned.slice(),
    pawns: view.pawns.slice(),
    supply: view.supply.map((pawns) => pawns.slice()),
    hands,
    stack,
  };
}

/** Hands stay; what lies in the stack nobody has seen. [KH-22] */
export function redeal(state: State, rng: Rng): State {
  const next = clone(state);
  shuffle(rng, next.stack);
  return next;
}

/** The box without the laid tiles and those in `hand`, by print. */
function unseenTiles(table: Table, hand: readonly Tile[]): number[] {
  const unseen = TILES.map(({ count }) => count);
  for (const tile of table.tiles) if (tile !== NONE) unseen[tile]! -= 1;
  for (const tile of hand) unseen[tile]! -= 1;
  return unseen;
}

function listed(counts: readonly number[]): Tile[] {
  const tiles: Tile[] = [];
  for (let tile = 0; tile < counts.length; tile++) {
    for (let left = counts[tile]!; left > 0; left--) tiles.push(tile);
  }
  return tiles;
}
