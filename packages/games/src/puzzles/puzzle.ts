import {
  type GameTypes,
  type Play,
  type PuzzleProof,
  replay,
  type Seat,
  seedFrom,
  silent,
} from '@saqqara/kernel';
import type { AnyGame } from '../rules.ts';
import { readPlays } from './playCode.ts';

/**
 * A position in which one play is clearly best, as it was found in a game of bots. It is told by how the game went: by rules,
 * options, seed and plays, so that it is a legal one and nothing of it has to be believed.
 */
export interface Puzzle {
  /** The game's two letters, its seed and how many plays come before: `kh-214-79`. */
  readonly id: string;
  readonly game: string;
  readonly version: number;
  /** What is not as usual. */
  readonly options: GameTypes['Options'];
  /** A number, as `seedFrom` takes it. */
  readonly seed: number;
  /** What was played before, as `playCode.ts` writes it. */
  readonly plays: string;
  /** Who is to play. */
  readonly seat: Seat;
  /** What is right: the same whole thing in any order in which it can be done, each as actions of the seat. */
  readonly answers: readonly (readonly string[])[];
  /** The best of all that is wrong. */
  readonly next: readonly string[];
  readonly theme: string;
  /** The lowest level of bot that finds it, from 1. */
  readonly grade: number;
  readonly proof: PuzzleProof;
}

/** One line of a file. */
export const formatPuzzle = (puzzle: Puzzle): string => JSON.stringify(puzzle);

/** The puzzles of a file: one a line. */
export const parsePuzzles = (text: string): Puzzle[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Puzzle]));

/** How the game went until somebody is asked. */
export function logOf(game: AnyGame, { options, seed, plays }: Puzzle) {
  const whole = game.parseOptions(options);
  const dealt = seedFrom(seed);
  const state = game.setup(whole, dealt, silent);
  const played: readonly Play[] = readPlays(game, state, plays);
  return { options: whole, seed: dealt, plays: played };
}

/** The position that is asked about. */
export const positionOf = (game: AnyGame, puzzle: Puzzle): unknown => replay(game, logOf(game, puzzle));
