import type { Mark } from '../action.ts';
import { type Offer, OFFERS } from '../offer.ts';
import { isStone, stoneBit } from '../paying.ts';
import type { Sheet } from '../state.ts';
import { bonusIndex, SYMBOL_FIELDS } from './goals.ts';

/** Marks a field of a copied sheet and nothing else: no die is taken. */
export function tryMark(sheet: Sheet, { field, payment }: Mark, closed: number): Offer {
  const offer = OFFERS[sheet.letter][field];
  const { building, bit, symbol } = offer;
  sheet[building] |= bit;
  if (payment === 'joker') sheet.jokers -= 1;
  else if (isStone(payment)) sheet.crossed |= stoneBit(payment);
  if (symbol !== null && (sheet[building] & SYMBOL_FIELDS[symbol]) === SYMBOL_FIELDS[symbol]) {
    sheet.bonuses |= (1 << bonusIndex(symbol)) & ~closed;
  }
  return offer;
}

export function restore(sheet: Sheet, before: Sheet): void {
  sheet.pyramid = before.pyramid;
  sheet.arch = before.arch;
  sheet.relief = before.relief;
  sheet.crossed = before.crossed;
  sheet.jokers = before.jokers;
  sheet.bonuses = before.bonuses;
}
