import { readFileSync } from 'node:fs';
import { botSeed } from '@saqqara/bots';
import { puzzleAt } from '@saqqara/bots/puzzles';
import { GAME_IDS, type GameId } from '@saqqara/games';
import {
  formatPuzzle,
  logOf,
  parsePuzzles,
  positionOf,
  type Puzzle,
  PUZZLE_THEMES,
  themeOf,
} from '@saqqara/games/puzzles';
import { LEVEL_NAMES, replay, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import { WORKSHOPS } from '../src/puzzles/workshops.ts';
import { saqqara } from './fakeTerminal.ts';

const KB = 1024;

const textOf = (game: GameId): string =>
  readFileSync(new URL(`../../games/puzzles/${game}.txt`, import.meta.url), 'utf8');

const puzzlesOf = (game: GameId): readonly Puzzle[] => parsePuzzles(textOf(game));

/** All of them where there is time, else some that are near the end of a game: less can follow there. */
const sample = (puzzles: readonly Puzzle[], count: number): readonly Puzzle[] =>
  isLong ? puzzles : puzzles.toSorted((a, b) => b.plays.length - a.plays.length).slice(0, count);

/** What whoever is asked knows, and nothing else. */
function questionOf({ game: id, seed, seat, ...puzzle }: Puzzle & { readonly game: GameId }, salt = 0) {
  const { game } = WORKSHOPS[id];
  const { plays, options } = logOf(game, { ...puzzle, game: id, seed, seat });
  const view = game.view(positionOf(game, { ...puzzle, game: id, seed, seat }), seat);
  const chance = botSeed(seedFrom(seed), { seat, play: plays.length + salt });
  return { game, view, seat, seats: options.seats, seed: chance };
}

const ofGame = (game: GameId, puzzle: Puzzle) => ({ ...puzzle, game });

describe.each(GAME_IDS)('the puzzles of %s', (id) => {
  const { game } = WORKSHOPS[id];
  const puzzles = puzzlesOf(id);

  test('are many, all different, of every theme, and small', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(puzzles.map((puzzle) => puzzle.id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ theme }) => theme))).toEqual(new Set(PUZZLE_THEMES[id]));
    expect(new Set(puzzles.map(({ grade }) => grade)).size).toBeGreaterThanOrEqual(7);
    expect(textOf(id).length).toBeLessThan(150 * KB);
  });

  test('say what they are', () => {
    for (const puzzle of puzzles) {
      const { answers, next, proof, grade } = puzzle;
      expect(puzzle).toMatchObject({ game: id, version: game.version, theme: themeOf(id, answers[0]!) });
      expect(answers.map((answer) => themeOf(id, answer))).toEqual(answers.map(() => puzzle.theme));
      // Two orders of one turn are one answer.
      expect(new Set(answers.map((answer) => answer.toSorted().join())).size, puzzle.id).toBe(1);
      expect(answers).not.toContainEqual(next);
      expect(grade).toBeGreaterThanOrEqual(1);
      expect(grade).toBeLessThanOrEqual(LEVEL_NAMES.length);
      const { best, next: second } = proof;
      expect(best.wins > second.wins || best.lead > second.lead, puzzle.id).toBe(true);
    }
  });

  test('are positions of a game that goes by the rules', () => {
    for (const puzzle of sample(puzzles, 4)) {
      const log = logOf(game, puzzle);
      expect(puzzle.id).toBe(`${id.slice(0, 2)}-${puzzle.seed}-${log.plays.length}`);
      expect(game.toAct(replay(game, log))[0]).toBe(puzzle.seat);
      for (const line of [...puzzle.answers, puzzle.next]) {
        const plays = line.map((action) => ({ seat: puzzle.seat, action }));
        expect(() => replay(game, { ...log, plays: [...log.plays, ...plays] })).not.toThrow();
      }
    }
  });

  test('are solved anew, with the same answer, proof and grade', () => {
    for (const puzzle of sample(puzzles, 1)) {
      const found = puzzleAt(WORKSHOPS[id], questionOf(ofGame(id, puzzle)));
      const { answers, next, proof, grade } = puzzle;
      expect(found, puzzle.id).toEqual({ answers, next, proof, grade });
    }
  });
});

test.each(['imhotep', 'kheops'] as const)('in %s nothing that is hidden decides', (id) => {
  const { levels } = WORKSHOPS[id];
  const { solve } = { solve: levels.at(-1)!.mind.solve?.bind(levels.at(-1)!.mind) };
  for (const puzzle of sample(puzzlesOf(id), 1)) {
    const { game, view, seat } = questionOf(ofGame(id, puzzle));
    const legal = game.legalActions(view, seat);
    for (const salt of [11, 12]) {
      const world = game.determinize(view, [salt, 2, 3, 4]);
      const rewards = solve!(world, seat, legal, 200_000)!;
      const best = legal
        .filter((_, i) => rewards[i] === Math.max(...rewards))
        .map((action) => game.format(action));
      expect(new Set(best), puzzle.id).toEqual(new Set(puzzle.answers.map(([action]) => action)));
    }
  }
});

describe('puzzles make', () => {
  test('makes the same puzzle of the same game on every machine', async () => {
    const made = puzzlesOf('imhotep').find(({ seed }) => seed === 24);
    const { code, out } = await saqqara(['puzzles', 'make', '--count', '1', '--seed', '24']);
    expect(out).toBe(`${formatPuzzle(made!)}\n`);
    expect(code).toBe(0);
  });

  test.each(['0/4', '5/4', '1', 'a/b'])('“%s” is no part of the games', async (shard) => {
    const { code, err } = await saqqara(['puzzles', 'make', '--shard', shard]);
    expect(err).toContain(`${shard} is no part of the games`);
    expect(code).toBe(2);
  });
});
