import type { BySeat } from '@saqqara/kernel';

/**
 * Points by rank. Only seats with a stone take part; those who tie add the points of the places they
 * hold, divide and round down. [IM-29, IM-30]
 */
export function sharedPoints(stones: BySeat<number>, points: readonly number[]): BySeat<number> {
  return stones.map((own) => {
    if (own === 0) return 0;
    const ahead = stones.filter((other) => other > own).length;
    const tied = stones.filter((other) => other === own).length;
    const pool = points.slice(ahead, ahead + tied).reduce((sum, share) => sum + share, 0);
    return Math.floor(pool / tied);
  });
}
