import { kheops, networks, type State, type Table } from '@saqqara/kheops';
import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';
import {
  followLetters,
  lettered,
  letteredAfter,
  type Letters,
  lettersAfter,
} from '@saqqara/words/games/kheops';
import { describe, expect, test } from 'vitest';

/** The tables of a random game, one after the other. */
function tablesOf(number: number): readonly State[] {
  const state = kheops.setup(kheops.anyOptions(2, [number, 5, 6, 7]), seedFrom(number), silent);
  const tables = [kheops.clone(state)];
  for (const { seat, action } of playsFrom(kheops, () => state, seeded(seedFrom(number + 70)), 200)) {
    kheops.apply(state, seat, action, silent);
    tables.push(kheops.clone(state));
  }
  return tables;
}

const oldestOf = ({ ages }: Letters, places: readonly number[]): number =>
  places.reduce((oldest, place) => (ages[place]! < ages[oldest]! ? place : oldest));

describe('letters of networks', () => {
  const games = Array.from({ length: 12 }, (_, number) => tablesOf(number));

  test('each network has one, and no two the same', () => {
    for (const tables of games) {
      let letters: Letters | null = null;
      for (const table of tables) {
        letters = lettersAfter(letters, table);
        expect(letters.held.size).toBe(networks(table).length);
        expect(new Set(letters.held.values()).size).toBe(letters.held.size);
        expect([...letters.held.values()].every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
      }
    }
  });

  test('a network keeps its letter while it keeps its oldest tile, and of two that join the elder one’s stays', () => {
    let joins = 0;
    for (const tables of games) {
      let before: Letters | null = null;
      for (const table of tables) {
        const letters: Letters = lettersAfter(before, table);
        for (const { places } of networks(table)) {
          const heirs = [...(before?.held ?? [])].filter(([place]) => places.includes(place));
          if (heirs.length === 0) continue;
          if (heirs.length > 1) joins += 1;
          const elder = oldestOf(
            letters,
            heirs.map(([place]) => place).toSorted((a, b) => a - b),
          );
          expect(letters.held.get(oldestOf(letters, places))).toBe(before!.held.get(elder));
        }
        before = letters;
      }
    }
    expect(joins).toBeGreaterThan(10);
  });

  test('a letter that became free stands for nothing else before two turns have passed', () => {
    let reused = 0;
    for (const tables of games) {
      let before: Letters | null = null;
      for (const table of tables) {
        const letters: Letters = lettersAfter(before, table);
        for (const letter of letters.held.values()) {
          const since = before?.freed.get(letter);
          if (since === undefined) continue;
          reused += 1;
          expect(table.turn - since).toBeGreaterThanOrEqual(2);
        }
        before = letters;
      }
    }
    expect(reused).toBeGreaterThan(0);
  });

  test('what is weighed has the letters that it will have', () => {
    const tables: readonly Table[] = games[0]!;
    for (let n = 1; n < tables.length; n++) {
      const [view, next] = [{ ...tables[n - 1]! }, { ...tables[n]! }];
      followLetters(tables.slice(0, n), view);
      const weighed = letteredAfter({ ...tables[n]! }, view);
      followLetters(tables.slice(0, n + 1), next);
      const named = (all: typeof weighed): string[] =>
        all.map(({ letter, places }) => `${letter} ${places.join()}`).toSorted();
      expect(named(weighed)).toEqual(named(lettered(next)));
    }
  });

  const named = (all: ReturnType<typeof lettered>): string[] =>
    all.map(({ letter, places }) => `${letter} ${places.join()}`).toSorted();

  test('what is told of several plays at once has the letters of the board', () => {
    for (const tables of games.slice(0, 4))
      for (let n = 6; n < tables.length; n += 3) {
        const [before, after] = [{ ...tables[n - 6]! }, { ...tables[n]! }];
        followLetters(tables.slice(0, n - 5), before);
        followLetters(tables.slice(0, n + 1), after);
        expect(named(letteredAfter(after, before))).toEqual(named(lettered(after)));
      }
  });

  test('a table that was asked about before anybody said what came before it has lasting letters afterwards', () => {
    const tables = games[1]!;
    const last = { ...tables.at(-1)! };
    const anew = named(lettered(last));
    followLetters(tables, last);
    expect(named(lettered(last))).not.toEqual(anew);
    const [first] = tables;
    expect(named(letteredAfter({ ...last }, { ...first! }))).toHaveLength(anew.length);
  });
});
