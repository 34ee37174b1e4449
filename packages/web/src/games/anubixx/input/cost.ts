import { JOKER_POINTS, lastCrossed, type Payment, QUARRY_POINTS, type Sheet } from '@saqqara/anubixx';
import { stoneNumber } from '@saqqara/words/games/anubixx';

/** What a payment costs in savings: a joker its points, a quarry stone itself and all that it passes over. [AN-10, AN-23] */
export const costOf = (sheet: Sheet, payment: Payment): number => costBehind(lastCrossed(sheet), payment);

/** The same behind the quarry stone of this number: the last that is crossed off, or named to be. */
export function costBehind(last: number, payment: Payment): number {
  if (payment === 'die') return 0;
  if (payment === 'joker') return JOKER_POINTS;
  return QUARRY_POINTS * (stoneNumber(payment) - last);
}
