/**
 * The 49 places of the pyramid, counted row by row from the summit: row r begins at place r². Within a
 * row every other triangle points up, beginning and ending with one that does. [KH-1]
 */
export type Place = number;

const ROWS = 7;
export const PLACES = ROWS * ROWS;
export const SUMMIT: Place = 0;

/** Stands in lists of numbers for "no tile", "no pawn" and "no neighbour". */
export const NONE = -1;

export const rowOf = (place: Place): number => Math.floor(Math.sqrt(place));
const columnOf = (place: Place): number => place - rowOf(place) ** 2;

export const pointsUp = (place: Place): boolean => columnOf(place) % 2 === 0;

/** `a1` is the summit, `g1` to `g13` the bottom row; odd numbers point up. */
export const PLACE_NAMES: readonly string[] = Array.from(
  { length: PLACES },
  (_, place) => `${'abcdefg'[rowOf(place)]}${columnOf(place) + 1}`,
);

/**
 * Number 3p + s: the neighbour of place p on side s, or `NONE` where that side lies on the outside. The
 * side that two places share has the same number for both. [KH-2]
 */
export const NEIGHBOURS: readonly Place[] = Array.from({ length: 3 * PLACES }, (_, i) =>
  neighbour(Math.floor(i / 3), i % 3),
);

function neighbour(place: Place, side: number): Place {
  const row = rowOf(place);
  const column = columnOf(place);
  if (pointsUp(place)) {
    if (side === 0) return at(row + 1, column + 1);
    return at(row, side === 1 ? column - 1 : column + 1);
  }
  if (side === 0) return at(row - 1, column - 1);
  return at(row, side === 1 ? column + 1 : column - 1);
}

function at(row: number, column: number): Place {
  return row < ROWS && column >= 0 && column <= 2 * row ? row * row + column : NONE;
}
