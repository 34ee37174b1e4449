import type { Reason } from '@saqqara/words';
import { signed } from './signed.ts';

/** From what a change of points comes: one reason in its own words, several as a sum. */
export function reasonWords(reasons: readonly Reason[]): string {
  const [first] = reasons;
  if (reasons.length === 1 && first !== undefined)
    return first.sum === undefined ? first.text : `${first.text} (${first.sum})`;
  return reasons.map(({ points, text }) => `${signed(points)} ${text}`).join(', ');
}

/** The largest so many of the parts that a change has; what is one part needs no figure of its own. */
export const largestWords = (reasons: readonly Reason[], most: number): string =>
  reasons.length === 1 || most === 1 ? (reasons[0]?.text ?? '') : reasonWords(reasons.slice(0, most));

/** The same in so few words that a player’s chip has room for them: several without their points. */
export const reasonsBrief = (reasons: readonly Reason[]): string =>
  reasons.map(({ brief, text }) => brief ?? text).join(', ');
