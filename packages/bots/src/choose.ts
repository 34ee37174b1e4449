import {
  type Game,
  type GameTypes,
  type Level,
  nextWord,
  type Rng,
  type Seat,
  type Seed,
  seeded,
} from '@saqqara/kernel';
import { type Limit, patience } from './limit.ts';
import { type Memory, recall, remember } from './memory.ts';
import { keyOf, search, type Search } from './search.ts';
import { type Candidate, candidatesOf, lineFrom, type Thought } from './thought.ts';

/** A decision to be made: what the seat sees, and the chance it may use. */
export interface Question<T extends GameTypes> {
  readonly game: Game<T>;
  readonly view: T['View'];
  readonly seat: Seat;
  readonly seats: number;
  /** The bot's own chance; it must not be the match's. */
  readonly seed: Seed;
  /** What was found out before in the same turn; read and brought up to date. */
  readonly memory?: Memory<T>;
}

/** Runs `consider` to its end. */
export function choose<T extends GameTypes>(
  question: Question<T>,
  level: Level<T>,
  limit?: Limit,
): Thought<T['Action']> {
  const thinking = consider(question, level, limit);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Thinks about one decision and gives one legal action with what it thought. Yields every few nodes; whoever wants an
 * answer at once lets `limit` run out, or takes the best of what was yielded.
 */
export function* consider<T extends GameTypes>(
  question: Question<T>,
  level: Level<T>,
  limit: Limit = { nodes: level.nodes },
): Generator<Search<T>, Thought<T['Action']>> {
  const { game, view, seat, seats } = question;
  const rng = seeded(question.seed);
  const legal = game.legalActions(view, seat);
  if (legal.length === 0) throw new Error(`seat ${seat} has nothing to decide`);
  if (legal.length === 1) return forced(game, legal[0]!);
  const solved = level.mind.solve?.(game.determinize(view, rng), seat, legal, SOLVER_NODES) ?? null;
  if (solved !== null) return exact(game, legal, solved);

  const most = Math.min(level.nodes, limit.nodes ?? level.nodes);
  const goOn = patience({ ...limit, nodes: most });
  const done = yield* search(
    { game, mind: level.mind, exploration: level.exploration, breadth: level.breadth },
    { view, seats, root: recall(question) },
    goOn,
    rng,
  );
  const candidates = candidatesOf(done.root, seat);
  const chosen = candidates.length === 0 ? keyOf(game, legal[0]!) : pick(candidates, level, rng).action;
  const edge = done.root.edges.get(chosen);
  remember(question, edge?.node ?? null);
  const action = legal.find((candidate) => keyOf(game, candidate) === chosen) ?? legal[0]!;
  return {
    action,
    candidates,
    line: edge === undefined ? [chosen] : lineFrom(edge),
    nodes: done.nodes,
    isExact: false,
  };
}

/** Beyond so many nodes perfect play is left to the search. */
const SOLVER_NODES = 200_000;

/** Weak levels take what is not quite the best, the less likely the more it loses, and never more than they dare. */
function pick<T extends GameTypes>(candidates: readonly Candidate[], level: Level<T>, rng: Rng): Candidate {
  const best = candidates[0]!;
  if (level.temperature === 0) return best;
  const tried = candidates.filter((candidate) => best.reward - candidate.reward <= level.carelessness);
  const weights = tried.map((candidate) => Math.exp((candidate.reward - best.reward) / level.temperature));
  let left = (nextWord(rng) / 2 ** 32) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return tried[i]!;
  }
  return best;
}

const forced = <T extends GameTypes>(game: Game<T>, action: T['Action']): Thought<T['Action']> => ({
  action,
  candidates: [],
  line: [game.format(action)],
  nodes: 0,
  isExact: false,
});

function exact<T extends GameTypes>(
  game: Game<T>,
  legal: readonly T['Action'][],
  rewards: readonly number[],
): Thought<T['Action']> {
  const order = legal.map((_, i) => i).toSorted((a, b) => rewards[b]! - rewards[a]!);
  const candidates = order.map((i) => ({
    action: keyOf(game, legal[i]!),
    visits: 0,
    reward: rewards[i]!,
    winChances: [],
    scores: [],
  }));
  return { action: legal[order[0]!]!, candidates, line: [candidates[0]!.action], nodes: 0, isExact: true };
}
