import { type BySeat, reward } from '@saqqara/kernel';
import { outcome } from '../scoring.ts';
import type { State } from '../state.ts';

/** The margin of points that makes a win likely. */
export const MARGIN = 10;

/** What a finished game brings each seat, as the search counts it. */
export function rewardsOf(state: State): BySeat<number> {
  const { scores, places } = outcome(state)!;
  const winners = places.filter((place) => place === 1).length;
  return scores.map((own, seat) => {
    const best = Math.max(...scores.filter((_, other) => other !== seat));
    const win = places[seat] === 1 ? 1 / winners : 0;
    return reward(win, own - best, MARGIN);
  });
}
