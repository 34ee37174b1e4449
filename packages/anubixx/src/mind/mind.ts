import { type BySeat, type Mind, type Seat, silent } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import type { Anubixx } from '../index.ts';
import { clone, type State } from '../state.ts';
import { apply, legalActions, toAct } from '../turn.ts';
import { appraise, expectPoints } from './appraisal.ts';
import type { Belief } from './belief.ts';
import { nextRolls } from './nextRolls.ts';

export interface Temper {
  readonly belief: Belief;
  /** How many of the rolls that may come next it plays through, with two seats; with more seats fewer. */
  readonly rolls: number;
  /** The margin of points that makes a win likely. */
  readonly margin: number;
}

/** A mind that judges where a roll ends: this one, or those that may follow it. In between luck would be half told. */
export const mindOf = ({ belief, rolls, margin }: Temper): Mind<Anubixx> => ({
  margin,
  horizon: 0,
  estimate(state, into) {
    const then = clone(state);
    if (!isFresh(then)) playRoll(then, belief);
    if (rolls === 0 || then.ended !== null) expectPoints(then, belief, into);
    else expectAfterRoll(then, belief, rolls, into);
  },
  playOut: (state, seat, legal) => mostPromising(state, seat, legal, belief),
  promise: (table, seat, legal, into) => appraise({ table, seat, belief }, legal, into),
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

/** The mean over rolls that are always the same ones: actions differ by what they are, not by luck. */
function expectAfterRoll(state: State, belief: Belief, count: number, into: BySeat<number>): void {
  const seats = state.sheets.length;
  const rolls = nextRolls(seats, count);
  const points: number[] = [];
  into.fill(0);
  for (const dice of rolls) {
    const next = clone(state);
    next.dice = dice;
    playRoll(next, belief);
    expectPoints(next, belief, points);
    for (let seat = 0; seat < seats; seat++) into[seat]! += points[seat]! / rolls.length;
  }
}
