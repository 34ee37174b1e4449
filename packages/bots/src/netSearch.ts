import { type Game, type GameTypes, type Rng, type Seat, silent } from '@saqqara/kernel';
import type { Insight } from './insight.ts';
import { keyOf } from './keys.ts';
import { judge } from './net/judge.ts';
import { exactExp } from './net/sigmoid.ts';
import { type Result, rewardOutcome } from './reward.ts';
import { addEdge, credit, creditEdge, type Edge, type Node, nodeBelow } from './tree.ts';

/** A search under way that a net leads. */
export interface NetWalk<T extends GameTypes> {
  readonly game: Game<T>;
  readonly insight: Insight<T>;
  readonly margin: number;
  readonly rng: Rng;
  readonly result: Result;
}

/** A decision on the way down the tree. */
interface Spot<T extends GameTypes> {
  readonly state: T['State'];
  readonly seat: Seat;
  readonly node: Node<T['Action']>;
}

/**
 * One iteration in a world dealt from the view. A new node judges all its actions at once; what the net says of them counts
 * as their first visit, and the best of them is what the node is worth.
 */
export function iterateByNet<T extends GameTypes>(
  walk: NetWalk<T>,
  view: T['View'],
  root: Node<T['Action']>,
): void {
  const { game, rng, margin, result } = walk;
  const state = game.determinize(view, rng);
  const path: Edge<T['Action']>[] = [];
  for (let node = root; ;) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) {
      rewardOutcome(game.outcome(state)!, margin, result);
      break;
    }
    const legal = game.legalActions(state, seat);
    // Where there is nothing to choose there is nothing to judge.
    if (legal.length === 1) {
      game.apply(state, seat, legal[0]!, silent);
      continue;
    }
    const isNew = node.edges.size === 0;
    const spot = { state, seat, node };
    lookAtUnknown(walk, spot, legal);
    const edge = mostAttractive(walk, spot, legal);
    if (isNew) {
      copyMeans(edge, result);
      break;
    }
    path.push(edge);
    game.apply(state, seat, edge.action, silent);
    node = nodeBelow(edge);
  }
  credit(root, path, result);
}

/** Judges what this world allows and the node has not seen yet. */
function lookAtUnknown<T extends GameTypes>(
  { game, insight, margin, result }: NetWalk<T>,
  { state, seat, node }: Spot<T>,
  legal: readonly T['Action'][],
): void {
  const known = node.edges.size;
  for (const action of legal) {
    const key = keyOf(game, action);
    if (node.edges.has(key)) continue;
    const next = game.clone(state);
    game.apply(next, seat, action, silent);
    const outcome = game.outcome(next);
    if (outcome === null) judge(game, insight.judge, next, result);
    else rewardOutcome(outcome, margin, result);
    const edge = addEdge(node, key, action, result.rewards.length);
    creditEdge(edge, result);
    node.promises.set(key, result.rewards[seat]!);
  }
  if (node.edges.size > known) weigh(node, insight.doubt);
}

/** Priors from what the first looks promised. */
function weigh<Action>({ edges, promises }: Node<Action>, doubt: number): void {
  let best = Number.NEGATIVE_INFINITY;
  for (const promise of promises.values()) best = Math.max(best, promise);
  let sum = 0;
  for (const edge of edges.values()) {
    edge.prior = exactExp((promises.get(edge.key)! - best) / doubt);
    sum += edge.prior;
  }
  for (const edge of edges.values()) edge.prior /= sum;
}

function mostAttractive<T extends GameTypes>(
  { game, insight: { exploration } }: NetWalk<T>,
  { seat, node }: Spot<T>,
  legal: readonly T['Action'][],
): Edge<T['Action']> {
  const eagerness = exploration * Math.sqrt(node.visits);
  let best = node.edges.get(keyOf(game, legal[0]!))!;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const action of legal) {
    const edge = node.edges.get(keyOf(game, action))!;
    const value = (edge.rewards[seat]! + eagerness * edge.prior) / edge.visits;
    if (value > bestValue) {
      bestValue = value;
      best = edge;
    }
  }
  return best;
}

function copyMeans<Action>(edge: Edge<Action>, into: Result): void {
  for (let seat = 0; seat < into.rewards.length; seat++) {
    into.rewards[seat] = edge.rewards[seat]! / edge.visits;
    into.wins[seat] = edge.wins[seat]! / edge.visits;
    into.scores[seat] = edge.scores[seat]! / edge.visits;
  }
}
