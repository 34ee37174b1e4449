import { type Mind, type Seat, silent } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import type { Anubixx } from '../index.ts';
import { clone, type State } from '../state.ts';
import { apply, legalActions, toAct } from '../turn.ts';
import { appraise, expectPoints } from './appraisal.ts';
import type { Belief } from './belief.ts';
import { fortune } from './fortune.ts';

/**
 * A mind that judges where the roll ends: in between luck would be half told. To play through the rolls that may come next
 * as well was tried: it takes ten to a hundred times as long and wins no more.
 */
export const mindOf = (belief: Belief, margin: number): Mind<Anubixx> => ({
  margin,
  horizon: 0,
  estimate(state, into) {
    const then = clone(state);
    if (!isFresh(then)) playRoll(then, belief);
    expectPoints(then, belief, into);
  },
  playOut: (state, seat, legal) => mostPromising(state, seat, legal, belief),
  promise: (table, seat, legal, into) => appraise({ table, seat, belief }, legal, into),
  fortune,
});

/** Nobody has done anything in this roll. */
const isFresh = ({ finished, turns, active }: State): boolean =>
  finished.length === 0 && turns[active]!.marks.length === 0;

/** Everybody does what looks best until the roll is over. */
function playRoll(state: State, belief: Belief): void {
  const { roll } = state;
  while (state.ended === null && state.roll === roll) {
    const seat = toAct(state)[0]!;
    const legal = legalActions(state, seat);
    apply(state, seat, legal[mostPromising(state, seat, legal, belief)]!, silent);
  }
}

function mostPromising(state: State, seat: Seat, legal: readonly Action[], belief: Belief): number {
  if (legal.length === 1) return 0;
  const promises: number[] = [];
  appraise({ table: state, seat, belief }, legal, promises);
  let best = 0;
  for (let i = 1; i < promises.length; i++) if (promises[i]! > promises[best]!) best = i;
  return best;
}
