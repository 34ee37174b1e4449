import type { VNode } from 'preact';
import { onLeft, type Plot } from '../../../drawing/lattice.ts';
import { type Block, box, ROCK, shadow } from '../../../drawing/solid.tsx';
import { EDGE } from '../../../drawing/stone.tsx';
import type { Place } from './place.ts';

export const QUARRY_PLOT: Plot = [-92, -56, 6, 184, 96];

const FLOOR = 6;

const ROCKS: readonly Block[] = [
  [-92, -56, 0, 184, 96, FLOOR],
  [-92, -56, FLOOR, 60, 34, 58],
  [-92, -56, 64, 34, 26, 18],
  [-32, -56, FLOOR, 52, 34, 38],
  [20, -56, FLOOR, 44, 30, 54],
  [64, -56, FLOOR, 28, 30, 24],
  [-92, -22, FLOOR, 26, 24, 30],
  [24, -50, 60, 26, 18, 12],
];

const CHISELLED: readonly (readonly [x: number, y: number, z: number])[] = [
  [-84, -22, 56],
  [-62, -22, 44],
  [-24, -22, 38],
  [0, -22, 28],
  [30, -26, 50],
];

export const quarryGround = (): VNode => (
  <>
    {shadow(-92, -56, 190, 100, 14)}
    {ROCKS.map((block) => box(block, ROCK))}
    {CHISELLED.map((at) => (
      <path
        transform={onLeft(...at)}
        d="M0 0h12M2 7h14M-1 14h10"
        stroke="var(--carve)"
        stroke-opacity=".28"
        stroke-width="1.4"
      />
    ))}
  </>
);

const FULL = 14;
const HALF = 7;

/** A seat's heap: one, two or three stones stand for few, some or many. */
export function quarryHeap(seat: number, seats: number, stones: number): readonly Place[] {
  const x = (seat - (seats - 1) / 2) * 44 + 4;
  const heap: Place[] = [];
  if (stones > HALF) heap.push({ x, y: 0, z: FLOOR });
  if (stones > 0) heap.push({ x, y: 27, z: FLOOR });
  if (stones > FULL) heap.push({ x, y: 13, z: FLOOR + EDGE });
  return heap;
}

/** Where a seat's stones come from. */
export const quarryPlace = (seat: number, seats: number): Place => ({
  x: (seat - (seats - 1) / 2) * 44 + 4,
  y: 13,
  z: FLOOR + EDGE,
});
