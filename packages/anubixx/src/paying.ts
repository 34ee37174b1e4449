import type { Seat } from '@saqqara/kernel';
import { type Mark, type Payment, type Stone, STONES } from './action.ts';
import { COLOUR_BITS, type Offer } from './offer.ts';
import { lastCrossed, type Table } from './state.ts';

/** What a seat can pay with at this moment. */
export interface Means {
  /** The colours of the dice that it may take, and those of which there are two or more. */
  readonly colours: number;
  readonly twice: number;
  /** The number of its last crossed quarry stone. */
  readonly last: number;
  readonly jokers: number;
}

/** Dice that the active player has taken are denied to all; others' dice only to themselves. [AN-13] */
export const takenDice = ({ turns, active }: Table, seat: Seat): number =>
  turns[active]!.dice | turns[seat]!.dice;

export function meansOf(table: Table, seat: Seat): Means {
  const { dice } = table;
  const taken = takenDice(table, seat);
  let colours = 0;
  let twice = 0;
  for (let die = 0; die < dice.length; die++) {
    if ((taken >> die) & 1) continue;
    const colour = COLOUR_BITS[dice[die]!];
    twice |= colours & colour;
    colours |= colour;
  }
  const sheet = table.sheets[seat]!;
  return { colours, twice, last: lastCrossed(sheet), jokers: sheet.jokers };
}

/** A stone that cannot be paid for cannot be marked. [AN-9] */
export const mayPay = ({ colours, last, jokers }: Means, offer: Offer): boolean =>
  (colours & offer.colour) !== 0 || offer.right > last || jokers > 0;

/** A die of its colour if there is one; else a quarry stone to the right of the last, or a joker. [AN-9, AN-10] */
export function listPayments(means: Means, offer: Offer, into: Mark[]): void {
  if ((means.colours & offer.colour) !== 0) {
    into.push(offer.byDie);
    return;
  }
  if (offer.left > means.last) into.push(offer.byLeft);
  if (offer.right > means.last) into.push(offer.byRight);
  if (means.jokers > 0) into.push(offer.byJoker);
}

/** What is left after a payment. */
export function meansAfter(
  { colours, twice, last, jokers }: Means,
  { colour }: Offer,
  payment: Payment,
): Means {
  switch (payment) {
    case 'die':
      return { colours: colours & (~colour | twice), twice: twice & ~colour, last, jokers };
    case 'joker':
      return { colours, twice, last, jokers: jokers - 1 };
    default:
      return { colours, twice, last: stoneNumber(payment), jokers };
  }
}

export const isStone = (payment: Payment): payment is Stone => payment !== 'die' && payment !== 'joker';

const NUMBERS = Object.fromEntries(STONES.map((stone, i) => [stone, i + 1])) as Readonly<
  Record<Stone, number>
>;

/** 1 to 12, from the left. */
export const stoneNumber = (stone: Stone): number => NUMBERS[stone];

/** Its place in `Sheet.crossed`. */
export const stoneBit = (stone: Stone): number => 1 << (NUMBERS[stone] - 1);
