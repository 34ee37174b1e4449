import { type Network, networks, type Place, type Table } from '@saqqara/kheops';
import type { Part } from '../../table/screen.ts';
import { networkPart } from './input/part.ts';

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

export const networkAt = (all: readonly Lettered[], place: Place): Lettered | null =>
  all.find(({ places }) => places.includes(place)) ?? null;
