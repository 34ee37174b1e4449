import type { Seat } from '@saqqara/kernel';
import { lineChanges, type Reason } from '@saqqara/words';
import type { Say, Screen } from './screen.ts';

/** Two tables, one after the other, with the same eyes. */
export interface Passage {
  readonly before: unknown;
  readonly after: unknown;
}

/** Why the points of a seat changed. A game that does not say it is told by the lines of its score. */
export const reasonsOf = (
  { game, words }: Screen,
  { before, after }: Passage,
  seat: Seat,
  say: Say,
): readonly Reason[] =>
  words.reasons?.(before, after, seat, say) ??
  lineChanges(game, before, after, seat).map(({ id, points }) => ({
    points,
    text: words.scoreLine(id, say),
  }));
