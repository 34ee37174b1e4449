import type { AnyGame } from '../rules.ts';
import type { Puzzle } from './puzzle.ts';

/** What was played in answer to a puzzle, and the states before and after it. */
export interface Given {
  readonly actions: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What an answer is worth. Where a solver proved it, one action is asked for, whatever it leads to; where ends were played out,
 * a whole turn, which is `open` until it is over: what is marked in it may be taken back.
 */
export function answerOf(
  game: AnyGame,
  { answers, proof }: Puzzle,
  { actions, before, after }: Given,
): 'open' | 'right' | 'wrong' {
  const isWhole =
    proof.by === 'solver'
      ? actions.length > 0
      : game.outcome(after) !== null || game.turn(after) !== game.turn(before);
  if (!isWhole) return 'open';
  return answers.some((answer) => answer.join() === actions.join()) ? 'right' : 'wrong';
}
