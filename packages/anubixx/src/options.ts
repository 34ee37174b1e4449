import { below, type Refusal, Refused, type Rng, type Seat } from '@saqqara/kernel';
import { SEAT_COUNTS } from './material.ts';

/** How those decide who are not active: one after the other, or all at once. [AN-14] */
export const ORDERS = ['clockwise', 'together'] as const;
export type Others = (typeof ORDERS)[number];

export interface Options {
  readonly seats: number;
  readonly others: Others;
  /** Who is active first; `null` leaves it to chance. [AN-13] */
  readonly first: Seat | null;
}

/** Fills in the book's order of play and a first active player drawn by chance. */
export function parseOptions(value: unknown): Options {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badOption('AN-1', 'options');
  const given = value as Partial<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => !['seats', 'others', 'first'].includes(key));
  if (unknown !== undefined) throw badOption('AN-1', unknown);
  const { seats, others = 'clockwise', first = null } = given;
  if (!isOneOf(SEAT_COUNTS, seats)) throw badOption('AN-1', 'seats', seats);
  if (!isOneOf(ORDERS, others)) throw badOption('AN-14', 'others', others);
  if (first !== null && !isSeat(first, seats)) throw badOption('AN-13', 'first', first);
  return { seats, others, first };
}

export function anyOptions(seats: number, rng: Rng): Options {
  const first = below(rng, seats + 1);
  return { seats, others: ORDERS[below(rng, ORDERS.length)]!, first: first === seats ? null : first };
}

const isOneOf = <T>(known: readonly T[], value: unknown): value is T =>
  (known as readonly unknown[]).includes(value);

const isSeat = (value: unknown, seats: number): value is Seat =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats;

function badOption(rule: string, option: string, value?: unknown): Refused {
  const shown = value === undefined ? '' : JSON.stringify(value).slice(0, 40);
  const refusal: Refusal<'badOption'> = { code: 'badOption', rule, values: { option, value: shown } };
  return new Refused(refusal);
}
