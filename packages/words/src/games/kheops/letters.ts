import { type Network, networks, NONE, type Place, type Table } from '@saqqara/kheops';

/** Which letter stands for which network, and what must be known to go on with them. */
export interface Letters {
  /** How many tiles were laid before each tile, by place; −1 where none lies. Those of the start are equally old. */
  readonly ages: readonly number[];
  /** The places of each network, by its letter. */
  readonly held: ReadonlyMap<string, readonly Place[]>;
  /** Letters that stand for nothing any more, and since which turn. */
  readonly freed: ReadonlyMap<string, number>;
}

/** So many turns pass before a letter stands for something else. */
const REST = 2;

/**
 * The letters of a table that follows another. Of networks that join, and of the parts of one that is cut, the letter stays
 * where most of its pawns are, for that is what their owners look for; else with its oldest tile. What is new gets the first
 * letter that is free, the most valuable first.
 */
export function lettersAfter(before: Letters | null, table: Table): Letters {
  const ages = agesOf(before, table);
  const all = rankedNetworks(table);
  const kept = before === null ? new Map<Network, string>() : keptLetters(before, all, { table, ages });
  const freed = new Map(before?.freed);
  const letters = new Set(kept.values());
  for (const letter of before?.held.keys() ?? []) if (!letters.has(letter)) freed.set(letter, table.turn);
  const held = new Map<string, readonly Place[]>();
  for (const [{ places }, letter] of kept) held.set(letter, places);
  for (const network of all) {
    if (kept.has(network)) continue;
    const letter = freeLetter(held, freed, table.turn);
    held.set(letter, network.places);
    freed.delete(letter);
  }
  return { ages, held, freed };
}

export function letterOf({ held }: Letters, { places }: Network): string {
  for (const [letter, known] of held) if (known.includes(places[0]!)) return letter;
  return '';
}

/** Cursed networks, which are worth nothing, come last. */
export const rankedNetworks = (table: Table): readonly Network[] =>
  networks(table).toSorted(
    (a, b) => b.value - a.value || b.places.length - a.places.length || a.places[0]! - b.places[0]!,
  );

function agesOf(before: Letters | null, { tiles }: Table): readonly number[] {
  const newest = before === null ? 0 : Math.max(...before.ages) + 1;
  return tiles.map((tile, place) => {
    if (tile === NONE) return -1;
    const known = before?.ages[place] ?? -1;
    return known < 0 ? newest : known;
  });
}

/** A network that has tiles of one that went by a letter. */
interface Heir {
  readonly network: Network;
  readonly letter: string;
  /** How many pawns stand on these tiles now. */
  readonly pawns: number;
  readonly hasOldest: boolean;
  /** How old the oldest tile of the letter is. */
  readonly age: number;
  readonly tiles: number;
}

interface Now {
  readonly table: Table;
  readonly ages: readonly number[];
}

/** Each letter goes to one network, and each network has one letter. */
function keptLetters({ held }: Letters, all: readonly Network[], now: Now): ReadonlyMap<Network, string> {
  const heirs = [...held].flatMap(([letter, old]) =>
    all.flatMap((network) => heirOf(network, letter, old, now) ?? []),
  );
  const kept = new Map<Network, string>();
  const given = new Set<string>();
  for (const { network, letter } of heirs.toSorted(byClaim)) {
    if (kept.has(network) || given.has(letter)) continue;
    kept.set(network, letter);
    given.add(letter);
  }
  return kept;
}

function heirOf(network: Network, letter: string, old: readonly Place[], { table, ages }: Now): Heir | null {
  const shared = old.filter((place) => network.places.includes(place));
  if (shared.length === 0) return null;
  const oldest = old.reduce((elder, place) => (ages[place]! < ages[elder]! ? place : elder));
  return {
    network,
    letter,
    pawns: shared.filter((place) => table.pawns[place] !== NONE).length,
    hasOldest: shared.includes(oldest),
    age: ages[oldest]!,
    tiles: shared.length,
  };
}

const byClaim = (a: Heir, b: Heir): number =>
  b.pawns - a.pawns ||
  Number(b.hasOldest) - Number(a.hasOldest) ||
  a.age - b.age ||
  b.tiles - a.tiles ||
  (a.letter < b.letter ? -1 : 1);

/** Those that read as a word or a nought ("takes I", "y", "O") come last. */
const LETTERS: readonly string[] = [...'ABCDEFGHJKLMNPQRSTVWXZUYOI'];

function freeLetter(
  taken: ReadonlyMap<string, unknown>,
  freed: ReadonlyMap<string, number>,
  turn: number,
): string {
  const free = LETTERS.filter((letter) => !taken.has(letter));
  const hasRested = (letter: string): boolean => turn - (freed.get(letter) ?? -REST) >= REST;
  return free.find(hasRested) ?? free[0] ?? '';
}
