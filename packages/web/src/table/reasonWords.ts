import type { Reason } from '@saqqara/words';
import { signed } from './signed.ts';

/** From what a change of points comes: one reason in its own words, several as a sum. */
export function reasonWords(reasons: readonly Reason[]): string {
  const [first] = reasons;
  if (reasons.length === 1 && first !== undefined)
    return first.sum === undefined ? first.text : `${first.text} (${first.sum})`;
  return reasons.map(({ points, text }) => `${signed(points)} ${text}`).join(', ');
}

/** The same where others are told of beside it: in a word each, where there is one; what is one part needs no figure of its own. */
export function partWords(reasons: readonly Reason[]): string {
  if (reasons.length === 1) return reasons[0]!.text;
  return reasons.map(({ points, brief, text }) => `${signed(points)} ${brief ?? text}`).join(', ');
}

/** The same in so few words that a player’s chip has room for them: several without their points. */
export const reasonsBrief = (reasons: readonly Reason[]): string =>
  reasons.map(({ brief, text }) => brief ?? text).join(', ');
