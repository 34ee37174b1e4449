import type { Puzzle, PuzzledGame, PuzzleTheme } from '@saqqara/games/puzzles';
import { HIGHEST_GRADE } from './grade.ts';
import { gradeIn, type PuzzleProgress } from './progress.ts';

/** Which puzzles somebody wants: of their own grade, of one, all that are not solved yet, or those that were missed. */
export type Filter = 'mine' | 'unsolved' | 'missed' | number;

/** What is known of a puzzle before it is opened. */
export type Listed = Pick<Puzzle, 'id' | 'game' | 'theme' | 'grade'>;

export interface Wanted {
  readonly game: PuzzledGame;
  /** `null` for any. */
  readonly theme: PuzzleTheme | null;
  readonly filter: Filter;
}

const isSolved = ({ answered }: PuzzleProgress, { id }: Listed): boolean => answered[id]?.isSolved === true;

/** How far from one's own grade a puzzle still is of that grade. */
const NEAR = 1;

/** Whether a puzzle is among those that a filter means, solved or not. */
function isMeant(progress: PuzzleProgress, game: PuzzledGame, filter: Filter, puzzle: Listed): boolean {
  if (filter === 'mine') return Math.abs(puzzle.grade - gradeIn(progress, game)) <= NEAR;
  if (filter === 'unsolved') return true;
  if (filter === 'missed') {
    const known = progress.answered[puzzle.id];
    return known !== undefined && known.first !== 'right';
  }
  return puzzle.grade === filter;
}

/** What of some puzzles is meant, and how many of that are solved. */
export interface Count {
  readonly solved: number;
  readonly all: number;
}

/** One's own grade moves with every answer; a number of puzzles must not: of it, all of the theme are counted. */
export function countOf(puzzles: readonly Listed[], progress: PuzzleProgress, wanted: Wanted): Count {
  const filter = wanted.filter === 'mine' ? 'unsolved' : wanted.filter;
  const meant = meantOf(puzzles, progress, { ...wanted, filter });
  return { solved: meant.filter((puzzle) => isSolved(progress, puzzle)).length, all: meant.length };
}

const meantOf = <P extends Listed>(
  puzzles: readonly P[],
  progress: PuzzleProgress,
  { game, theme, filter }: Wanted,
): readonly P[] =>
  puzzles.filter(
    (puzzle) => (theme === null || puzzle.theme === theme) && isMeant(progress, game, filter, puzzle),
  );

/**
 * The puzzle to solve next: one that was never answered before one that was missed, the nearest to one's own grade first. `not`
 * is the one that was just answered. `null` where all are solved.
 */
export function nextPuzzle<P extends Listed>(
  puzzles: readonly P[],
  progress: PuzzleProgress,
  wanted: Wanted,
  not: string | null = null,
): P | null {
  const own = gradeIn(progress, wanted.game);
  const open = meantOf(puzzles, progress, wanted).filter(
    (puzzle) => puzzle.id !== not && !isSolved(progress, puzzle),
  );
  const late = (puzzle: P): number => progress.answered[puzzle.id]?.at ?? 0;
  // What was missed comes again in the order in which it was missed.
  return (
    open.toSorted((a, b) => late(a) - late(b) || Math.abs(a.grade - own) - Math.abs(b.grade - own))[0] ?? null
  );
}

/** The next grade up in which something is left, where all of one's own grade is solved; `null` where nothing is. */
export function gradeUp(
  puzzles: readonly Listed[],
  progress: PuzzleProgress,
  { game, theme, filter }: Wanted,
): number | null {
  const from = typeof filter === 'number' ? filter : Math.floor(gradeIn(progress, game) + NEAR);
  const grades = Array.from({ length: HIGHEST_GRADE }, (_, i) => i + 1);
  const isOpen = (grade: number): boolean =>
    nextPuzzle(puzzles, progress, { game, theme, filter: grade }) !== null;
  return grades.find((grade) => grade > from && isOpen(grade)) ?? grades.find(isOpen) ?? null;
}

/** What was missed, the latest first. */
export const missedOf = <P extends Listed>(puzzles: readonly P[], { answered }: PuzzleProgress): P[] =>
  puzzles
    .filter(({ id }) => answered[id] !== undefined && !answered[id].isSolved)
    .toSorted((a, b) => answered[b.id]!.at - answered[a.id]!.at);
