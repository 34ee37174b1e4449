import { type GameTypes, type Mind, type Rng, seeded, spawn, type Worth } from '@saqqara/kernel';
import { ended } from '../ended.ts';
import { endingOf, SOLVER_NODES } from '../exact.ts';
import { keyOf } from '../keys.ts';
import type { Question } from '../question.ts';
import { lead } from '../reward.ts';
import { clearGap, type Finding, LEAST_CHOICES } from './finding.ts';

/** What a seat does not know is dealt so many times: what is the same in all of them does not depend on it. */
const DEALS = 3;

/** What is certain need not be much. */
export const SOLVED_POINTS = 2;

/** The one best action, if everything else is clearly worse by perfect play, whatever is hidden. */
export function solved<T extends GameTypes>(question: Question<T>, mind: Mind<T>): Finding | null {
  const { game, view, seat } = question;
  const legal = game.legalActions(view, seat);
  if (legal.length < LEAST_CHOICES) return null;
  const rng = seeded(question.seed);
  const rewards = rewardsIn(question, mind, spawn(rng));
  if (rewards === null) return null;
  const order = legal.map((_, i) => i).toSorted((a, b) => rewards[b]! - rewards[a]!);
  const clear = clearGap(SOLVED_POINTS, mind.margin);
  const [best, next] = order;
  if (best === undefined || next === undefined || rewards[best]! - rewards[next]! < clear) return null;
  for (let deal = 1; deal < DEALS; deal++) {
    const others = rewardsIn(question, mind, spawn(rng));
    if (others === null || others.some((reward, i) => reward !== rewards[i])) return null;
  }
  const worths = [best, next].map((i) => worthOf(question, mind, legal[i]!));
  if (worths[0] === null || worths[1] === null) return null;
  return {
    answers: [[keyOf(game, legal[best]!)]],
    next: [keyOf(game, legal[next]!)],
    proof: { by: 'solver', best: worths[0]!, next: worths[1]!, ends: 1, error: 0 },
  };
}

/** What all that may be played is worth in one deal of what is hidden; `null` where perfect play is not known. */
const rewardsIn = <T extends GameTypes>(
  { game, view, seat }: Question<T>,
  mind: Mind<T>,
  rng: Rng,
): readonly number[] | null =>
  mind.solve?.(game.determinize(view, rng), seat, game.legalActions(view, seat), SOLVER_NODES) ?? null;

function worthOf<T extends GameTypes>(
  question: Question<T>,
  mind: Mind<T>,
  action: T['Action'],
): Worth | null {
  const ending = ended(endingOf(question, { mind, goOn: () => true }, action));
  if (ending === null) return null;
  const { wins, scores } = ending.result;
  return { wins: wins[question.seat]!, lead: lead(scores, question.seat) };
}
