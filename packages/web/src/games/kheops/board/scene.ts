import { NONE, type Place, pointsUp, rowOf, type Table } from '@saqqara/kheops';
import type { Vec } from '../../../drawing/lattice.ts';
import type { Layout, Size } from '../../../table/screen.ts';
import { columnOf, RISE } from './triangle.ts';

const ROWS = 7;

/** Where the pyramid stands; its units are those of the screen. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly isNarrow: boolean;
  /** The side of a tile. */
  readonly side: number;
  /** The height of a row. */
  readonly rise: number;
  /** The middle of the pyramid. */
  readonly middle: number;
  /** Its summit and its ground. */
  readonly top: number;
  readonly ground: number;
}

/** Narrower than this, tiles fill the width and nothing stands beside them. */
const LEAST_WIDTH = 600;

export function layout({ tiles }: Pick<Table, 'tiles'>, { width, height }: Size): Layout {
  const isNarrow = width < LEAST_WIDTH;
  return {
    width: Math.max(width, 1),
    height: Math.max(height, 1),
    isNarrow,
    rows: isNarrow ? rowsInSight(tiles) : ROWS,
  };
}

/** Rows that hold a tile, and the one above them, where the next may be laid; on a low screen the rest is air. */
function rowsInSight(tiles: readonly number[]): number {
  const highest = tiles.findIndex((tile) => tile !== NONE);
  return highest < 0 ? ROWS : Math.min(ROWS, ROWS - rowOf(highest) + 1);
}

const LARGEST = 150;

/** A function of the layout alone. */
export function sceneOf({ width, height, isNarrow, rows = ROWS }: Layout): Scene {
  const aside = isNarrow ? 4 : 46;
  const above = isNarrow ? 6 : 22;
  const foot = isNarrow ? 11 : 30;
  const byWidth = (width - 2 * aside) / ROWS;
  const byHeight = (height - above - foot) / (rows * RISE);
  const side = Math.max(8, Math.min(byWidth, byHeight, LARGEST));
  const ground = height - foot;
  return {
    width,
    height,
    isNarrow,
    side,
    rise: side * RISE,
    middle: width / 2,
    top: ground - ROWS * side * RISE,
    ground,
  };
}

/** The middle of a place: not of its box, but where its passages meet. */
export function middleOf({ middle, top, side, rise }: Scene, place: Place): Vec {
  const row = rowOf(place);
  return [
    middle + ((columnOf(place) - row) * side) / 2,
    top + row * rise + (pointsUp(place) ? 2 / 3 : 1 / 3) * rise,
  ];
}

/** Whether the whole of a place is seen: rows that nothing can be laid in yet may lie above the edge. */
export const isInSight = ({ top, rise }: Scene, place: Place): boolean => top + rowOf(place) * rise >= 0;
