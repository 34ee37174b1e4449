import type { BySeat } from '@saqqara/kernel';
import { DEAL, type Judged, type Review } from './judged.ts';
import type { Found } from './judgePlay.ts';

export const newReview = (judge: string, plays: number): Review => ({
  judge,
  deal: null,
  judged: new Array<null>(plays).fill(null),
});

/** What is to be done next, or `null` when all is: the latest plays first, since they decide most, and the deal last. */
export function nextTask({ deal, judged }: Review): number | null {
  for (let play = judged.length - 1; play >= 0; play--) if (judged[play] === null) return play;
  return deal === null ? DEAL : null;
}

export const withFound = (review: Review, found: Found): Review =>
  'deal' in found
    ? { ...review, deal: found.deal }
    : {
        ...review,
        judged: review.judged.map((each, play) => (play === found.judged.play ? found.judged : each)),
      };

/** What has been judged, in the order of the game. */
export const judgedIn = ({ judged }: Review): readonly Judged[] =>
  judged.flatMap((each) => (each === null ? [] : [each]));

/** Everybody's chances after so many plays, as far as they are known; the last is how it ended. */
export function chancesOver(
  { judged }: Review,
  final: BySeat<number>,
): readonly { readonly plays: number; readonly chances: BySeat<number> }[] {
  return [
    ...judged.flatMap((each, plays) => (each === null ? [] : [{ plays, chances: each.best.chances }])),
    { plays: judged.length, chances: final },
  ];
}
