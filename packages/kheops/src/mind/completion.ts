import { silent } from '@saqqara/kernel';
import { type Action, lay, type Lay } from '../action.ts';
import { turnActions } from '../actions/turn.ts';
import { type Effect, type Kind, RANKS, WHITE } from '../material.ts';
import { isOpen } from '../occupancy.ts';
import { opponentOf, type Pawn, pawnOf, WORKER } from '../pawn.ts';
import { NONE, PLACES } from '../pyramid.ts';
import { TURNS } from '../start.ts';
import type { State, Table } from '../state.ts';
import { EFFECT_OF } from '../tiles.ts';
import { apply, legalActions, onTurn } from '../turn.ts';
import type { Belief } from './belief.ts';
import { gainOf, judge, judgeEnter, judgeExchange, judgeInstead, judgeTile } from './judgement.ts';

/** Plays the turn on hand to its end, each step as `belief` holds best. */
export function completeTurn(state: State, belief: Belief): void {
  const seat = onTurn(state);
  const { turn } = state;
  const leads: number[] = [];
  while (state.turn === turn && state.step !== 'end') {
    const legal = legalActions(state, seat);
    foresee(state, legal, belief, leads);
    let best = 0;
    for (let i = 1; i < legal.length; i++) if (leads[i]! > leads[best]!) best = i;
    apply(state, seat, legal[best]!, silent);
  }
}

/**
 * How far each action may bring the seat on turn ahead, written to `into`: by what it changes itself, and by the most that
 * the effect of an entered tile may add.
 */
export function foresee(table: Table, legal: readonly Action[], belief: Belief, into: number[]): void {
  judge(table, belief, TURNS - table.turn);
  const hopes = new Map<Effect, number>();
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i]!;
    into[i] = leadOf(table, judgeAction(table, action, belief));
    const effect = action.type === 'enter' ? EFFECT_OF[table.tiles[action.place]!]! : null;
    if (effect === null) continue;
    const hope = hopes.get(effect) ?? hopeOf(table, effect, belief);
    hopes.set(effect, hope);
    if (Number.isFinite(hope)) into[i]! += hope;
  }
}

/** How far White is ahead after one action on the table judged last; the effect of an entered tile is not yet in it. */
export function judgeAction(table: Table, action: Action, belief: Belief): number {
  switch (action.type) {
    case 'enter':
      return judgeEnter(table, action.place, pawnOf(onTurn(table), RANKS.indexOf(action.rank)), belief);
    case 'swap':
      return judgeExchange(table, action.own, action.other, belief);
    case 'shift':
      return judgeExchange(table, action.from, action.to, belief);
    case 'turn': {
      const { place, times } = action;
      return judgeLay(table, lay(table.tiles[place]!, place, (table.turned[place]! + times) % 3), belief);
    }
    case 'lay':
      return judgeLay(table, action, belief);
  }
}

/** The tile lies there for the moment of the judgement only. */
function judgeLay(table: Table, { tile, place, turned }: Lay, belief: Belief): number {
  const tileBefore = table.tiles[place]!;
  const turnedBefore = table.turned[place]!;
  table.tiles[place] = tile;
  table.turned[place] = turned;
  const margin = judgeTile(table, place, belief);
  table.tiles[place] = tileBefore;
  table.turned[place] = turnedBefore;
  return margin;
}

/** The most that an effect can gain on the table judged last, roughly: as if the pawn that causes it were not there. */
function hopeOf(table: Table, effect: Effect, belief: Belief): number {
  const own = pawnOf(onTurn(table), WORKER);
  const theirs = pawnOf(opponentOf(onTurn(table)), WORKER);
  switch (effect) {
    case 'turn-passage':
      return bestTurned(table, 'passage', belief);
    case 'turn-room':
      return bestTurned(table, 'room', belief);
    case 'swap':
      return bestInstead(table, own, theirs, belief) + bestInstead(table, theirs, own, belief);
    case 'shift':
      return bestInstead(table, own, NONE, belief) + bestInstead(table, NONE, own, belief);
  }
}

/** What turning a tile of that kind gains. */
function bestTurned(table: Table, kind: Kind, belief: Belief): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const action of turnActions(table, onTurn(table), kind)) {
    best = Math.max(best, leadOf(table, gainOf(judgeAction(table, action, belief))));
  }
  return best;
}

/** What `to` gains instead of a pawn, or no pawn, like `from`. */
function bestInstead(table: Table, from: Pawn, to: Pawn, belief: Belief): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < PLACES; place++) {
    if (table.pawns[place] !== from || !isOpen(table, place)) continue;
    best = Math.max(best, leadOf(table, gainOf(judgeInstead(table, place, to, belief))));
  }
  return best;
}

/** White's margin as a lead of the seat on turn. */
const leadOf = (table: Table, margin: number): number => (onTurn(table) === WHITE ? margin : -margin);
