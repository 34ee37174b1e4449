import {
  type Bonus,
  type Field,
  isMarked,
  neighboursOf,
  PLACES,
  RELIEF_FIELDS,
  type Sheet,
  supportOf,
  SYMBOLS,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { MOST_STONES } from './aim.ts';

/** Stones in an order in which they can be marked. */
export type Stones = readonly Field[];

/** A field and all below it that it still needs. [AN-6, AN-7] */
export function stonesUpTo(sheet: Sheet, field: Field): Stones {
  if (isMarked(sheet, field)) return [];
  return [...new Set([...supportOf(field).flatMap((under) => stonesUpTo(sheet, under)), field])];
}

/** The first half of a pair, whose other half must follow. [AN-8] */
export function begunPair({ turns }: View, seat: Seat): Field | null {
  const [first, second] = turns[seat]!.marks;
  return first !== undefined && second === undefined && PLACES[first.field].building === 'relief'
    ? first.field
    : null;
}

/**
 * Every way to mark one or two more pairs of the relief. Of a pair that is begun the other half comes first. [AN-8]
 */
export function waysInRelief(sheet: Sheet, begun: Field | null): readonly Stones[] {
  const free: readonly Field[] = RELIEF_FIELDS.filter((field) => !isMarked(sheet, field));
  const pairs = free.flatMap((field) =>
    neighboursOf(field).flatMap((other): Field[][] =>
      free.includes(other) && field < other ? [[field, other]] : [],
    ),
  );
  const first =
    begun === null
      ? pairs
      : neighboursOf(begun).flatMap((other): Field[][] => (free.includes(other) ? [[other]] : []));
  const two = first.flatMap((one) =>
    pairs.flatMap((other) => (other.some((field) => one.includes(field)) ? [] : [[...one, ...other]])),
  );
  return [...first, ...two];
}

/** All that completes a symbol within two turns, in as few stones as can be; empty where nothing does. */
export function waysToSymbol(sheet: Sheet, bonus: Bonus, begun: Field | null): readonly Stones[] {
  const missing = SYMBOLS[bonus].filter((field) => !isMarked(sheet, field));
  if (missing.length === 0) return [];
  const ways =
    PLACES[missing[0]!].building === 'relief'
      ? waysInRelief(sheet, begun).filter((way) => missing.every((field) => way.includes(field)))
      : [stonesUpTo(sheet, missing[0]!)].filter((way) => way.length <= MOST_STONES);
  const least = Math.min(...ways.map((way) => way.length));
  return ways.filter((way) => way.length === least);
}
