import { isPuzzled, PUZZLE_THEMES, type PuzzledGame } from '@saqqara/games/puzzles';

/** The games that have puzzles, in the order in which games are offered. */
export const PUZZLED = Object.keys(PUZZLE_THEMES).filter(isPuzzled);

/** The game of an id such as `kh-214-79`: it begins with the first two letters of its name. */
export const gameOfId = (id: string): PuzzledGame | null =>
  PUZZLED.find((game) => id.startsWith(`${game.slice(0, 2)}-`)) ?? null;

const DAY = 86_400_000;

/** The game of which a puzzle is suggested on a day: they take turns. */
export const gameOfDay = (now: number): PuzzledGame => PUZZLED[Math.floor(now / DAY) % PUZZLED.length]!;
