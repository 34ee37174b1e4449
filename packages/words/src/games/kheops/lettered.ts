import type { Network, Place, Table } from '@saqqara/kheops';
import type { Part } from '../../part.ts';
import { letterOf, type Letters, lettersAfter, rankedNetworks } from './letters.ts';
import { networkPart } from './parts.ts';

/** A network with the letter by which the board and the list name it. */
export interface Lettered extends Network {
  readonly letter: string;
  readonly part: Part;
}

/** The most valuable first. Asked for each place of a view again and again. */
export function lettered(table: Table): readonly Lettered[] {
  const known = KNOWN.get(table);
  if (known !== undefined) return known;
  const all = withLetters(table, lettersOf(table));
  KNOWN.set(table, all);
  return all;
}

/** Tables do not change. */
const KNOWN = new WeakMap<Table, readonly Lettered[]>();
const LETTERS = new WeakMap<Table, Letters>();

/**
 * Letters last from one table to the next: whoever shows a view says first which tables came before it. Where nobody does,
 * letters begin anew with the most valuable network.
 */
export function followLetters(tables: readonly Table[], view: Table): void {
  let before: Letters | null = null;
  for (const table of tables) {
    const known: Letters = LETTERS.get(table) ?? lettersAfter(before, table);
    LETTERS.set(table, known);
    before = known;
  }
  if (before !== null && !LETTERS.has(view)) LETTERS.set(view, before);
}

function lettersOf(table: Table): Letters {
  const known = LETTERS.get(table) ?? lettersAfter(null, table);
  LETTERS.set(table, known);
  return known;
}

/** The networks of a table that is only weighed, under the letters that they would have. */
export function letteredAfter(preview: Table, view: Table): readonly Lettered[] {
  const known = WEIGHED.get(preview);
  if (known !== undefined) return known;
  const all = withLetters(preview, lettersAfter(lettersOf(view), preview)).toSorted((a, b) =>
    a.letter < b.letter ? -1 : 1,
  );
  WEIGHED.set(preview, all);
  return all;
}

/** A table is weighed from one view alone. */
const WEIGHED = new WeakMap<Table, readonly Lettered[]>();

const withLetters = (table: Table, letters: Letters): readonly Lettered[] =>
  rankedNetworks(table).map((network) => ({
    ...network,
    letter: letterOf(letters, network),
    part: networkPart(network.places[0]!),
  }));

export const networkAt = (all: readonly Lettered[], place: Place): Lettered | null =>
  all.find(({ places }) => places.includes(place)) ?? null;
