import { type BySeat, type Seat, silent } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { isFree } from '../actions/sail.ts';
import { ROUNDS } from '../material.ts';
import { clone, type Ship, type State, type Table } from '../state.ts';
import { actor, apply, legalActions, pending } from '../turn.ts';
import { rewardsOf } from './reward.ts';

/** With more ships in the harbour the last round is left to the search. */
const MOST_SHIPS = 2;

/** A position takes about 8 µs: beyond so many the search is the better use of the time. */
const MOST_NODES = 12_000;

/**
 * Perfect play in the last round: what each action is worth to `seat` if everybody then does what is best for
 * themselves, the first listed among equals. `null` where a hidden card may come into play.
 */
export function solve(
  state: State,
  seat: Seat,
  legal: readonly Action[],
  nodes: number,
): readonly number[] | null {
  if (state.round !== ROUNDS || shipsInHarbour(state) > MOST_SHIPS || isPairUnknown(state)) return null;
  const proof: Proof = {
    root: state,
    left: Math.min(nodes, MOST_NODES),
    known: new Map(),
    bounds: new Map(),
  };
  const rewards: number[] = [];
  for (const action of legal) {
    const next = after(proof, state, seat, action);
    if (next === null) return null;
    const reward =
      state.options.seats === 2 ? duel(proof, next, 0, 1, seat) : (everybody(proof, next)?.[seat] ?? null);
    if (reward === null) return null;
    rewards.push(reward);
  }
  return rewards;
}

/** What is known of the positions looked at so far. */
interface Proof {
  readonly root: State;
  /** Positions that may still be looked at. */
  left: number;
  /** With three or four seats: everybody's rewards. */
  readonly known: Map<string, BySeat<number>>;
  /** With two seats: what the seat that asks gets at least and at most. */
  readonly bounds: Map<string, Bounds>;
}

interface Bounds {
  low: number;
  high: number;
}

/** The position after an action; `null` when it draws a card that nobody has seen, or when there is no time left. */
function after(proof: Proof, state: State, seat: Seat, action: Action): State | null {
  proof.left -= 1;
  if (proof.left < 0) return null;
  const next = clone(state);
  apply(next, seat, action, silent);
  return next.deck.length === proof.root.deck.length ? next : null;
}

/** Two seats share one reward, so that what the other would not allow need not be looked at: alpha-beta. */
function duel(proof: Proof, state: State, least: number, most: number, hero: Seat): number | null {
  if (state.isOver) return rewardsOf(state)[hero]!;
  const bounds = boundsOf(proof, state);
  let low = Math.max(least, bounds.low);
  let high = Math.min(most, bounds.high);
  if (bounds.low >= most || bounds.low === bounds.high) return bounds.low;
  if (bounds.high <= least) return bounds.high;
  const [from, to] = [low, high];
  const seat = actor(state);
  const isHero = seat === hero;
  let best = isHero ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const action of inOrder(legalActions(state, seat))) {
    const next = after(proof, state, seat, action);
    const reward = next === null ? null : duel(proof, next, low, high, hero);
    if (reward === null) return null;
    best = isHero ? Math.max(best, reward) : Math.min(best, reward);
    if (isHero) low = Math.max(low, best);
    else high = Math.min(high, best);
    if (low >= high) break;
  }
  if (best > from) bounds.low = best;
  if (best < to) bounds.high = best;
  return best;
}

/** Only positions at the start of a turn are remembered: those within one are reached in one way. */
function boundsOf({ bounds, root }: Proof, state: State): Bounds {
  const fresh = { low: 0, high: 1 };
  if (state.agenda.length > 0) return fresh;
  const key = keyOf(state, root);
  const known = bounds.get(key);
  if (known === undefined) bounds.set(key, fresh);
  return known ?? fresh;
}

/** What ends the round comes first: it is looked at quickly and rules out much of the rest. */
const inOrder = (legal: readonly Action[]): readonly Action[] =>
  legal.toSorted((a, b) => Number(b.type === 'sail') - Number(a.type === 'sail'));

/** Everybody does what is best for themselves. */
function everybody(proof: Proof, state: State): BySeat<number> | null {
  if (state.isOver) return rewardsOf(state);
  const key = state.agenda.length > 0 ? null : keyOf(state, proof.root);
  const known = key === null ? undefined : proof.known.get(key);
  if (known !== undefined) return known;
  const seat = actor(state);
  let best: BySeat<number> | null = null;
  for (const action of legalActions(state, seat)) {
    const next = after(proof, state, seat, action);
    const rewards = next === null ? null : everybody(proof, next);
    if (rewards === null) return null;
    if (best === null || rewards[seat]! > best[seat]!) best = rewards;
  }
  if (key !== null && best !== null) proof.known.set(key, best);
  return best;
}

/** Sites only grow, so that what was laid since the root tells them; quarries and points follow from the rest. */
function keyOf(state: State, root: State): string {
  const pyramids = state.pyramids.map((stones, i) => stones.slice(root.pyramids[i]!.length).join(''));
  return [
    state.turn,
    state.ships.map(shipKey).join(''),
    state.sleds.join(''),
    state.market.join(),
    state.pairSize,
    state.cards.join(';'),
    pyramids.join(';'),
    state.temple.slice(root.temple.length).join(''),
    state.chamber.slice(root.chamber.length).join(''),
    state.towers.slice(root.towers.length).join(''),
    state.obelisks.join(),
  ].join('|');
}

const shipKey = ({ at, spaces }: Ship): string => (at === 'harbour' ? `${spaces.join()};` : `${at};`);

const shipsInHarbour = ({ ships }: Table): number => ships.filter(({ at }) => at === 'harbour').length;

/** Whether a pair that nobody can name may still be looked at. Whoever is choosing between its cards knows them. */
function isPairUnknown(table: Table): boolean {
  if (table.pairSize === table.deduced.length || pending(table)?.type === 'keep') return false;
  const isUnloading = table.agenda.some(
    (task) => task.type === 'pick' || (task.type === 'unload' && task.site === 'market'),
  );
  return isUnloading || (isFree(table, 'market') && shipsInHarbour(table) > 0);
}
