import { type Network, networks, type Place, type Table } from '@saqqara/kheops';
import type { Part } from '../../part.ts';
import { networkPart } from './parts.ts';

/** A network with the letter by which the board and the list name it. */
export interface Lettered extends Network {
  readonly letter: string;
  readonly part: Part;
}

/** The most valuable first; cursed ones, which are worth nothing, last. Asked for each place of a view again and again. */
export function lettered(table: Table): readonly Lettered[] {
  const known = KNOWN.get(table);
  if (known !== undefined) return known;
  const all = ranked(table);
  KNOWN.set(table, all);
  return all;
}

/** Views do not change. */
const KNOWN = new WeakMap<Table, readonly Lettered[]>();

const ranked = (table: Table): readonly Lettered[] =>
  networks(table)
    .toSorted((a, b) => b.value - a.value || b.places.length - a.places.length || a.places[0]! - b.places[0]!)
    .map((network, i) => ({
      ...network,
      letter: String.fromCharCode(65 + i),
      part: networkPart(network.places[0]!),
    }));

/**
 * The networks of a table that is only weighed, under the letters that they have now: a letter goes on with most of its
 * tiles, so that it does not seem that every network changed. What joins loses a letter, what is new gets the next one.
 */
export function letteredAfter(preview: Table, view: Table): readonly Lettered[] {
  const known = WEIGHED.get(preview);
  if (known !== undefined) return known;
  const all = relettered(lettered(preview), lettered(view));
  WEIGHED.set(preview, all);
  return all;
}

/** A table is weighed from one view alone. */
const WEIGHED = new WeakMap<Table, readonly Lettered[]>();

function relettered(later: readonly Lettered[], now: readonly Lettered[]): readonly Lettered[] {
  const heirs = new Map<Lettered, string>();
  for (const { letter, places } of now) {
    const shared = (network: Lettered): number =>
      network.places.filter((place) => places.includes(place)).length;
    const [heir] = later
      .filter((network) => !heirs.has(network) && shared(network) > 0)
      .toSorted((a, b) => shared(b) - shared(a));
    if (heir !== undefined) heirs.set(heir, letter);
  }
  let next = 65 + now.length;
  return later
    .map((network) => ({ ...network, letter: heirs.get(network) ?? String.fromCharCode(next++) }))
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
}

export const networkAt = (all: readonly Lettered[], place: Place): Lettered | null =>
  all.find(({ places }) => places.includes(place)) ?? null;
