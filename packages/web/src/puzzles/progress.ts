import type { PuzzledGame } from '@saqqara/games/puzzles';
import { FIRST_GRADE, gradeAfter, HIGHEST_GRADE } from './grade.ts';

/** How somebody answered a puzzle first: `helped` is with a hint, or not at all but by looking at the solution. */
export const FIRSTS = ['right', 'wrong', 'helped'] as const;
export type First = (typeof FIRSTS)[number];

export interface Answered {
  readonly first: First;
  /** Whether it was found since, if not at first. */
  readonly isSolved: boolean;
  /** When it was answered first, in milliseconds. */
  readonly at: number;
}

/** What the device keeps of somebody's puzzles. */
export interface PuzzleProgress {
  /** By the puzzle's id, the latest last. */
  readonly answered: Readonly<Record<string, Answered>>;
  /** Right first answers in a row, and the most there were. */
  readonly streak: number;
  readonly longest: number;
  /** The estimate of each game, unrounded; absent before the first answer. */
  readonly grades: Readonly<Partial<Record<PuzzledGame, number>>>;
}

export const NOTHING: PuzzleProgress = { answered: {}, streak: 0, longest: 0, grades: {} };
/** One's grade in a game, as far as it can be told. */
export const gradeIn = ({ grades }: PuzzleProgress, game: PuzzledGame): number => grades[game] ?? FIRST_GRADE;

export interface FirstAnswer {
  readonly id: string;
  readonly game: PuzzledGame;
  readonly grade: number;
  readonly first: First;
  readonly at: number;
}

/** What the first answer to a puzzle changes. With help nothing is learnt about one's grade; the streak ends all the same. */
export function withAnswer(
  before: PuzzleProgress,
  { id, game, grade, first, at }: FirstAnswer,
): PuzzleProgress {
  if (before.answered[id] !== undefined) return before;
  const isRight = first === 'right';
  const streak = isRight ? before.streak + 1 : 0;
  const own = gradeIn(before, game);
  const count = Object.keys(before.answered).filter((each) => each.slice(0, 2) === id.slice(0, 2)).length;
  return {
    answered: { ...before.answered, [id]: { first, isSolved: isRight, at } },
    streak,
    longest: Math.max(before.longest, streak),
    grades:
      first === 'helped'
        ? before.grades
        : { ...before.grades, [game]: gradeAfter(own, count, grade, isRight) },
  };
}

/** That a puzzle was found after all. */
export function withSolved(before: PuzzleProgress, id: string): PuzzleProgress {
  const known = before.answered[id];
  if (known === undefined || known.isSolved) return before;
  return { ...before, answered: { ...before.answered, [id]: { ...known, isSolved: true } } };
}

export const withoutStreak = (before: PuzzleProgress): PuzzleProgress => ({ ...before, streak: 0 });

/** What was stored, as far as it still makes sense. */
export function parsePuzzleProgress(text: string | null): PuzzleProgress {
  const given = objectIn(text);
  const answered = Object.entries(objectOf(given['answered'])).flatMap(([id, value]) => {
    const entry = answeredIn(value);
    return entry === null ? [] : [[id, entry] as const];
  });
  const count = (name: string): number => {
    const value = given[name];
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
  };
  const streak = count('streak');
  const isGrade = (value: unknown): boolean =>
    typeof value === 'number' && value >= 1 && value <= HIGHEST_GRADE;
  const grades = Object.entries(objectOf(given['grades'])).filter(([, grade]) => isGrade(grade));
  return {
    answered: Object.fromEntries(answered),
    streak,
    longest: Math.max(streak, count('longest')),
    grades: Object.fromEntries(grades),
  };
}

function answeredIn(value: unknown): Answered | null {
  const { first, isSolved, at } = objectOf(value);
  const known = FIRSTS.find((each) => each === first);
  if (known === undefined || typeof at !== 'number') return null;
  return { first: known, isSolved: known === 'right' || isSolved === true, at };
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
