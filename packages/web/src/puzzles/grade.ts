import { LEVEL_NAMES } from '@saqqara/kernel';

/** The grade of somebody who has not answered yet. */
export const FIRST_GRADE = 2;
export const HIGHEST_GRADE = LEVEL_NAMES.length;

/** By so many grades a puzzle is harder that is found ten times less often than missed. */
const SCALE = 3;
/** How far the first answers move the estimate, and how far all that come after many. */
const STEP = { first: 1, last: 0.25 };

/** How often somebody of a grade finds a puzzle: half of those of their own grade. */
export const expected = (own: number, grade: number): number => 1 / (1 + 10 ** ((grade - own) / SCALE));

/** The estimate after one more first answer; `count` came before it. */
export function gradeAfter(own: number, count: number, grade: number, isRight: boolean): number {
  const step = Math.max(STEP.last, STEP.first / (1 + count / 4));
  const moved = own + step * ((isRight ? 1 : 0) - expected(own, grade));
  return Math.min(HIGHEST_GRADE, Math.max(1, moved));
}
