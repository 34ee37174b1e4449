import type { BySeat, Seat } from '@saqqara/kernel';
import type { Prospect } from './prospect.ts';

/** A ranking by stones whose end is still open. */
export interface Ranking {
  readonly stones: BySeat<number>;
  readonly points: readonly number[];
  /** How many stones more or less may still come: a lead of one is worth little early and everything at the end. */
  readonly haze: number;
}

/** Below this nothing more is expected to come. */
const CLEAR = 0.4;

/** Adds what a ranking will bring to the points, and what one more stone would bring to `worth`. */
export function rank({ points, sight }: Prospect, ranking: Ranking, worth: BySeat<number>): void {
  const own = sight.ties ? 0 : 0.5;
  for (let seat = 0; seat < points.length; seat++) {
    const now = expected(ranking, seat, ranking.stones[seat] === 0 ? 0 : own);
    points[seat]! += now;
    worth[seat]! += expected(ranking, seat, 1 + own) - now;
  }
}

/** What a seat can expect from a ranking if it had `more` stones. */
function expected({ stones, points, haze }: Ranking, seat: Seat, more: number): number {
  const own = stones[seat]! + more;
  if (own <= 0 && haze < CLEAR) return 0;
  let ahead = 0;
  for (let other = 0; other < stones.length; other++) {
    if (other !== seat) ahead += 1 / (1 + Math.exp((own - stones[other]!) / haze));
  }
  const above = Math.floor(ahead);
  const part = ahead - above;
  return (1 - part) * (points[above] ?? 0) + part * (points[above + 1] ?? 0);
}
