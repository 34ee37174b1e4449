import { type Mark, MARKS, STONES } from './action.ts';
import { type Field, FIELDS, neighboursOf, type Place, PLACES } from './fields.ts';
import { type Building, COLOURS, type Letter, LETTERS } from './material.ts';
import { type PrintedSheet, SHEETS } from './sheets.ts';

/** A field of a printed sheet with all the ways to pay for it, worked out once: nothing in play changes it. */
export interface Offer extends Place {
  /** Its place in the list of all fields. */
  readonly index: number;
  /** Its colour, as a bit. */
  readonly colour: number;
  /** The numbers of the two quarry stones of its colour, and the marks that they pay for. */
  readonly left: number;
  readonly right: number;
  readonly byLeft: Mark;
  readonly byRight: Mark;
  readonly byDie: Mark;
  readonly byJoker: Mark;
  /** The same for its neighbours in the relief. [AN-8] */
  readonly partners: Offer[];
}

export type Offers = Readonly<Record<Building, readonly Offer[]>>;

/** Colours are bits too, so that a set of them is one number. */
export const COLOUR_BITS = Object.fromEntries(COLOURS.map((colour, bit) => [colour, 1 << bit])) as Readonly<
  Record<(typeof COLOURS)[number], number>
>;

export const OFFERS = Object.fromEntries(
  LETTERS.map((letter) => [letter, offersOf(SHEETS[letter])]),
) as Readonly<Record<Letter, Readonly<Record<Field, Offer>>>>;

/** The same, by building: what lists of marks walk over. */
export const OFFERS_BY_BUILDING = Object.fromEntries(
  LETTERS.map((letter) => [letter, byBuilding(Object.values(OFFERS[letter]))]),
) as Readonly<Record<Letter, Offers>>;

function offersOf(sheet: PrintedSheet): Record<Field, Offer> {
  const offers = Object.fromEntries(FIELDS.map((field) => [field, offerOf(sheet, field)])) as Record<
    Field,
    Offer
  >;
  for (const offer of Object.values(offers)) {
    for (const neighbour of neighboursOf(offer.field)) offer.partners.push(offers[neighbour]);
  }
  return offers;
}

/** Written out, since listing marks reads little else: objects made by a spread are slower to read. */
function offerOf({ colours, quarry }: PrintedSheet, field: Field): Offer {
  const { building, bit, needs, symbol } = PLACES[field];
  const marks = MARKS[field];
  const [left, right] = [quarry.indexOf(colours[field]), quarry.lastIndexOf(colours[field])];
  return {
    field,
    building,
    bit,
    needs,
    symbol,
    index: FIELDS.indexOf(field),
    colour: COLOUR_BITS[colours[field]],
    left: left + 1,
    right: right + 1,
    byLeft: marks[STONES[left]!],
    byRight: marks[STONES[right]!],
    byDie: marks.die,
    byJoker: marks.joker,
    partners: [],
  };
}

function byBuilding(offers: readonly Offer[]): Offers {
  const of = (building: Building): Offer[] => offers.filter((offer) => offer.building === building);
  return { pyramid: of('pyramid'), arch: of('arch'), relief: of('relief') };
}
