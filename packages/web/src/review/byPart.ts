import type { BySeat } from '@saqqara/kernel';

/** Everybody's chances after so many plays. */
export interface ChancePoint {
  readonly plays: number;
  readonly chances: BySeat<number>;
}

/**
 * One point for each part of a game, where all decide in it at the same time: their chances before one has decided and after
 * another has are those of the same moment, and one point for each would draw a comb. The last, how it ended, stays as it is.
 */
export function byPart(
  points: readonly ChancePoint[],
  partAt: (plays: number) => number,
): readonly ChancePoint[] {
  const parts: ChancePoint[][] = [];
  for (const point of points.slice(0, -1)) {
    const latest = parts.at(-1);
    if (latest !== undefined && partAt(latest[0]!.plays) === partAt(point.plays)) latest.push(point);
    else parts.push([point]);
  }
  return [...parts.map(meanOf), ...points.slice(-1)];
}

const meanOf = (points: readonly ChancePoint[]): ChancePoint => ({
  plays: points[0]!.plays,
  chances: points[0]!.chances.map(
    (_, seat) => points.reduce((sum, { chances }) => sum + chances[seat]!, 0) / points.length,
  ),
});
