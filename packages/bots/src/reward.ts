import { type BySeat, type Outcome, reward } from '@saqqara/kernel';

/** What one imagined game brought each seat. */
export interface Result {
  /** What the search maximises, 0 to 1. */
  readonly rewards: BySeat<number>;
  /** Share of the victory, or its likelihood. */
  readonly wins: BySeat<number>;
  readonly scores: BySeat<number>;
}

export const emptyResult = (seats: number): Result => ({
  rewards: new Array<number>(seats).fill(0),
  wins: new Array<number>(seats).fill(0),
  scores: new Array<number>(seats).fill(0),
});

export function rewardOutcome({ scores, places }: Outcome, margin: number, into: Result): void {
  let winners = 0;
  for (const place of places) if (place === 1) winners++;
  for (let seat = 0; seat < scores.length; seat++) {
    const win = places[seat] === 1 ? 1 / winners : 0;
    into.scores[seat] = scores[seat]!;
    into.wins[seat] = win;
    into.rewards[seat] = reward(win, lead(scores, seat), margin);
  }
}

/** An estimate is no victory yet: a lead makes one likely, and the more so the larger it is. */
export function rewardEstimate(scores: BySeat<number>, margin: number, into: Result): void {
  let sum = 0;
  for (let seat = 0; seat < scores.length; seat++) {
    const likely = sigmoid((2 * lead(scores, seat)) / margin);
    into.scores[seat] = scores[seat]!;
    into.wins[seat] = likely;
    sum += likely;
  }
  for (let seat = 0; seat < scores.length; seat++) {
    into.wins[seat]! /= sum;
    into.rewards[seat] = reward(into.wins[seat]!, lead(scores, seat), margin);
  }
}

/** Points ahead of the best of the others. */
export function lead(scores: BySeat<number>, seat: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && scores[other]! > best) best = scores[other]!;
  }
  return scores[seat]! - best;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
