import {
  accuracyOf,
  type Balance,
  balanceOf,
  type Judged,
  judgedIn,
  momentsFor,
  type Review,
  type ReviewMoment,
  type Verdict,
  verdictOf,
  VERDICTS,
} from '@saqqara/bots/review';
import type { BySeat, Outcome, Seat } from '@saqqara/kernel';

/** All that a review has to tell one reader. */
export interface Reviewed {
  readonly judged: readonly Judged[];
  readonly moments: readonly ReviewMoment[];
  /** `null` until every play is judged, and where a game was not played to its end. */
  readonly balances: BySeat<Balance> | null;
  /** `null` where there is too little to tell. */
  readonly accuracies: BySeat<number | null>;
  /** How often each verdict was the reader's, but for what was forced. */
  readonly counts: readonly { readonly verdict: Verdict; readonly count: number }[];
  readonly isDone: boolean;
}

export interface ReviewedGame {
  readonly seats: number;
  readonly reader: Seat;
  /** How it ended by the rules; `null` where it did not. */
  readonly outcome: Outcome | null;
}

export function reviewedBy(review: Review, { seats, reader, outcome }: ReviewedGame): Reviewed {
  const judged = judgedIn(review);
  const { deal } = review;
  const isDone = review.judged.length === 0 || (deal !== null && judged.length === review.judged.length);
  const of = (seat: Seat): readonly Judged[] => judged.filter((each) => each.seat === seat);
  const verdicts = of(reader).map((each) => verdictOf(each, seats));
  return {
    judged,
    moments: momentsFor(reader, { deal, judged }, seats),
    balances:
      isDone && deal !== null && outcome !== null
        ? balanceOf({ deal, judged, scores: outcome.scores })
        : null,
    accuracies: Array.from({ length: seats }, (_, seat) => accuracyOf(of(seat), seats)),
    counts: VERDICTS.filter((verdict) => verdict !== 'forced').map((verdict) => ({
      verdict,
      count: verdicts.filter((each) => each === verdict).length,
    })),
    isDone,
  };
}

/** The bands of chances from the bottom up: the reader's own, whose height is read from zero, then the others by their places. */
export const bandOrder = (reader: Seat, places: BySeat<number>): readonly Seat[] => [
  reader,
  ...places
    .map((place, seat) => ({ place, seat }))
    .filter(({ seat }) => seat !== reader)
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat)
    .map(({ seat }) => seat),
];
