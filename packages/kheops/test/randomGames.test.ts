import { kheops } from '@saqqara/kheops';
import { describeRandomGames, isLong } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { SUPPLY } from '../src/material.ts';
import { rankNumber, seatOf } from '../src/pawn.ts';
import { NONE } from '../src/pyramid.ts';
import { points } from '../src/scoring.ts';
import type { State } from '../src/state.ts';
import { ORIENTATIONS, STAYS_EMPTY, TILES } from '../src/tiles.ts';
import { slowScore } from './slowScore.ts';
import { position } from './position.ts';

describeRandomGames(kheops, { games: isLong ? 20_000 : 300, maxPlays: 90, check });

let positions = 0;

/** Tiles and pawns are conserved everywhere; a sample of the positions is scored a second way. */
function check(state: State): void {
  checkTiles(state);
  checkPawns(state);
  checkTurn(state);
  if (state.step === 'end' || positions++ % 23 === 0) expect(points(state)).toEqual(slowScore(state));
}

/** The 50 tiles lie open, are in a hand or in the stack; hands are in order. [KH-4] */
function checkTiles(state: State): void {
  const counts = TILES.map(() => 0);
  let laid = 0;
  for (let place = 0; place < state.tiles.length; place++) {
    const tile = state.tiles[place]!;
    if (tile === NONE) continue;
    laid++;
    counts[tile]! += 1;
    if (state.turned[place]! >= ORIENTATIONS[tile]!) throw new Error(`turned too far at ${place}`);
  }
  for (const hand of state.hands) {
    hand.forEach((tile, i) => {
      counts[tile]! += 1;
      if (i > 0 && hand[i - 1]! > tile) throw new Error('a hand is out of order');
    });
  }
  for (const tile of state.stack) counts[tile]! += 1;
  if (!TILES.every(({ count }, tile) => count === counts[tile])) throw new Error('tiles were lost or made');
  if (laid !== 18 + state.turn + (state.step === 'end' ? 1 : 0)) throw new Error(`${laid} tiles are laid`);
}

/** A pawn is on a tile or in the supply, and never on a tile that stays empty. [KH-6, KH-13] */
function checkPawns(state: State): void {
  const counts = state.supply.map((pawns) => pawns.slice());
  state.pawns.forEach((pawn, place) => {
    if (pawn === NONE) return;
    const tile = state.tiles[place]!;
    if (tile === NONE || STAYS_EMPTY[tile]!) throw new Error(`a pawn at ${place}`);
    counts[seatOf(pawn)]![rankNumber(pawn)]! += 1;
  });
  if (String(counts) !== String(SUPPLY)) throw new Error(`pawns were lost or made: ${String(counts)}`);
}

/** What is due is known from the step; each turn draws a tile until there are none. [KH-10] */
function checkTurn(state: State): void {
  const done = state.step === 'end' ? state.turn : state.turn - 1;
  if (state.stack.length !== Math.max(0, 25 - done)) throw new Error(`${state.stack.length} in the stack`);
  if ((state.step === 'effect') !== (state.entered !== NONE)) throw new Error('an effect without its tile');
}

test('the second way of scoring agrees on drawn positions', () => {
  for (const drawing of [
    'd . Kg> Rs<>w Ps<> Pp<> Rp<^ .\ng P. P. P. . . . . . . . . . .',
    'a Kg_w\nb . Ra^>w .\nd R.b R. R. . P.w Pc< .',
    'd Ra<>w Pa<>w . Rc> Pa<>w . .',
  ]) {
    const state = position(drawing);
    expect(slowScore(state)).toEqual(points(state));
  }
});
