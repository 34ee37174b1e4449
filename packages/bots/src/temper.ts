import type { BySeat, Seat, Temper } from '@saqqara/kernel';
import { lead } from './reward.ts';
import type { Candidate } from './thought.ts';

/** So much reward, divided by the number of seats, is no difference to who has a temper: among many each action matters less. */
const NEARLY = 0.03;

/** An action that was looked at less often than one in so many looks at the best is not known well enough. */
const LEAST_LOOKS = 4;

/**
 * Of what is nearly as good as the choice, what the temper likes most: own points for who builds, few points of the best of
 * the others for who spoils. What is better than the choice by more is left alone, too: a careless level that mended its slips by
 * its temper would be a stronger one.
 */
export function byTemper(
  candidates: readonly Candidate[],
  choice: Candidate,
  { seat, temper }: { readonly seat: Seat; readonly temper: Temper },
): Candidate {
  const likes = (candidate: Candidate): number => LIKING[temper](candidate.scores, seat);
  const nearly = NEARLY / choice.scores.length;
  let best = choice;
  for (const candidate of candidates) {
    if (Math.abs(candidate.reward - choice.reward) > nearly) continue;
    if (candidate.visits * LEAST_LOOKS < choice.visits) continue;
    if (likes(candidate) > likes(best)) best = candidate;
  }
  return best;
}

const LIKING: Readonly<Record<Temper, (scores: BySeat<number>, seat: Seat) => number>> = {
  builds: (scores, seat) => scores[seat]!,
  spoils: (scores, seat) => lead(scores, seat) - scores[seat]!,
};
