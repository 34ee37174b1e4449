/**
 * What is printed on ships and boards, for drawing them. The rules have their own copy and decide; a test plays games
 * and compares.
 */

/** The fewest stones a ship of capacity 1, 2, 3, 4 sails with. [IM-1] */
export const MINIMUM_LOAD: readonly number[] = [0, 1, 1, 2, 3];

/** The great pyramid, place by place; every further stone is worth 1. [IM-22] */
export const PYRAMID_POINTS: readonly number[] = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4];

/** The small pyramids, place by place: points, and `c` for a card, `s` for stones, `l` for a load. [IM-23] */
export const SMALL_PYRAMIDS: readonly (readonly string[])[] = [
  ['2', '1c', '3', '2', '4'],
  ['2', '3', '1s', '1', '4'],
  ['2', '3', '3', '1l', '4'],
];

/** What each place of the temple pays. [IM-25] */
export const TEMPLE_A: readonly string[] = ['1', '1', '1', '1', '1'];
export const TEMPLE_B: readonly string[] = ['1/s', '2', '1/s', 'c', '1/s'];
export const TEMPLE_PLACES: Readonly<Record<number, number>> = { 2: 4, 3: 5, 4: 5 };

export const CHAMBER_ROWS = 3;

/** Points by height of the obelisks. [IM-30] */
export const OBELISK_POINTS: Readonly<Record<number, readonly number[]>> = {
  2: [10, 1],
  3: [12, 6, 1],
  4: [15, 10, 5, 1],
};

/** Spaces for towers. [IM-31] */
export const TOWER_POINTS: readonly number[] = [10, 9, 8, 7, 6, 5, 5, 5];

export const ROUNDS = 6;
export const SLED_ROOM = 5;
