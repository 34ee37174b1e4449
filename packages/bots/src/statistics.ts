/** A mean with the interval that holds it in 95 of 100 cases. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

/** Over units, which are independent of one another; games of one unit are not. */
export function intervalOf(scores: readonly number[]): Interval {
  const count = scores.length;
  const mean = scores.reduce((sum, score) => sum + score, 0) / count;
  // A row of equal scores proves no certainty: at best one in three counts of them went unseen.
  const error = Math.max(
    Z * Math.sqrt(varianceOf(scores, mean) / count),
    mean === 0 || mean === 1 ? 3 / count : 0,
  );
  return { mean, low: Math.max(0, mean - error), high: Math.min(1, mean + error) };
}

function varianceOf(scores: readonly number[], mean: number): number {
  if (scores.length < 2) return 0.25;
  return scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
}

/** The difference in Elo that a share of the victories stands for. */
export const eloOf = (share: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, share));
  return 400 * Math.log10(inside / (1 - inside));
};

const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

export type Verdict = 'weaker' | 'stronger' | 'open';

/** ln((1 − β) / α) with α = β = 0.05. */
const BOUND = Math.log(0.95 / 0.05);

/**
 * Sequential test of two hypotheses, an advantage of `low` or of `high` Elo, by the generalised likelihood ratio of the
 * units' scores.
 */
export function sprt(scores: readonly number[], low: number, high: number): Verdict {
  if (scores.length < 10) return 'open';
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const [s0, s1] = [shareOf(low), shareOf(high)];
  const variance = Math.max(varianceOf(scores, mean), 0.001);
  const ratio = (scores.length * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  if (ratio >= BOUND) return 'stronger';
  return ratio <= -BOUND ? 'weaker' : 'open';
}
