import type { Seat } from '@saqqara/kernel';
import { type Decide, type Mark, MARKS } from './action.ts';
import { firstMarks, secondMarks } from './building.ts';
import { type Offer, OFFERS } from './offer.ts';
import { isStone, meansAfter, meansOf } from './paying.ts';
import { cloneSheet, type Table } from './state.ts';

const NOTHING: Decide = { type: 'decide', marks: [] };

const SINGLES = new Map<Mark, Decide>(
  Object.values(MARKS).flatMap((byPayment) =>
    Object.values(byPayment).map((mark): [Mark, Decide] => [mark, { type: 'decide', marks: [mark] }]),
  ),
);

/** Every turn that a seat can take, each in one form only. [AN-5, AN-14] */
export function decisions(table: Table, seat: Seat): Decide[] {
  const sheet = table.sheets[seat]!;
  const means = meansOf(table, seat);
  const offers = OFFERS[sheet.letter];
  const trial = cloneSheet(sheet);
  const list = [NOTHING];
  for (const first of firstMarks(sheet, means)) {
    const offer = offers[first.field];
    if (offer.building !== 'relief') list.push(SINGLES.get(first)!);
    trial[offer.building] |= offer.bit;
    for (const second of secondMarks(trial, meansAfter(means, offer, first.payment), offer)) {
      if (!isInOrder(offer, first, offers[second.field], second)) continue;
      list.push({ type: 'decide', marks: [first, second] });
    }
    trial[offer.building] = sheet[offer.building];
  }
  return list;
}

/**
 * Two marks have the same effect in either order, so one order is the written form: that of the fields, except
 * that quarry stones are crossed from left to right. Of two fields of one colour the first is paid by die rather than
 * quarry, by quarry rather than joker. [AN-9, AN-11]
 */
export function isInOrder(one: Offer, first: Mark, other: Offer, second: Mark): boolean {
  if (one.colour === other.colour) {
    return one.index < other.index && !(first.payment === 'joker' && isStone(second.payment));
  }
  return one.index < other.index || (isStone(first.payment) && isStone(second.payment));
}
