import { type Seat, silent } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { enterActions } from '../actions/enter.ts';
import { layActions } from '../actions/lay.ts';
import { NONE } from '../pyramid.ts';
import { points } from '../scoring.ts';
import { TURNS } from '../start.ts';
import { clone, type State } from '../state.ts';
import { apply, legalActions, onTurn } from '../turn.ts';
import { judgeAction } from './completion.ts';
import { judge, TRUTH } from './judgement.ts';
import { rewardOf } from './reward.ts';

/** What a solution may still cost, and the replies that refuted most lately: they refute what comes next, too. */
interface Effort {
  nodes: number;
  readonly refutations: (readonly Action[])[];
}

const REFUTATIONS = 4;

/**
 * The last two turns, played perfectly: the stack is empty then, and each hand is known to both. `null` for any other
 * turn, or when it takes more than `nodes` judgements.
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
    const next = clone(state);
    apply(next, seat, action, silent);
    const lead = onTurn(next) === seat ? bestLead(next, effort) : -bestLead(next, effort);
    if (effort.nodes < 0) return null;
    rewards.push(rewardOf(lead));
  }
  return rewards;
}

/** How far ahead the seat on turn can end. */
function bestLead(state: State, effort: Effort): number {
  if (state.step === 'end') return leadOf(state, onTurn(state));
  if (state.turn === TURNS) return bestLastTurn(state, effort, Number.POSITIVE_INFINITY);
  const seat = onTurn(state);
  let best = Number.NEGATIVE_INFINITY;
  for (const { after } of restsOf(state, seat, effort)) {
    if (isRefuted(after, effort, best)) continue;
    const lead = -bestLastTurn(after, effort, -best);
    if (lead > best) best = lead;
    if (effort.nodes < 0) break;
  }
  return best;
}

/** Every state in which the turn on hand can end, those that look best first. */
function restsOf(state: State, seat: Seat, effort: Effort): { after: State; lead: number }[] {
  const rests: { after: State; lead: number }[] = [];
  const collect = (from: State): void => {
    for (const action of legalActions(from, seat)) {
      const after = clone(from);
      apply(after, seat, action, silent);
      if (after.turn === from.turn) collect(after);
      else rests.push({ after, lead: leadOf(after, seat) });
    }
  };
  collect(state);
  effort.nodes -= rests.length;
  return rests.sort((a, b) => b.lead - a.lead);
}

/** Whether a reply known from before leaves the other seat no further ahead than `best`. */
function isRefuted(state: State, effort: Effort, best: number): boolean {
  const seat = onTurn(state);
  return effort.refutations.some((reply) => {
    const after = clone(state);
    for (const action of reply) {
      if (!legalActions(after, seat).includes(action)) return false;
      apply(after, seat, action, silent);
    }
    effort.nodes--;
    return after.step === 'end' && -leadOf(after, seat) <= best;
  });
}

/**
 * The best end of the last turn; any that reaches `enough` will do. The tile is tried before the pawn, though it is played
 * after it: neither changes what the other may do, and a pawn is judged faster than a tile.
 */
function bestLastTurn(state: State, effort: Effort, enough: number): number {
  const seat = onTurn(state);
  const sign = seat === 0 ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  const note = (margin: number, reply: readonly Action[]): boolean => {
    effort.nodes--;
    if (sign * margin > best) best = sign * margin;
    if (best >= enough) remember(effort, reply);
    return best >= enough || effort.nodes < 0;
  };
  const beginnings = beginningsOf(state, seat);
  for (const lay of layActions(state, seat)) {
    if (lay.type !== 'lay') continue;
    for (const { entered, actions, enter } of beginnings) {
      entered.tiles[lay.place] = lay.tile;
      entered.turned[lay.place] = lay.turned;
      judge(entered, TRUTH, 0);
      let isEnough = false;
      for (const action of actions) {
        const reply = enter === null ? [action, lay] : [enter, action, lay];
        if ((isEnough = note(judgeAction(entered, seat, action, TRUTH), reply))) break;
      }
      if (actions.length === 0) isEnough = note(judge(entered, TRUTH, 0), [lay]);
      entered.tiles[lay.place] = NONE;
      entered.turned[lay.place] = 0;
      if (isEnough) return best;
    }
  }
  return best;
}

/** How the last turn can go on before its tile: each pawn that causes an effect with what the effect may do, all others together. */
interface Beginning {
  readonly entered: State;
  readonly enter: Action | null;
  readonly actions: readonly Action[];
}

function beginningsOf(state: State, seat: Seat): Beginning[] {
  if (state.step === 'tile') return [{ entered: clone(state), enter: null, actions: [] }];
  if (state.step === 'effect') return [{ entered: clone(state), enter: null, actions: legalActions(state, seat) }];
  const plain: Action[] = [];
  const beginnings: Beginning[] = [{ entered: clone(state), enter: null, actions: plain }];
  for (const enter of enterActions(state, seat)) {
    const entered = clone(state);
    apply(entered, seat, enter, silent);
    if (entered.step === 'tile') plain.push(enter);
    else beginnings.push({ entered, enter, actions: legalActions(entered, seat) });
  }
  return beginnings;
}

function remember({ refutations }: Effort, reply: readonly Action[]): void {
  refutations.unshift(reply);
  if (refutations.length > REFUTATIONS) refutations.pop();
}

function leadOf(state: State, seat: Seat): number {
  const [white, blue] = points(state);
  return seat === 0 ? white - blue : blue - white;
}
