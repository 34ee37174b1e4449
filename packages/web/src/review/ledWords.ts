import type { BySeat, Seat } from '@saqqara/kernel';
import { allOf, type Say, who } from '@saqqara/words';

/** Everybody's chances after so many plays. */
interface Point {
  readonly plays: number;
  readonly chances: BySeat<number>;
}

/** From one number of plays to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Whether it lasted to the end. */
  readonly isLast: boolean;
}

/** No more are told: a list that nobody can remember tells nothing. */
const MOST = 3;

/** When somebody's chance was larger than everybody else's. */
export function stretchesAhead(points: readonly Point[], seat: Seat): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, { plays, chances }] of points.entries()) {
    if (chances.some((chance, other) => other !== seat && chance >= chances[seat]!)) continue;
    const next = points[i + 1];
    const before = stretches.at(-1);
    const from = before?.to === plays && i > 0 ? stretches.pop()!.from : plays;
    stretches.push({ from, to: next?.plays ?? plays, isLast: next === undefined });
  }
  return stretches;
}

/** The curve in a sentence: "You led from move 22 to 79 and from move 102 to the end." The longest stretches are told. */
export function ledWords(points: readonly Point[], seat: Seat, say: Say): string {
  const { t } = say;
  const told = stretchesAhead(points, seat)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST)
    .toSorted((a, b) => a.from - b.from);
  const [only] = told;
  if (only === undefined) return t('review.ledNever', who(seat, say));
  if (only.from === points[0]!.plays && only.isLast) return t('review.ledAlways', who(seat, say));
  const when = told.map((each) =>
    t(each.isLast ? 'review.ledSince' : 'review.ledFrom', { from: each.from, to: each.to }),
  );
  return t('review.led', { ...who(seat, say), when: allOf(when, say) });
}
