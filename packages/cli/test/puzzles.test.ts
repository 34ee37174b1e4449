import { readFileSync } from 'node:fs';
import { botSeed } from '@saqqara/bots';
import { puzzleAt } from '@saqqara/bots/puzzles';
import { GAME_IDS } from '@saqqara/games';
import {
  formatPuzzle,
  logOf,
  parsePuzzles,
  positionOf,
  type Puzzle,
  isPuzzled,
  PUZZLE_THEMES,
  type PuzzledGame,
} from '@saqqara/games/puzzles';
import { LEVEL_NAMES, replay, seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import { workshopOf } from '../src/terminalGames.ts';
import { saqqara } from './fakeTerminal.ts';

const KB = 1024;

const textOf = (game: PuzzledGame): string =>
  readFileSync(new URL(`../../games/puzzles/${game}.txt`, import.meta.url), 'utf8');

const puzzlesOf = (game: PuzzledGame): readonly Puzzle[] => parsePuzzles(textOf(game));

/** All of them where there is time, else some that are near the end of a game: less can follow there. */
const sample = (puzzles: readonly Puzzle[], count: number): readonly Puzzle[] =>
  isLong ? puzzles : puzzles.toSorted((a, b) => b.plays.length - a.plays.length).slice(0, count);

/** What whoever is asked knows, and nothing else. */
function questionOf(id: PuzzledGame, puzzle: Puzzle) {
  const { game } = workshopOf(id);
  const { seat } = puzzle;
  const { plays, options, seed } = logOf(game, puzzle);
  const view = game.view(positionOf(game, puzzle), seat);
  return { game, view, seat, seats: options.seats, seed: botSeed(seed, { seat, play: plays.length }) };
}

describe.each(GAME_IDS.filter(isPuzzled))('the puzzles of %s', (id) => {
  const workshop = workshopOf(id);
  const { game } = workshop;
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
      expect(puzzle).toMatchObject({ game: id, version: game.version, theme: workshop.themeOf(answers[0]!) });
      expect(answers.map((answer) => workshop.themeOf(answer))).toEqual(answers.map(() => puzzle.theme));
      // Two orders of one turn are one answer.
      const played = answers.map((answer) => answer.toSorted().join());
      expect([puzzle.id, new Set(played).size]).toEqual([puzzle.id, 1]);
      expect(answers).not.toContainEqual(next);
      expect(grade).toBeGreaterThanOrEqual(1);
      expect(grade).toBeLessThanOrEqual(LEVEL_NAMES.length);
      const { best, next: second } = proof;
      expect([puzzle.id, best.wins > second.wins || best.lead > second.lead]).toEqual([puzzle.id, true]);
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
      const found = puzzleAt(workshop, questionOf(id, puzzle));
      const { id: name, answers, next, proof, grade } = puzzle;
      expect({ id: name, ...found }).toEqual({ id: name, answers, next, proof, grade });
    }
  });
});

test.each(['imhotep', 'kheops'] as const)('in %s nothing that is hidden decides', (id) => {
  const { mind } = workshopOf(id).levels.at(-1)!;
  for (const puzzle of sample(puzzlesOf(id), 1)) {
    const { game, view, seat } = questionOf(id, puzzle);
    const legal = game.legalActions(view, seat);
    for (const deal of [11, 12]) {
      const rewards =
        mind.solve?.(game.determinize(view, seeded(seedFrom(deal))), seat, legal, 200_000) ?? [];
      const best = legal.filter((_, i) => rewards[i] === Math.max(...rewards));
      const written = best.map((action) => [game.format(action)]);
      expect([puzzle.id, written]).toEqual([puzzle.id, puzzle.answers]);
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

  test.each(['0/4', '5/4', '1', 'a/b'])('“%s” is not a part of the games', async (shard) => {
    const { code, err } = await saqqara(['puzzles', 'make', '--shard', shard]);
    expect(err).toContain(`${shard} is not a part of the games`);
    expect(code).toBe(2);
  });
});
