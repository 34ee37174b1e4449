import { type Mark, type Stone, STONES } from './action.ts';
import { isFree, mayCompletePair, pairable } from './building.ts';
import { fieldsIn } from './fields.ts';
import { type Offer, OFFERS } from './offer.ts';
import { isStone, type Means, meansAfter, mayPay, stoneBit, stoneNumber } from './paying.ts';
import { type AnubixxRefusal, no } from './refusal.ts';
import { SHEETS } from './sheets.ts';
import { lastCrossed, type Sheet } from './state.ts';

/** A seat about to mark a field: its sheet and means as they are now, and the mark already made in this turn. */
export interface Standing {
  readonly sheet: Sheet;
  readonly means: Means;
  readonly first: Mark | null;
}

/** What is wrong with a mark: first with the field, then with the payment. */
export function refuseMark(standing: Standing, mark: Mark): AnubixxRefusal | null {
  const offer = OFFERS[standing.sheet.letter][mark.field];
  return (
    refuseField(standing, offer) ??
    refusePayment(standing, offer, mark) ??
    refuseHalfPair(standing, offer, mark)
  );
}

function refuseField({ sheet, first }: Standing, offer: Offer): AnubixxRefusal | null {
  const { building, field } = offer;
  if (!isFree(sheet[building], offer)) return no('alreadyMarked', 'AN-5', { field });
  const firstOffer = first === null ? null : OFFERS[sheet.letter][first.field];
  if (firstOffer?.building === 'relief') return refusePartner(firstOffer, offer);
  if (building !== 'relief') return refuseSupport(sheet, offer);
  if (firstOffer !== null) return no('wholeTurn', 'AN-8', { field });
  return pairable(sheet.relief) & offer.bit ? null : no('enclosed', 'AN-8', { field });
}

function refusePartner(first: Offer, { building, field }: Offer): AnubixxRefusal | null {
  if (building !== 'relief') return no('completePair', 'AN-8', { field: first.field });
  return first.partners.some((partner) => partner.field === field)
    ? null
    : no('notAdjacent', 'AN-8', { field, first: first.field });
}

function refuseSupport(sheet: Sheet, { building, field, needs }: Offer): AnubixxRefusal | null {
  const missing = fieldsIn(building, needs & ~sheet[building]).join(' ');
  if (missing === '') return null;
  if (building === 'pyramid') return no('stonesMissing', 'AN-6', { field, missing });
  return no(field === 'CAP' ? 'columnsIncomplete' : 'columnTooLow', 'AN-7', { field, missing });
}

function refusePayment(standing: Standing, offer: Offer, { payment }: Mark): AnubixxRefusal | null {
  const { sheet, means } = standing;
  const { field } = offer;
  const colour = SHEETS[sheet.letter].colours[field];
  if (!mayPay(means, offer)) return no('notPayable', 'AN-9', { field, colour });
  const hasDie = (means.colours & offer.colour) !== 0;
  if (payment === 'die') return hasDie ? null : no('noDie', 'AN-9', { field, colour });
  if (hasDie) return no('takeDie', 'AN-9', { field, colour });
  if (payment === 'joker') return means.jokers > 0 ? null : no('noJoker', 'AN-3');
  if (stoneNumber(payment) !== offer.left && stoneNumber(payment) !== offer.right) {
    return no('otherColour', 'AN-9', { field, colour, stone: payment });
  }
  return stoneNumber(payment) > means.last ? null : refuseStone(standing, payment);
}

/** A stone that lay to the right when the turn began was passed over for the turn's first mark. [AN-10, AN-11] */
function refuseStone({ sheet, means, first }: Standing, stone: Stone): AnubixxRefusal {
  const values = { stone, last: STONES[means.last - 1]! };
  if (first === null || !isStone(first.payment)) return no('stonePassed', 'AN-10', values);
  const before = { ...sheet, crossed: sheet.crossed & ~stoneBit(first.payment) };
  const wasThere = stoneNumber(stone) > lastCrossed(before) && stone !== first.payment;
  return wasThere ? no('crossedInOrder', 'AN-11', values) : no('stonePassed', 'AN-10', values);
}

function refuseHalfPair(
  { sheet, means, first }: Standing,
  offer: Offer,
  { payment }: Mark,
): AnubixxRefusal | null {
  if (offer.building !== 'relief' || first !== null) return null;
  return mayCompletePair(sheet, meansAfter(means, offer, payment), offer)
    ? null
    : no('partnerNotPayable', 'AN-8', { field: offer.field });
}
