import { below, type Game, type GameTypes, type Mind, type Rng, type Seat, silent } from '@saqqara/kernel';
import type { Patience } from './limit.ts';
import { emptyResult, type Result, rewardEstimate, rewardOutcome } from './reward.ts';
import { addEdge, credit, type Edge, newNode, type Node } from './tree.ts';

/** How a search looks about. */
export interface Manner<T extends GameTypes> {
  readonly game: Game<T>;
  /** `null` for a search that knows nothing but the rules. */
  readonly mind: Mind<T> | null;
  /** The weight of what has been tried little. */
  readonly exploration: number;
  /** Actions looked at after n visits: `breadth · √n`, the most promising first; `null` looks at all of them. */
  readonly breadth: number | null;
}

/** What is searched: a view, and what was found out about it before. */
export interface Sight<T extends GameTypes> {
  readonly view: T['View'];
  readonly seats: number;
  readonly root: Node<T['Action']> | null;
}

export interface Search<T extends GameTypes> {
  readonly root: Node<T['Action']>;
  nodes: number;
}

/** How many nodes are looked at between two moments at which the search can be told to stop. */
const NODES_PER_SLICE = 8;

/** The margin of points that counts where no mind says otherwise. */
const MARGIN = 10;

/**
 * Information-set Monte-Carlo tree search: each iteration deals anew what the view hides, walks down the tree by what
 * is best for whoever decides there, adds a node, and sees how the game may end. It gets a view and can make a state only
 * with `determinize`; it cannot know more than its seat.
 *
 * Yields from time to time, so that whoever runs it can stop it or do something else.
 */
export function* search<T extends GameTypes>(
  manner: Manner<T>,
  { view, seats, root }: Sight<T>,
  goOn: Patience,
  rng: Rng,
): Generator<Search<T>, Search<T>> {
  const progress: Search<T> = { root: root ?? newNode(), nodes: 0 };
  const result = emptyResult(seats);
  while (goOn(progress.nodes)) {
    iterate(manner, view, progress.root, result, rng);
    progress.nodes += 1;
    if (progress.nodes % NODES_PER_SLICE === 0) yield progress;
  }
  return progress;
}

function iterate<T extends GameTypes>(
  manner: Manner<T>,
  view: T['View'],
  root: Node<T['Action']>,
  result: Result,
  rng: Rng,
): void {
  const { game } = manner;
  const state = game.determinize(view, rng);
  const path: Edge<T['Action']>[] = [];
  let node = root;
  for (;;) {
    const deciders = game.toAct(state);
    if (deciders.length === 0) break;
    const seat = deciders[0]!;
    const step = descend(manner, state, seat, node, rng, result.rewards.length);
    path.push(step.edge);
    game.apply(state, seat, step.edge.action, silent);
    node = step.edge.node;
    if (step.isNew) break;
  }
  playOut(manner, state, result, rng);
  credit(root, path, result);
}

/** A new edge while there is anything untried that is worth a look, else the most attractive known one. */
function descend<T extends GameTypes>(
  manner: Manner<T>,
  state: T['State'],
  seat: Seat,
  node: Node<T['Action']>,
  rng: Rng,
  seats: number,
): { edge: Edge<T['Action']>; isNew: boolean } {
  const { game, exploration, breadth } = manner;
  const legal = game.legalActions(state, seat);
  let best: Edge<T['Action']> | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  let known = 0;
  for (const action of legal) {
    const edge = node.edges.get(keyOf(game, action));
    if (edge === undefined) continue;
    known++;
    edge.available += 1;
    const value =
      edge.rewards[seat]! / edge.visits + exploration * Math.sqrt(Math.log(edge.available) / edge.visits);
    if (value > bestValue) {
      bestValue = value;
      best = edge;
    }
  }
  const most = breadth === null ? legal.length : Math.ceil(breadth * Math.sqrt(node.visits + 1));
  if (best !== null && (known === legal.length || known >= most)) return { edge: best, isNew: false };
  const untried = legal.filter((action) => !node.edges.has(keyOf(game, action)));
  const action = untried[mostPromising(manner, state, seat, node, untried, rng)]!;
  return { edge: addEdge(node, keyOf(game, action), action, seats), isNew: true };
}

/** Promises are asked for once a node, since they may cost more than all the rest of an iteration. */
function mostPromising<T extends GameTypes>(
  { game, mind }: Manner<T>,
  state: T['State'],
  seat: Seat,
  { promises }: Node<T['Action']>,
  untried: readonly T['Action'][],
  rng: Rng,
): number {
  if (mind?.promise === undefined || untried.length === 1) return below(rng, untried.length);
  const unasked = untried.filter((action) => !promises.has(keyOf(game, action)));
  if (unasked.length > 0) {
    const answers: number[] = [];
    mind.promise(state, seat, unasked, answers);
    for (const [i, action] of unasked.entries()) promises.set(keyOf(game, action), answers[i]!);
  }
  let best = 0;
  let bestPromise = Number.NEGATIVE_INFINITY;
  for (const [i, action] of untried.entries()) {
    const promise = promises.get(keyOf(game, action))!;
    if (promise > bestPromise) {
      bestPromise = promise;
      best = i;
    }
  }
  return best;
}

/** To the end of the game, or as far as the mind wants before it judges. */
function playOut<T extends GameTypes>(
  { game, mind }: Manner<T>,
  state: T['State'],
  result: Result,
  rng: Rng,
): void {
  const horizon = mind?.horizon ?? Number.POSITIVE_INFINITY;
  const margin = mind?.margin ?? MARGIN;
  for (let plays = 0; ; plays++) {
    const deciders = game.toAct(state);
    if (deciders.length === 0) return rewardOutcome(game.outcome(state)!, margin, result);
    if (mind !== null && plays >= horizon) {
      mind.estimate(state, result.scores);
      return rewardEstimate(result.scores, margin, result);
    }
    const seat = deciders[0]!;
    const legal = game.legalActions(state, seat);
    const index = mind?.playOut?.(state, seat, legal, rng) ?? below(rng, legal.length);
    game.apply(state, seat, legal[index]!, silent);
  }
}

/** Games make most actions once, so that their written forms can be kept. */
const written = new WeakMap<object, string>();

export function keyOf<T extends GameTypes>(game: Game<T>, action: T['Action']): string {
  const known = written.get(action as object);
  if (known !== undefined) return known;
  const text = game.format(action);
  written.set(action as object, text);
  return text;
}
