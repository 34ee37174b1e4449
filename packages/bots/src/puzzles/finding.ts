import { type PuzzleProof, reward } from '@saqqara/kernel';

/** That one play is clearly best, and how that was found. */
export interface Finding {
  /** The same whole play in every order in which it can be made, as written actions of one seat. */
  readonly answers: readonly (readonly string[])[];
  /** The best of all others. */
  readonly next: readonly string[];
  readonly proof: PuzzleProof;
}

/**
 * By so much of the reward the best must be better than everything else: as much as so many points bring where nobody leads, or
 * the victory. Where the game is decided, the same points bring less, and nobody is asked.
 */
export const clearGap = (points: number, margin: number): number =>
  reward(0, points, margin) - reward(0, 0, margin);

/** Where there is less to choose from nobody is asked. */
export const LEAST_CHOICES = 4;
