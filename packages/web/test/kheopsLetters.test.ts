import { kheops, networks, NONE, type State, type Table } from '@saqqara/kheops';
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

describe('letters of networks', () => {
  const games = Array.from({ length: 12 }, (_, number) => tablesOf(number));

  test('each network has one, and no two the same', () => {
    for (const tables of games) {
      let letters: Letters | null = null;
      for (const table of tables) {
        letters = lettersAfter(letters, table);
        expect(letters.held.size).toBe(networks(table).length);
        const named = networks(table).map(({ places }) => String(places));
        expect([...letters.held.values()].map(String).toSorted()).toEqual(named.toSorted());
        expect([...letters.held.keys()].every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
      }
    }
  });

  /** Networks with tiles of several others, or parts of one: who kept which letter. */
  function* changes(tables: readonly State[]) {
    let before: Letters | null = null;
    for (const table of tables) {
      const letters: Letters = lettersAfter(before, table);
      const { held } = before ?? letters;
      const pawnsOn = (places: readonly number[]): number =>
        places.filter((place) => table.pawns[place] !== NONE).length;
      for (const [letter, old] of held) {
        const now = [...letters.held].filter(([, places]) => old.some((place) => places.includes(place)));
        const others = [...held].filter(
          ([other, places]) =>
            other !== letter && now.some(([, each]) => places.some((at) => each.includes(at))),
        );
        yield { letter, old, now, others, held, pawnsOn, ages: letters.ages };
      }
      before = letters;
    }
  }

  test('a network that neither joins another nor is cut keeps its letter', () => {
    for (const tables of games)
      for (const { letter, now, others } of changes(tables)) {
        const isPlain = now.length === 1 && others.length === 0;
        expect(isPlain ? now[0]![0] : letter).toBe(letter);
      }
  });

  test('of two that join, the letter stays of the one with more pawns, else of the elder', () => {
    let [byPawns, byAge] = [0, 0];
    for (const tables of games)
      for (const { letter, old, now, others, pawnsOn, ages } of changes(tables)) {
        const [other] = others;
        if (now.length !== 1 || others.length !== 1 || other === undefined) continue;
        const [stays, places] = now[0]!;
        if (!other[1].every((place) => places.includes(place))) continue;
        const oldest = (all: readonly number[]): number => Math.min(...all.map((place) => ages[place]!));
        const ahead = pawnsOn(old) - pawnsOn(other[1]);
        const elder = oldest(other[1]) - oldest(old);
        if (ahead > 0) byPawns += 1;
        if (ahead === 0 && elder > 0) byAge += 1;
        const isSure = ahead > 0 || (ahead === 0 && elder > 0);
        expect(isSure ? stays : letter).toBe(letter);
      }
    expect(byPawns).toBeGreaterThan(10);
    expect(byAge).toBeGreaterThan(0);
  });

  test('of a network that is cut the part with most of its pawns keeps the letter', () => {
    let cut = 0;
    for (const tables of games)
      for (const { letter, old, now, others, pawnsOn } of changes(tables)) {
        if (now.length !== 2 || others.length > 0) continue;
        const pawns = now.map(([, places]) => pawnsOn(places.filter((place) => old.includes(place))));
        if (pawns[0] === pawns[1]) continue;
        cut += 1;
        expect(now[pawns[0]! > pawns[1]! ? 0 : 1]![0]).toBe(letter);
      }
    expect(cut).toBeGreaterThan(2);
  });

  test('a letter that became free stands for nothing else before two turns have passed', () => {
    let reused = 0;
    for (const tables of games) {
      let before: Letters | null = null;
      for (const table of tables) {
        const letters: Letters = lettersAfter(before, table);
        for (const letter of letters.held.keys()) {
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
