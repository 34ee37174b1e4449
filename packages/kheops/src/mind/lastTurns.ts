import { type Seat, silent } from '@saqqara/kernel';
import type { Action, Lay } from '../action.ts';
import { layActions } from '../actions/lay.ts';
import { WHITE } from '../material.ts';
import { NONE } from '../pyramid.ts';
import { points } from '../scoring.ts';
import { TURNS } from '../start.ts';
import { clone, type State } from '../state.ts';
import { apply, legalActions, onTurn } from '../turn.ts';
import { TRUTH } from './belief.ts';
import { judgeAction } from './completion.ts';
import { judge } from './judgement.ts';
import { rewardOf } from './reward.ts';

/** What a solution may still cost, and which replies refuted something lately: they are likely to do it again. */
interface Effort {
  nodes: number;
  readonly refutations: (readonly Action[])[];
}

const REFUTATIONS = 4;

/**
 * The last two turns, played perfectly: the stack is empty, and what one seat cannot see the other one holds. `null` for
 * earlier turns, or if it takes more than `nodes` judgements.
 */
export function solve(
  state: State,
  seat: Seat,
  legal: readonly Action[],
  nodes: number,
): readonly number[] | null {
  if (TURNS - state.turn > 1) return null;
  const effort: Effort = { nodes, refutations: [] };
  const rewards: number[] = [];
  for (const action of legal) {
    const after = clone(state);
    apply(after, seat, action, silent);
    const lead = bestLead(after, effort);
    if (effort.nodes < 0) return null;
    rewards.push(rewardOf(onTurn(after) === seat ? lead : -lead));
  }
  return rewards;
}

/** How far ahead the seat on turn can be at the end. */
function bestLead(state: State, effort: Effort): number {
  if (state.step === 'end') return leadOf(state);
  if (state.turn === TURNS) return bestLastTurn(state, effort, Number.POSITIVE_INFINITY);
  let best = Number.NEGATIVE_INFINITY;
  for (const after of endsOfTurn(state, effort)) {
    if (effort.nodes < 0) break;
    if (isRefuted(after, effort, -best)) continue;
    best = Math.max(best, -bestLastTurn(after, effort, -best));
  }
  return best;
}

/** Every state in which the turn on hand can end, those with the most points first: they cut off most of the others. */
function endsOfTurn(state: State, effort: Effort): State[] {
  const ends: { after: State; lead: number }[] = [];
  const collect = (from: State): void => {
    for (const action of legalActions(from, onTurn(from))) {
      const after = clone(from);
      apply(after, onTurn(from), action, silent);
      if (after.turn === state.turn) collect(after);
      else ends.push({ after, lead: -leadOf(after) });
    }
  };
  collect(state);
  effort.nodes -= ends.length;
  return ends.sort((a, b) => b.lead - a.lead).map(({ after }) => after);
}

/** Whether a reply that was enough before is enough here, too. */
function isRefuted(state: State, effort: Effort, enough: number): boolean {
  return effort.refutations.some((reply) => {
    const after = clone(state);
    for (const action of reply) {
      if (!legalActions(after, onTurn(after)).includes(action)) return false;
      apply(after, onTurn(after), action, silent);
    }
    effort.nodes -= 1;
    return after.step === 'end' && leadOf(after) >= enough;
  });
}

/**
 * The best end of the last turn; any that reaches `enough` will do. The tile is tried before the pawn, though it is played
 * after it: neither changes what the other may do, and pawns are judged faster than tiles.
 */
function bestLastTurn(state: State, effort: Effort, enough: number): number {
  const beginnings = beginningsOf(state);
  let best = Number.NEGATIVE_INFINITY;
  for (const lay of layActions(state, onTurn(state))) {
    if (lay.type !== 'lay') continue;
    for (const beginning of beginnings) {
      best = Math.max(best, bestWith(beginning, lay, effort, enough));
      if (best >= enough || effort.nodes < 0) return best;
    }
  }
  return best;
}

/** What may come before the last tile: one of `actions` after what was played in `state`. */
interface Beginning {
  readonly state: State;
  /** The pawn whose effect the actions are; `null` if they are pawns themselves, or if it was played before. */
  readonly enter: Action | null;
  readonly actions: readonly Action[];
}

/** Each pawn that causes an effect is one beginning; all the others are one together. */
function beginningsOf(state: State): Beginning[] {
  if (state.step === 'tile') return [{ state: clone(state), enter: null, actions: [] }];
  const legal = legalActions(state, onTurn(state));
  if (state.step === 'effect') return [{ state: clone(state), enter: null, actions: legal }];
  const plain: Action[] = [];
  const beginnings: Beginning[] = [{ state: clone(state), enter: null, actions: plain }];
  for (const enter of legal) {
    const entered = clone(state);
    apply(entered, onTurn(state), enter, silent);
    if (entered.step === 'tile') plain.push(enter);
    else beginnings.push({ state: entered, enter, actions: legalActions(entered, onTurn(entered)) });
  }
  return beginnings;
}

function bestWith({ state, enter, actions }: Beginning, lay: Lay, effort: Effort, enough: number): number {
  const sign = onTurn(state) === WHITE ? 1 : -1;
  state.tiles[lay.place] = lay.tile;
  state.turned[lay.place] = lay.turned;
  effort.nodes -= 1 + actions.length;
  const lead = sign * judge(state, TRUTH, 0);
  let best = actions.length === 0 ? lead : Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    best = Math.max(best, sign * judgeAction(state, action, TRUTH));
    if (best < enough) continue;
    remember(effort, enter === null ? [action, lay] : [enter, action, lay]);
    break;
  }
  state.tiles[lay.place] = NONE;
  state.turned[lay.place] = 0;
  return best;
}

function remember({ refutations }: Effort, reply: readonly Action[]): void {
  refutations.unshift(reply);
  if (refutations.length > REFUTATIONS) refutations.pop();
}

/** How far the seat on turn is ahead. */
function leadOf(state: State): number {
  const [white, blue] = points(state);
  return onTurn(state) === WHITE ? white - blue : blue - white;
}
