import { type Game, type GameTypes, type Mind, type Seat, seeded, silent } from '@saqqara/kernel';
import type { Question } from './question.ts';
import { emptyResult, type Result, rewardOutcome } from './reward.ts';
import { keyOf } from './keys.ts';
import type { Candidate, Thought } from './thought.ts';

/** Beyond so many nodes perfect play is left to the search. */
export const SOLVER_NODES = 200_000;

/** What a solver found, as a thought: rewards alone. How the game then ends is worked out for what a hint shows. */
export function exactThought<T extends GameTypes>(
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

/**
 * The same thought with the ends of its first few candidates, played out perfectly. Together they take about twice as
 * long as the solution did, so that nobody but a person who asks should wait for them. Yields before each play of theirs;
 * where it is not to go on, an end stays unknown.
 */
export function* playedOut<T extends GameTypes>(
  question: Question<T>,
  thought: Thought<T['Action']>,
  { mind, count, goOn }: { readonly mind: Mind<T>; readonly count: number; readonly goOn: () => boolean },
): Generator<void, Thought<T['Action']>> {
  const endings: (Ending | null)[] = [];
  for (const { action } of thought.candidates.slice(0, count))
    endings.push(yield* endingOf(question, { mind, goOn }, question.game.parse(action)));
  const candidates = thought.candidates.map((candidate, rank): Candidate => {
    const result = endings[rank]?.result;
    return result === undefined
      ? candidate
      : { ...candidate, winChances: result.wins, scores: result.scores };
  });
  return { ...thought, candidates, line: endings[0]?.line ?? thought.line };
}

interface Ending {
  readonly line: readonly string[];
  readonly result: Result;
}

/** How the game ends after an action if everybody then plays perfectly; `null` if that is too much work after all. */
export function* endingOf<T extends GameTypes>(
  { game, view, seat, seats, seed }: Question<T>,
  { mind, goOn }: { readonly mind: Mind<T>; readonly goOn: () => boolean },
  action: T['Action'] | null,
): Generator<void, Ending | null> {
  const state = game.determinize(view, seeded(seed));
  const line: string[] = [];
  for (let decider: Seat = seat, next = action; next !== null;) {
    line.push(keyOf(game, next));
    game.apply(state, decider, next, silent);
    const outcome = game.outcome(state);
    if (outcome !== null) {
      const result = emptyResult(seats);
      rewardOutcome(outcome, mind.margin, result);
      return { line, result };
    }
    yield;
    if (!goOn()) return null;
    decider = game.toAct(state)[0]!;
    next = perfect(game, mind, state, decider);
  }
  return null;
}

/** The best action, the first among equals as the solvers have it. */
function perfect<T extends GameTypes>(
  game: Game<T>,
  mind: Mind<T>,
  state: T['State'],
  seat: Seat,
): T['Action'] | null {
  const legal = game.legalActions(state, seat);
  const rewards = legal.length === 1 ? [1] : mind.solve?.(state, seat, legal, SOLVER_NODES);
  return rewards === undefined || rewards === null ? null : legal[rewards.indexOf(Math.max(...rewards))]!;
}
