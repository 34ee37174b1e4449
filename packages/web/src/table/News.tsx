import type { Reason } from '@saqqara/words';
import { reasonsBrief, reasonWords } from './reasonWords.ts';
import { signed, toneOf } from './signed.ts';
import { pointsOf } from './story.ts';

/** Why a score has just changed, at the chip of its owner, which keeps its shape; it fades by itself. */
export function News({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const points = pointsOf(reasons);
  return (
    <p class={`news ${toneOf(points)}`} aria-hidden="true">
      <b>{signed(points)}</b>{' '}
      <span class="why">{hasBriefs(reasons) ? reasonsBrief(reasons) : reasonWords(reasons)}</span>
    </p>
  );
}

const hasBriefs = (reasons: readonly Reason[]): boolean => reasons.every(({ brief }) => brief !== undefined);
