import { type Seat, silent } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { turnActions } from '../actions/turn.ts';
import { type Effect, type Kind, RANKS } from '../material.ts';
import { isOpen } from '../occupancy.ts';
import { opponentOf, type Pawn, pawnOf, WORKER } from '../pawn.ts';
import { NONE, type Place, PLACES } from '../pyramid.ts';
import { TURNS } from '../start.ts';
import type { State, Table } from '../state.ts';
import { EFFECT_OF, type Orientation, type Tile } from '../tiles.ts';
import { apply, legalActions, onTurn } from '../turn.ts';
import { type Belief, judge, judgeEnter, judgeExchange, judgeInstead, judgeTile } from './judgement.ts';

/** Plays the turn on hand to its end, step by step as `belief` holds best. */
export function completeTurn(state: State, belief: Belief): void {
  const seat = onTurn(state);
  const { turn } = state;
  const leads: number[] = [];
  while (state.turn === turn && state.step !== 'end') {
    const legal = legalActions(state, seat);
    foresee(state, seat, legal, belief, leads);
    let best = 0;
    for (let i = 1; i < legal.length; i++) if (leads[i]! > leads[best]!) best = i;
    apply(state, seat, legal[best]!, silent);
  }
}

/** How far each action may bring `seat` ahead: what it changes itself, and what the effect of an entered tile may add. */
export function foresee(
  state: State,
  seat: Seat,
  legal: readonly Action[],
  belief: Belief,
  into: number[],
): void {
  const sign = seat === 0 ? 1 : -1;
  const before = sign * judge(state, belief, TURNS - state.turn);
  const hopes = new Map<Effect, number>();
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i]!;
    into[i] = sign * judgeAction(state, seat, action, belief);
    const effect = action.type === 'enter' ? EFFECT_OF[state.tiles[action.place]!]! : null;
    if (effect === null) continue;
    let hope = hopes.get(effect);
    if (hope === undefined) {
      hope = hopeOf(state, seat, effect, belief, before);
      if (!Number.isFinite(hope)) hope = 0;
      hopes.set(effect, hope);
    }
    into[i]! += hope;
  }
}

/** The most that an effect could gain on the table judged last, before the pawn that causes it has entered. */
function hopeOf(table: Table, seat: Seat, effect: Effect, belief: Belief, before: number): number {
  const own = pawnOf(seat, WORKER);
  const theirs = pawnOf(opponentOf(seat), WORKER);
  const best = (from: Pawn, to: Pawn): number => bestInstead(table, seat, from, to, belief) - before;
  switch (effect) {
    case 'turn-passage':
    case 'turn-room':
      return bestTurned(table, seat, effect === 'turn-room' ? 'room' : 'passage', belief) - before;
    case 'swap':
      return best(own, theirs) + best(theirs, own);
    case 'shift':
      return best(own, NONE) + best(NONE, own);
  }
}

function bestTurned(table: Table, seat: Seat, kind: Kind, belief: Belief): number {
  const sign = seat === 0 ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  for (const action of turnActions(table, seat, kind)) {
    const lead = sign * judgeAction(table, seat, action, belief);
    if (lead > best) best = lead;
  }
  return best;
}

/** The best that follows if one pawn like `from`, or none, is replaced by `to`. */
function bestInstead(table: Table, seat: Seat, from: Pawn, to: Pawn, belief: Belief): number {
  const sign = seat === 0 ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < PLACES; place++) {
    if (table.pawns[place] !== from || !isOpen(table, place)) continue;
    const lead = sign * judgeInstead(table, place, to, belief);
    if (lead > best) best = lead;
  }
  return best;
}

/** How far White is ahead after one action on the table judged last. */
export function judgeAction(table: Table, seat: Seat, action: Action, belief: Belief): number {
  switch (action.type) {
    case 'enter':
      return judgeEnter(table, action.place, pawnOf(seat, RANKS.indexOf(action.rank)), belief);
    case 'swap':
      return judgeExchange(table, action.own, action.other, belief);
    case 'shift':
      return judgeExchange(table, action.from, action.to, belief);
    case 'turn': {
      const { place, times } = action;
      return judgeWith(table, place, table.tiles[place]!, (table.turned[place]! + times) % 3, belief);
    }
    case 'lay':
      return judgeWith(table, action.place, action.tile, action.turned, belief);
  }
}

/** With a tile laid or turned for the moment of the judgement only. */
function judgeWith(table: Table, place: Place, tile: Tile, turned: Orientation, belief: Belief): number {
  const tileBefore = table.tiles[place]!;
  const turnedBefore = table.turned[place]!;
  table.tiles[place] = tile;
  table.turned[place] = turned;
  const margin = judgeTile(table, place, belief);
  table.tiles[place] = tileBefore;
  table.turned[place] = turnedBefore;
  return margin;
}
