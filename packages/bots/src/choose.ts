import { type Game, type GameTypes, type Level, nextWord, type Rng, seeded } from '@saqqara/kernel';
import { ended } from './ended.ts';
import { exactThought, SOLVER_NODES } from './exact.ts';
import { type Limit, patience } from './limit.ts';
import type { Question } from './question.ts';
import { keyOf } from './keys.ts';
import type { Net } from './net/net.ts';
import { search, type Search } from './search.ts';
import { byTemper } from './temper.ts';
import { type Candidate, candidatesOf, lineFrom, type Thought } from './thought.ts';

/** Runs `consider` to its end. */
export function choose<T extends GameTypes>(
  question: Question<T>,
  level: Level<T>,
  limit?: Limit,
  net: Net | null = null,
): Thought<T['Action']> {
  return ended(consider(question, level, limit, net));
}

/**
 * Thinks about one decision and gives one legal action with what it thought. Yields after every node; whoever wants an
 * answer at once lets `limit` run out. Perfect play near the end is worked out before the first yield, in one piece: a few
 * tenths of a second may pass there in which nobody can stop it. A level that has learnt is led by its net, if it is at hand.
 */
export function* consider<T extends GameTypes>(
  question: Question<T>,
  level: Level<T>,
  limit?: Limit,
  net: Net | null = null,
): Generator<Search<T>, Thought<T['Action']>> {
  const { game, view, seat, seats } = question;
  const rng = seeded(question.seed);
  const legal = game.legalActions(view, seat);
  if (legal.length === 0) throw new Error(`seat ${seat} has nothing to decide`);
  if (legal.length === 1) return forced(game, legal[0]!);
  const { mind } = level;
  if (mind.solve !== undefined) {
    const rewards = mind.solve(game.determinize(view, rng), seat, legal, SOLVER_NODES);
    if (rewards !== null) return exactThought(game, legal, rewards);
  }

  const insight = insightOf(level, net);
  const own = insight?.nodes ?? level.nodes;
  const goOn = patience({ ...limit, nodes: Math.min(own, limit?.nodes ?? own) });
  const done = yield* search(
    { game, mind, exploration: level.exploration, breadth: level.breadth, insight },
    { view, seats },
    goOn,
    rng,
  );
  const candidates = candidatesOf(done.root, seat);
  const chosen =
    candidates.length === 0 ? keyOf(game, legal[0]!) : decided(candidates, level, rng, question).action;
  const edge = done.root.edges.get(chosen);
  const action = legal.find((candidate) => keyOf(game, candidate) === chosen) ?? legal[0]!;
  return {
    action,
    candidates,
    line: edge === undefined ? [chosen] : lineFrom(edge),
    nodes: done.nodes,
    isExact: false,
  };
}

/** A level that looks at so many nodes, with or without a net. */
export const withNodes = <T extends GameTypes>(level: Level<T>, nodes: number): Level<T> => ({
  ...level,
  nodes,
  ...(level.learnt === undefined ? {} : { learnt: { ...level.learnt, nodes } }),
});

/** What leads the search of a level that has learnt, if its net is at hand. */
const insightOf = <T extends GameTypes>({ mind, learnt }: Level<T>, net: Net | null) =>
  net === null || learnt === undefined || mind.net === undefined
    ? null
    : { ...learnt, judge: { net, inputs: mind.net } };

/** What a level would take, or what its temper likes better and is nearly as good. */
function decided<T extends GameTypes>(
  candidates: readonly Candidate[],
  level: Level<T>,
  rng: Rng,
  { seat, temper = null }: Question<T>,
): Candidate {
  const choice = pick(candidates, level, rng);
  return temper === null ? choice : byTemper(candidates, choice, { seat, temper });
}

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
