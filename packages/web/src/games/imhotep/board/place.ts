import { CHAMBER_ROWS, TOWER_POINTS } from '@saqqara/imhotep';
import { EDGE } from '../../../drawing/stone.tsx';
import type { Shape } from './shape.ts';

/** A point of the lattice at a site, from the middle of its footprint. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** From stone to stone. */
export const PITCH = 27;
/** The height of a plinth. */
export const PLINTH = 14;

const at = (x: number, y: number, z: number): Place => ({ x, y, z });

/** The great pyramid fills column by column, then level by level: back to front, so that no number is hidden. */
export const GREAT_PYRAMID: readonly Place[] = [
  ...[-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => at(x * PITCH, y * PITCH, PLINTH))),
  ...[-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => at(x * PITCH, y * PITCH, PLINTH + EDGE))),
  at(0, 0, PLINTH + 2 * EDGE),
];

/** From the middle of one small pyramid to the next. */
const SMALL_PITCH = 72;

export const smallPyramidX = (pyramid: number): number => (pyramid - 1) * SMALL_PITCH;

const SMALL_PYRAMID: readonly Place[] = [
  ...[-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => at(x * PITCH, y * PITCH, PLINTH))),
  at(0, 0, PLINTH + EDGE),
];

export const smallPyramidPlace = (pyramid: number, place: number): Place => {
  const { x, y, z } = SMALL_PYRAMID[place]!;
  return at(x + smallPyramidX(pyramid), y, z);
};

/** Stones beside the pyramids lie in one heap a seat: right of the great one, in front of the small ones. */
export const besidePlace = (seat: number, side: 'A' | 'B'): Place =>
  side === 'A' ? at(82, -46 + seat * 30, 0) : at(-78 + seat * 28, 62, 0);

/** Stacks and towers that grow beyond this many edges are pressed together. */
const step = (stones: number, most: number): number => (stones > most ? (EDGE * most) / stones : EDGE);

const TEMPLE_MOST = 3.5;

export function templePlace(index: number, { templePlaces, templeLevels }: Shape): Place {
  const column = index % templePlaces;
  const level = Math.floor(index / templePlaces);
  return at((column - (templePlaces - 1) / 2) * PITCH, 0, PLINTH + level * step(templeLevels, TEMPLE_MOST));
}

export const PIT_FLOOR = 1;

export function chamberPlace(index: number, { chamberColumns }: Shape): Place {
  const column = Math.floor(index / CHAMBER_ROWS);
  const row = index % CHAMBER_ROWS;
  return at((column - (chamberColumns - 1) / 2) * PITCH, (row - 1) * PITCH, PIT_FLOOR);
}

export const OBELISK_PITCH = 46;
export const OBELISK_FOOT = 15;

export const obeliskX = (seat: number, seats: number): number => (seat - (seats - 1) / 2) * OBELISK_PITCH;

export const obeliskPlace = (seat: number, seats: number, level: number, shape: Shape): Place =>
  at(obeliskX(seat, seats), 0, OBELISK_FOOT + level * step(shape.obeliskHeight, shape.obeliskMost));

const TOWER_PITCH = 41;
const TOWERS_IN_ROW = TOWER_POINTS.length / 2;

/** Eight bases in two rows, the highest first and behind: it is taken first. */
export const towerPlace = (space: number, level: number): Place =>
  at(((space % TOWERS_IN_ROW) - 1.5) * TOWER_PITCH, space < TOWERS_IN_ROW ? -38 : 2, PLINTH + level * EDGE);

const WAITING = 2;

/** Two places a seat in front of the bases; where no more towers are built, stones pile up. */
export const waitingPlace = (seat: number, seats: number, index: number): Place =>
  at(
    (seat - (seats - 1) / 2) * TOWER_PITCH,
    40 + (index % WAITING) * PITCH,
    PLINTH + Math.floor(index / WAITING) * EDGE,
  );
