import { type Network, networks, NONE, type Place, type Table } from '@saqqara/kheops';

/** Which letter stands for which network, and what must be known to go on with them. */
export interface Letters {
  /** How many tiles were laid before each tile, by place; −1 where none lies. Those of the start are equally old. */
  readonly ages: readonly number[];
  /** By the place of the oldest tile of a network. */
  readonly held: ReadonlyMap<Place, string>;
  /** Letters that stand for nothing any more, and since which turn. */
  readonly freed: ReadonlyMap<string, number>;
}

/** So many turns pass before a letter stands for something else. */
const REST = 2;

/**
 * The letters of a table that follows another: a network keeps its letter while it keeps its oldest tile; of two that join
 * the elder one's stays. What is new gets the first letter that is free, the most valuable first.
 */
export function lettersAfter(before: Letters | null, table: Table): Letters {
  const ages = agesOf(before, table);
  const held = new Map<Place, string>();
  const nameless: Place[] = [];
  for (const { places } of rankedNetworks(table)) {
    const oldest = elder(places, ages);
    const letter = before === null ? undefined : keptLetter(before, places, ages);
    if (letter === undefined) nameless.push(oldest);
    else held.set(oldest, letter);
  }
  const kept = new Set(held.values());
  const freed = new Map(before?.freed);
  for (const letter of before?.held.values() ?? []) if (!kept.has(letter)) freed.set(letter, table.turn);
  for (const place of nameless) {
    const letter = freeLetter(new Set(held.values()), freed, table.turn);
    held.set(place, letter);
    freed.delete(letter);
  }
  return { ages, held, freed };
}

export const letterOf = ({ held, ages }: Letters, { places }: Network): string =>
  held.get(elder(places, ages)) ?? '';

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

const elder = (places: readonly Place[], ages: readonly number[]): Place =>
  places.reduce((oldest, place) => (ages[place]! < ages[oldest]! ? place : oldest));

function keptLetter(
  { held }: Letters,
  places: readonly Place[],
  ages: readonly number[],
): string | undefined {
  const heirs = places.filter((place) => held.has(place));
  return heirs.length === 0 ? undefined : held.get(elder(heirs, ages));
}

function freeLetter(taken: ReadonlySet<string>, freed: ReadonlyMap<string, number>, turn: number): string {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  const free = letters.filter((letter) => !taken.has(letter));
  const hasRested = (letter: string): boolean => turn - (freed.get(letter) ?? -REST) >= REST;
  return free.find(hasRested) ?? free[0] ?? '';
}
