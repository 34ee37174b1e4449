import {
  type Pawn,
  type Place,
  PLACE_NAMES,
  PLACES,
  rankOf,
  rowOf,
  seatOf,
  type Tile,
  TILES,
} from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Key } from '../../keys.ts';
import type { Say } from '../../say.ts';

export const ROWS = rowOf(PLACES - 1) + 1;

/** Rows are counted from the ground, places from the left. */
export function placeName(place: Place, say: Say): string {
  const code = PLACE_NAMES[place] ?? '';
  if (say.placesByCode === true) return code;
  return say.t('kheops.place', { row: ROWS - rowOf(place), place: code.slice(1) });
}

/** What is printed on a tile, as a label: "Room: ankh". */
export const tileName = (tile: Tile, { t }: Say): string => t(`kheops.tile.${TILES[tile]!.name}` as Key);

/** The same inside a sentence, where it is laid or drawn: "a room with an ankh". */
export const tileLaid = (tile: Tile, { t }: Say): string => t(`kheops.laid.${TILES[tile]!.name}` as Key);

/** White's or Blue's, by the colour on the board. */
export const pawnName = (pawn: Pawn, { t }: Say): string =>
  t('kheops.name.pawn', { seat: colourOf(seatOf(pawn)), rank: rankOf(pawn) });

export const colourOf = (seat: Seat | null): 'white' | 'blue' | 'none' =>
  seat === null ? 'none' : seat === 0 ? 'white' : 'blue';
