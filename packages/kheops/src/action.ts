import { type Rank, RANKS } from './material.ts';
import { PLACES, type Place } from './pyramid.ts';
import { type Orientation, type Tile, TILES } from './tiles.ts';

export interface Enter {
  readonly type: 'enter';
  readonly rank: Rank;
  readonly place: Place;
}

export interface Turn {
  readonly type: 'turn';
  readonly place: Place;
  /** How often 120° clockwise; 0 names a tile that looks the same all round. [KH-11] */
  readonly times: number;
}

export interface Swap {
  readonly type: 'swap';
  readonly own: Place;
  readonly other: Place;
}

export interface Shift {
  readonly type: 'shift';
  readonly from: Place;
  readonly to: Place;
}

export interface Lay {
  readonly type: 'lay';
  readonly tile: Tile;
  readonly place: Place;
  readonly turned: Orientation;
}

export type Action = Enter | Turn | Swap | Shift | Lay;

/** Every action there is, made once: listing the legal ones then makes nothing but the list. */
const ENTER = RANKS.flatMap((rank) => places((place): Enter => ({ type: 'enter', rank, place })));
const TURN = places((place) => [0, 1, 2].map((times): Turn => ({ type: 'turn', place, times }))).flat();
const SWAP = places((own) => places((other): Swap => ({ type: 'swap', own, other }))).flat();
const SHIFT = places((from) => places((to): Shift => ({ type: 'shift', from, to }))).flat();
const LAY = TILES.flatMap((_, tile) =>
  places((place) => [0, 1, 2].map((turned): Lay => ({ type: 'lay', tile, place, turned }))).flat(),
);

export const enter = (rank: number, place: Place): Enter => ENTER[PLACES * rank + place]!;
export const turn = (place: Place, times: number): Turn => TURN[3 * place + times]!;
export const swap = (own: Place, other: Place): Swap => SWAP[PLACES * own + other]!;
export const shift = (from: Place, to: Place): Shift => SHIFT[PLACES * from + to]!;
export const lay = (tile: Tile, place: Place, turned: Orientation): Lay =>
  LAY[3 * (PLACES * tile + place) + turned]!;

function places<T>(make: (place: Place) => T): T[] {
  return Array.from({ length: PLACES }, (_, place) => make(place));
}
