import { below, type Game, type GameTypes, type Mind, type Rng, type Seat, silent } from '@saqqara/kernel';
import type { Patience } from './limit.ts';
import { emptyResult, type Result, rewardEstimate, rewardOutcome } from './reward.ts';
import type { Insight } from './insight.ts';
import { iterateByNet } from './netSearch.ts';
import { keyOf } from './keys.ts';
import { addEdge, credit, type Edge, newNode, type Node, nodeBelow } from './tree.ts';

/** How a search looks about. */
export interface Manner<T extends GameTypes> {
  readonly game: Game<T>;
  /** `null` for a search that knows nothing but the rules. */
  readonly mind: Mind<T> | null;
  /** The weight of what has been tried little. */
  readonly exploration: number;
  /** Actions looked at after n visits: `breadth · √n`, the most promising first; `null` looks at all of them. */
  readonly breadth: number | null;
  /** The net that leads the search, in place of play-outs and estimates; `null` for one without. */
  readonly insight?: Insight<T> | null;
}

/** What is searched. */
export interface Sight<T extends GameTypes> {
  readonly view: T['View'];
  readonly seats: number;
}

export interface Search<T extends GameTypes> {
  readonly root: Node<T['Action']>;
  nodes: number;
}

/** The margin of points that counts where no mind says otherwise. */
const MARGIN = 10;

/**
 * Information-set Monte-Carlo tree search: each iteration deals anew what the view hides, walks down the tree by what
 * is best for whoever decides there, adds a node, and sees how the game may end. It gets a view and can make a state only
 * with `determinize`; it cannot know more than its seat.
 *
 * Yields after every node, so that whoever runs it can stop it or do something else: where estimates are slow a single
 * node takes milliseconds.
 */
export function* search<T extends GameTypes>(
  manner: Manner<T>,
  { view, seats }: Sight<T>,
  goOn: Patience,
  rng: Rng,
): Generator<Search<T>, Search<T>> {
  const progress: Search<T> = { root: newNode(), nodes: 0 };
  const walk: Walk<T> = { ...manner, rng, result: emptyResult(seats) };
  const insight = manner.insight ?? null;
  while (goOn(progress.nodes)) {
    if (insight === null) iterate(walk, view, progress.root);
    else iterateByNet({ ...walk, insight, margin: manner.mind?.margin ?? MARGIN }, view, progress.root);
    progress.nodes += 1;
    yield progress;
  }
  return progress;
}

/** One search under way: its manner, its chance, and where results are noted down. */
interface Walk<T extends GameTypes> extends Manner<T> {
  readonly rng: Rng;
  readonly result: Result;
}

/** A decision on the way down the tree. */
interface Spot<T extends GameTypes> {
  readonly state: T['State'];
  readonly seat: Seat;
  readonly node: Node<T['Action']>;
}

function iterate<T extends GameTypes>(walk: Walk<T>, view: T['View'], root: Node<T['Action']>): void {
  const { game, rng, result } = walk;
  const state = game.determinize(view, rng);
  const path: Edge<T['Action']>[] = [];
  let node = root;
  for (;;) {
    const deciders = game.toAct(state);
    if (deciders.length === 0) break;
    const seat = deciders[0]!;
    const legal = game.legalActions(state, seat);
    const known = mostAttractive(walk, { state, seat, node }, legal);
    const edge = known ?? expand(walk, { state, seat, node }, legal);
    path.push(edge);
    game.apply(state, seat, edge.action, silent);
    node = nodeBelow(edge);
    if (known === null) break;
  }
  playOut(walk, state);
  credit(root, path, result);
}

/** Of the actions tried here the best for whoever decides, or `null` while another one is worth a look. */
function mostAttractive<T extends GameTypes>(
  { game, exploration, breadth }: Manner<T>,
  { seat, node }: Spot<T>,
  legal: readonly T['Action'][],
): Edge<T['Action']> | null {
  let best: Edge<T['Action']> | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  let known = 0;
  for (const action of legal) {
    const edge = node.edges.get(keyOf(game, action));
    if (edge === undefined) continue;
    known++;
    edge.available += 1;
    const untried = Math.sqrt(Math.log(edge.available) / edge.visits);
    const value = edge.rewards[seat]! / edge.visits + exploration * untried;
    if (value > bestValue) {
      bestValue = value;
      best = edge;
    }
  }
  const most = breadth === null ? legal.length : Math.ceil(breadth * Math.sqrt(node.visits + 1));
  return known === legal.length || known >= most ? best : null;
}

function expand<T extends GameTypes>(
  walk: Walk<T>,
  spot: Spot<T>,
  legal: readonly T['Action'][],
): Edge<T['Action']> {
  const { game } = walk;
  const untried = legal.filter((action) => !spot.node.edges.has(keyOf(game, action)));
  const action = mostPromising(walk, spot, untried);
  return addEdge(spot.node, keyOf(game, action), action, walk.result.rewards.length);
}

/** Promises are asked for once a node, since they may cost more than all the rest of an iteration. */
function mostPromising<T extends GameTypes>(
  { game, mind, rng }: Walk<T>,
  { state, seat, node: { promises } }: Spot<T>,
  untried: readonly T['Action'][],
): T['Action'] {
  if (mind?.promise === undefined || untried.length === 1) return untried[below(rng, untried.length)]!;
  const unasked = untried.filter((action) => !promises.has(keyOf(game, action)));
  if (unasked.length > 0) {
    const answers: number[] = [];
    mind.promise(state, seat, unasked, answers);
    for (const [i, action] of unasked.entries()) promises.set(keyOf(game, action), answers[i]!);
  }
  const promiseOf = (action: T['Action']): number => promises.get(keyOf(game, action))!;
  return untried.reduce((best, action) => (promiseOf(action) > promiseOf(best) ? action : best));
}

/** To the end of the game, or as far as the mind wants before it judges. */
function playOut<T extends GameTypes>({ game, mind, rng, result }: Walk<T>, state: T['State']): void {
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
