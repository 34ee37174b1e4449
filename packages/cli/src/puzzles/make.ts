import { type MadePuzzle, puzzlesIn } from '@saqqara/bots/puzzles';
import { placeCode, type Puzzle, type PuzzledGame } from '@saqqara/games/puzzles';
import { seeded, seedFrom } from '@saqqara/kernel';
import { workshopOf } from '../terminalGames.ts';
import type { PuzzleWorkshop } from './workshop.ts';

/** One of several parts of the work, counted from 1: a part has every game whose turn it is, and nobody else has it. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

export interface Order {
  readonly game: PuzzledGame;
  /** How many puzzles, of this part alone. */
  readonly count: number;
  /** The number of the first game. */
  readonly seed: number;
  readonly shard: Shard;
}

/** Looks at one game after the other until there are enough. */
export function* makePuzzles({ game, count, seed, shard }: Order): Generator<Puzzle> {
  const workshop = workshopOf(game);
  let left = count;
  for (let number = seed + shard.part - 1; ; number += shard.of) {
    const made = [...puzzlesIn(workshop, optionsOf(workshop, number), number)];
    for (const puzzle of hardest(made.map((each) => puzzleOf(workshop, number, each)))) {
      yield puzzle;
      left -= 1;
      if (left === 0) return;
    }
  }
}

/** Of one game the hardest, and the hardest of another theme: its last plays are all about the same. */
function hardest(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const [first, ...rest] = puzzles.toSorted((a, b) => b.grade - a.grade);
  if (first === undefined) return [];
  const other = rest.find(({ theme }) => theme !== first.theme);
  return other === undefined ? [first] : [first, other];
}

/**
 * Every other game is played as the book does, the others with any options, always by two: among more the best play can depend
 * on whom others prefer.
 */
function optionsOf({ game, variesOptions }: PuzzleWorkshop, number: number) {
  if (number % 2 === 0 || !variesOptions) return game.parseOptions({ seats: 2 });
  return game.anyOptions(2, seeded(seedFrom(number)));
}

/** The options that differ from the usual ones. */
function unusual({ game }: PuzzleWorkshop, options: { readonly seats: number }): { readonly seats: number } {
  const usual: object = game.parseOptions({ seats: options.seats });
  const entries = Object.entries(options).filter(
    ([name, value]) =>
      name === 'seats' || JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
  );
  return Object.fromEntries(entries) as { readonly seats: number };
}

function puzzleOf(workshop: PuzzleWorkshop, number: number, made: MadePuzzle): Puzzle {
  const { game } = workshop;
  const { seat, places, answers, next, grade, proof } = made;
  return {
    id: `${game.id.slice(0, 2)}-${number}-${places.length}`,
    game: game.id,
    version: game.version,
    options: unusual(workshop, optionsOf(workshop, number)),
    seed: number,
    plays: places.map(placeCode).join(''),
    seat,
    answers,
    next,
    theme: workshop.themeOf(answers[0]!),
    grade,
    proof,
  };
}
