import { ARCH_POINTS, CAPSTONE_POINTS, RELIEF_POINTS } from '../material.ts';
import { pyramidPoints } from '../scoring.ts';
import type { Sheet } from '../state.ts';
import { bitCount } from './bits.ts';
import { bonusIndex, leftHeight, rightHeight, ROOMS, TOWERS } from './goals.ts';

/** What the symbols that a seat may still win are worth to it, in points. */
export type Hopes = ArrayLike<number>;

/** The points that a building can have after so many more stones, in the best case. */
export type Curve = Float64Array;

export const PYRAMID_SIZE = 21;
export const ARCH_SIZE = 13;
export const RELIEF_SIZE = 12;

const ANKH = bonusIndex('ankh');
const FEATHER = bonusIndex('feather');
const SNAKE = bonusIndex('snake');
const LOTUS = bonusIndex('lotus');

/** `completion` is what a complete building is worth beyond its points. */
export function pyramidCurve(sheet: Sheet, hopes: Hopes, completion: number, into: Curve): void {
  const { pyramid } = sheet;
  const now = pyramidPoints(sheet);
  into.fill(0);
  into[0] = now;
  for (const { stones, points, bonuses } of TOWERS) {
    const missing = bitCount(stones & ~pyramid);
    if (missing === 0) continue;
    let value = points > now ? points : now;
    for (const bonus of bonuses) value += hopes[bonus]!;
    if (value > into[missing]!) into[missing] = value;
  }
  const missing = PYRAMID_SIZE - bitCount(pyramid);
  into[missing]! += completion;
  rise(into, PYRAMID_SIZE);
}

export function archCurve({ arch }: Sheet, hopes: Hopes, completion: number, into: Curve): void {
  const [left, right] = [leftHeight(arch), rightHeight(arch)];
  into.fill(0);
  if (bitCount(arch) === ARCH_SIZE) {
    into.fill(CAPSTONE_POINTS + completion);
    return;
  }
  for (let l = left; l <= 6; l++) {
    for (let r = right; r <= 6; r++) {
      const more = l - left + r - right;
      const value =
        ARCH_POINTS[l < r ? l : r]! +
        (l >= 4 && left < 4 ? hopes[ANKH]! : 0) +
        (r >= 5 && right < 5 ? hopes[FEATHER]! : 0);
      if (value > into[more]!) into[more] = value;
    }
  }
  const missing = ARCH_SIZE - left - right;
  into[missing] = into[missing - 1]! + CAPSTONE_POINTS - ARCH_POINTS[6]! + completion;
  rise(into, ARCH_SIZE);
}

/** By pairs: every second place of the curve stays as the one before. [AN-8] */
export function reliefCurve({ relief }: Sheet, hopes: Hopes, completion: number, into: Curve): void {
  const room = ROOMS[relief]!;
  const marked = bitCount(relief) >> 1;
  into.fill(0);
  for (let pairs = 0; pairs <= room.pairs; pairs++) {
    const snake = pairs >= room.snake ? hopes[SNAKE]! : 0;
    const lotus = pairs >= room.lotus ? hopes[LOTUS]! : 0;
    const symbols = pairs >= room.both ? snake + lotus : Math.max(snake, lotus);
    into[2 * pairs] =
      RELIEF_POINTS[marked + pairs]! + symbols + (marked + pairs === RELIEF_SIZE / 2 ? completion : 0);
  }
  rise(into, RELIEF_SIZE);
}

function rise(curve: Curve, size: number): void {
  for (let stones = 1; stones <= size; stones++) {
    if (curve[stones]! < curve[stones - 1]!) curve[stones] = curve[stones - 1]!;
  }
}
