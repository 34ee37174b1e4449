import { below, type Refusal, Refused, type Rng, type Seat } from '@saqqara/kernel';
import { type Side, type Site, SITES } from './material.ts';

export interface Options {
  readonly seats: number;
  readonly sides: Readonly<Record<Site, Side>>;
  /** The variant Wrath of the Pharaoh. [IM-36] */
  readonly wrath: boolean;
  /** Who starts; `null` leaves it to chance, as the book does. [IM-8] */
  readonly first: Seat | null;
}

export const SEAT_COUNTS: readonly number[] = [2, 3, 4];

/** Fills in side A everywhere, no variant and a starting player drawn by chance. */
export function parseOptions(value: unknown): Options {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badOption('IM-2', 'options');
  const given = value as Partial<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => !['seats', 'sides', 'wrath', 'first'].includes(key));
  if (unknown !== undefined) throw badOption('IM-6', unknown);
  const { seats, sides = {}, wrath = false, first = null } = given;
  if (typeof seats !== 'number' || !SEAT_COUNTS.includes(seats)) throw badOption('IM-2', 'seats', seats);
  if (typeof wrath !== 'boolean') throw badOption('IM-36', 'wrath', wrath);
  if (first !== null && !isSeat(first, seats)) throw badOption('IM-8', 'first', first);
  return { seats, sides: parseSides(sides), wrath, first };
}

export function anyOptions(seats: number, rng: Rng): Options {
  const side = (): Side => (below(rng, 2) === 0 ? 'A' : 'B');
  const sides = { market: side(), pyramid: side(), temple: side(), chamber: side(), obelisks: side() };
  return { seats, sides, wrath: below(rng, 2) === 0, first: null };
}

const isSeat = (value: unknown, seats: number): value is Seat =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats;

function parseSides(value: unknown): Options['sides'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badOption('IM-6', 'sides', value);
  }
  const given = value as Partial<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => !(SITES as readonly string[]).includes(key));
  if (unknown !== undefined) throw badOption('IM-6', `sides.${unknown}`);
  const side = (site: Site): Side => {
    const chosen = given[site] ?? 'A';
    if (chosen !== 'A' && chosen !== 'B') throw badOption('IM-6', `sides.${site}`, chosen);
    return chosen;
  };
  return {
    market: side('market'),
    pyramid: side('pyramid'),
    temple: side('temple'),
    chamber: side('chamber'),
    obelisks: side('obelisks'),
  };
}

function badOption(rule: string, option: string, value?: unknown): Refused {
  const shown = value === undefined ? '' : JSON.stringify(value).slice(0, 40);
  const refusal: Refusal<'badOption'> = { code: 'badOption', rule, values: { option, value: shown } };
  return new Refused(refusal);
}
