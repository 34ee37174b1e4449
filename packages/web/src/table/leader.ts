import type { BySeat, Score, Seat } from '@saqqara/kernel';

/** Who would win if the game ended now; `null` where several have as many points. */
export function leaderOf(scores: BySeat<Score>): Seat | null {
  const most = Math.max(...scores.map(({ total }) => total));
  const first = scores.filter(({ total }) => total === most);
  return first.length === 1 ? scores.indexOf(first[0]!) : null;
}
