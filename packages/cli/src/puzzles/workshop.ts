import type { Workshop } from '@saqqara/bots/puzzles';
import type { PuzzleTheme } from '@saqqara/games/puzzles';
import type { GameTypes } from '@saqqara/kernel';

/** How the puzzles of a game are made: looked for, and told apart. */
export interface PuzzleWorkshop<T extends GameTypes = GameTypes> extends Workshop<T> {
  /** Whether every other game is played with any options; else all as the book does. */
  readonly variesOptions: boolean;
  /** The theme of a puzzle is told by its answer alone. */
  themeOf(answer: readonly string[]): PuzzleTheme;
}
