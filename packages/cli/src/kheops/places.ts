import { NEIGHBOURS, NONE, type Place, PLACE_NAMES, type Table } from '@saqqara/kheops';
import type { Scene } from '../printer.ts';

/** Whether a place shares a side with a laid tile, so that a tile may be laid there. [KH-10] */
export const isBeside = (table: Table, place: Place): boolean =>
  [0, 1, 2].some((side) => {
    const next = NEIGHBOURS[3 * place + side]!;
    return next !== NONE && table.tiles[next] !== NONE;
  });

/** Each place once: `f1 f3 g2`. */
export const namesOf = (places: readonly Place[]): string =>
  [...new Set(places)].map((place) => PLACE_NAMES[place]!).join(' ');

/** In what the places of one pawn differ from those of another: it may take workers. [KH-14] */
export function latterPlaces(
  table: Table,
  places: readonly Place[],
  others: readonly Place[],
  { t }: Scene,
): string {
  const taking = places.filter((place) => table.pawns[place] !== NONE && !others.includes(place));
  return taking.length === 0
    ? t('kheopsTerminal.same')
    : t('kheopsTerminal.sameOrTake', { places: namesOf(taking) });
}
