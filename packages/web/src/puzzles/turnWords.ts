import { who } from '@saqqara/words';
import { signed } from '../table/signed.ts';
import { courseOf, endOf } from './ends.ts';
import type { Telling } from './puzzleWords.ts';
import { turnAfter, type TurnAfter } from './turnAfter.ts';

/** How far ahead a wrong turn ends, and how far the best, in points; `null` where points do not tell why. */
export function turnPoints(telling: Telling, given: readonly string[]): string | null {
  const { puzzle, say } = telling;
  const { best, next } = puzzle.proof;
  const isNext = given.join() === puzzle.next.join();
  const known = endOf(telling, given)?.lead ?? (isNext ? next.lead : null);
  const [most, own] = [best.lead, known ?? next.lead].map(Math.round) as [number, number];
  // Some turns win more often with fewer points.
  if (own >= most) return null;
  const points = { best: signed(most), own: signed(own) };
  return say.t(known === null ? 'puzzles.why.turnBelow' : 'puzzles.why.turnOwn', points);
}

/** What is certain after a wrong turn, a sentence each: nothing of it depends on the next roll. */
export function certainWords(telling: Telling, given: readonly string[]): readonly string[] {
  const { puzzle, say } = telling;
  const { t } = say;
  if (puzzle.proof.by !== 'playOuts') return [];
  const [own, best] = [given, puzzle.answers[0]!].map((actions) => afterTurn(telling, actions));
  if (own === null || own === undefined) return [];
  const rival = who(1 - puzzle.seat, say);
  return [
    ...(own.rival === null ? [] : [t('puzzles.after.rival', { name: rival.name, points: own.rival })]),
    ...(own.open === null
      ? []
      : [
          t('puzzles.after.open', { own: own.open, best: best?.open ?? own.open, isLess: isLess(own, best) }),
        ]),
  ];
}

const isLess = (own: TurnAfter, best: TurnAfter | null | undefined): 'yes' | 'no' =>
  own.open !== null && own.open < (best?.open ?? 0) ? 'yes' : 'no';

function afterTurn({ screen, puzzle, timeline, start }: Telling, actions: readonly string[]) {
  const { states } = courseOf(timeline, start, actions);
  return turnAfter(screen, puzzle, states[start], states.at(-1));
}
