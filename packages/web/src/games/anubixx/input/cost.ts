import {
  JOKER_POINTS,
  lastCrossed,
  type Payment,
  QUARRY_POINTS,
  type Sheet,
  STONES,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { stoneNumber } from '@saqqara/words/games/anubixx';

/** What a payment costs in savings: a joker its points, a quarry stone itself and all that it passes over. [AN-10, AN-23] */
export const costOf = (sheet: Sheet, payment: Payment): number => costBehind(lastCrossed(sheet), payment);

/** The same behind the quarry stone of this number: the last that is crossed off, or named to be. */
export function costBehind(last: number, payment: Payment): number {
  if (payment === 'die') return 0;
  if (payment === 'joker') return JOKER_POINTS;
  return QUARRY_POINTS * (stoneNumber(payment) - last);
}

/** What a payment costs in the place of the one that was made last. */
export function costInstead({ sheets, turns }: View, seat: Seat, payment: Payment): number {
  const sheet = sheets[seat]!;
  const last = turns[seat]!.marks.at(-1)?.payment;
  const isStone = last !== undefined && last !== 'die' && last !== 'joker';
  const bit = isStone ? 1 << STONES.indexOf(last) : 0;
  return costOf({ ...sheet, crossed: sheet.crossed & ~bit }, payment);
}
