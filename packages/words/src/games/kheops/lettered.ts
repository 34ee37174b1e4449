import { type Network, type Place, type Table, TILES } from '@saqqara/kheops';
import type { Part } from '../../part.ts';
import { letterOf, type Letters, lettersAfter, rankedNetworks } from './letters.ts';
import { networkPart } from './parts.ts';

/** A network with the letter by which the board and the list name it. */
export interface Lettered extends Network {
  readonly letter: string;
  readonly part: Part;
  /** How many sarcophagi lie in it that pay nothing, for they are neither one alone nor a couple. */
  readonly clash: number;
}

/** The most valuable first. Asked for each place of a view again and again. */
export function lettered(table: Table): readonly Lettered[] {
  const letters = lettersOf(table);
  const known = KNOWN.get(table);
  if (known?.letters === letters) return known.all;
  const all = withLetters(table, letters);
  KNOWN.set(table, { letters, all });
  return all;
}

/** Tables do not change, but it may become known later what came before one. */
const KNOWN = new WeakMap<Table, { readonly letters: Letters; readonly all: readonly Lettered[] }>();
const LETTERS = new WeakMap<Table, Letters>();
const ANEW = new WeakMap<Table, Letters>();

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
  const known = LETTERS.get(table) ?? ANEW.get(table);
  if (known !== undefined) return known;
  const anew = lettersAfter(null, table);
  ANEW.set(table, anew);
  return anew;
}

/** The networks of a table that is only weighed, under the letters that they would have; of one that was shown, those it has. */
export function letteredAfter(preview: Table, view: Table): readonly Lettered[] {
  const before = lettersOf(view);
  const known = WEIGHED.get(preview);
  if (known?.before === before) return known.all;
  const letters = LETTERS.get(preview) ?? lettersAfter(before, preview);
  const all = withLetters(preview, letters).toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
  WEIGHED.set(preview, { before, all });
  return all;
}

/** From which table it was weighed last. */
const WEIGHED = new WeakMap<Table, { readonly before: Letters; readonly all: readonly Lettered[] }>();

const withLetters = (table: Table, letters: Letters): readonly Lettered[] =>
  rankedNetworks(table).map((network) => ({
    ...network,
    letter: letterOf(letters, network),
    part: networkPart(network.places[0]!),
    clash: clashOf(table, network),
  }));

function clashOf(table: Table, { places, parts }: Network): number {
  const sarcophagi = places.filter((place) => TILES[table.tiles[place]!]!.symbol === 'sarcophagus').length;
  return parts.sarcophagi === 0 ? sarcophagi : 0;
}

export const networkAt = (all: readonly Lettered[], place: Place): Lettered | null =>
  all.find(({ places }) => places.includes(place)) ?? null;
