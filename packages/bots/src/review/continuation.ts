import { type Game, type GameTypes, type Seat, seeded, silent } from '@saqqara/kernel';
import { patience } from '../limit.ts';
import type { Question } from '../question.ts';
import { emptyResult, type Result, rewardOutcome } from '../reward.ts';
import { type Search, search } from '../search.ts';
import { lineFrom } from '../thought.ts';
import { byVisits } from '../tree.ts';
import { insightOf, type Judge } from './judge.ts';
import { confidenceOf, toldChances } from './toldChances.ts';

/** What follows an action, as far as whoever chose it could tell. */
export interface Followed {
  readonly result: Result;
  /** What is expected after the action. */
  readonly line: readonly string[];
}

/** Where no tree grows, since all that follows is forced, so many deals tell how it ends. */
const DEALS = 12;

/**
 * Looks at what follows one action, in worlds dealt from the view of whoever chose it. The same seed deals the same worlds
 * after another action, so that two of them are compared like with like, and looked at equally deep.
 */
export function* follow<T extends GameTypes>(
  judge: Judge<T>,
  { view, seat, seats, seed }: Question<T>,
  action: T['Action'],
): Generator<Search<T>, Followed> {
  const game = gameAfter(judge.game, seat, action);
  const { mind, exploration, breadth } = judge.level;
  const done = yield* search(
    { game, mind, exploration, breadth, insight: insightOf(judge) },
    { view, seats },
    patience({ nodes: judge.nodes.compared }),
    seeded(seed),
  );
  const [next = seat] = game.toAct(game.determinize(view, seeded(seed)));
  const [edge] = byVisits(done.root, next);
  if (edge === undefined) return { result: forcedEnd(judge, { game, view, seats, seed, seat }), line: [] };
  const mean = (sum: number): number => sum / edge.visits;
  return {
    result: {
      rewards: edge.rewards.map(mean),
      wins: toldChances(edge.wins.map(mean), confidenceOf(judge.level, judge.net, seats)),
      scores: edge.scores.map(mean),
    },
    line: lineFrom(edge),
  };
}

/** The same game, in which whatever is dealt from a view lies after the action. */
const gameAfter = <T extends GameTypes>(game: Game<T>, seat: Seat, action: T['Action']): Game<T> => ({
  ...game,
  determinize(view, rng) {
    const state = game.determinize(view, rng);
    game.apply(state, seat, action, silent);
    return state;
  },
});

/** The mean of some ends to which nobody can add anything. */
function forcedEnd<T extends GameTypes>(
  { level }: Judge<T>,
  { game, view, seats, seed }: Question<T>,
): Result {
  const rng = seeded(seed);
  const sum = emptyResult(seats);
  const one = emptyResult(seats);
  for (let deal = 0; deal < DEALS; deal++) {
    const state = game.determinize(view, rng);
    for (let next = game.toAct(state)[0]; next !== undefined; next = game.toAct(state)[0])
      game.apply(state, next, game.legalActions(state, next)[0]!, silent);
    rewardOutcome(game.outcome(state)!, level.mind.margin, one);
    for (let each = 0; each < seats; each++) {
      sum.rewards[each]! += one.rewards[each]! / DEALS;
      sum.wins[each]! += one.wins[each]! / DEALS;
      sum.scores[each]! += one.scores[each]! / DEALS;
    }
  }
  return sum;
}
