import type { GameTypes, Level } from '@saqqara/kernel';
import { choose } from './choose.ts';
import type { Limit } from './limit.ts';
import type { Question } from './question.ts';
import type { Thought } from './thought.ts';

/** The level that stands in, counted from 0: it thinks too little to fail. */
const STAND_IN = 1;

/** A game never stops because of a bot: if a level fails, the second one decides, and if that fails too, the first legal action does. */
export function chooseSafely<T extends GameTypes>(
  question: Question<T>,
  levels: readonly Level<T>[],
  level: number,
  limit?: Limit,
): Thought<T['Action']> {
  for (const attempt of [level, STAND_IN]) {
    try {
      return choose(question, levels[attempt]!, limit);
    } catch {
      // The next attempt, or the plain answer below, is all that can be done at a table.
    }
  }
  const { game, view, seat } = question;
  const action = game.legalActions(view, seat)[0]!;
  return { action, candidates: [], line: [game.format(action)], nodes: 0, isExact: false };
}
