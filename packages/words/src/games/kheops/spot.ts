import { NONE, type Place, rowOf, TILES, type View } from '@saqqara/kheops';
import type { Say } from '../../say.ts';
import { lettered, networkAt } from './lettered.ts';
import { placeName, ROWS } from './names.ts';

/**
 * A place by what is to be seen there, "C (Ankh)": the network's letter, else the number of its row, and the symbol of its tile.
 * Places of a row have no numbers on the board.
 */
export function spotName(view: View, place: Place, say: Say): string {
  if (say.placesByCode === true) return placeName(place, say);
  const { t } = say;
  const base = networkAt(lettered(view), place)?.letter ?? t('kheops.row', { row: ROWS - rowOf(place) });
  const tile = view.tiles[place]!;
  const symbol = tile === NONE ? 'none' : TILES[tile]!.symbol;
  return symbol === 'none' ? base : `${base} (${t(`kheops.sign.${symbol}`)})`;
}
