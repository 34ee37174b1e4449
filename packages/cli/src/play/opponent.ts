import { consult, type Question } from '@saqqara/bots';
import { type GameTypes, LEVEL_NAMES } from '@saqqara/kernel';
import { InvalidArgumentError } from 'commander';

/** Players without a level, for comparison. */
const SIMPLE = ['greedy', 'random'] as const;
type Simple = (typeof SIMPLE)[number];

/** Who plays the other seats: a level from 1 up, or a simple player. */
export type Opponent = number | Simple;

export const USUAL_LEVEL = 2;

/** For commander: a level by its number or name, or a simple player. */
export function opponentNamed(text: string): Opponent {
  const word = text.toLowerCase().replaceAll(/(?<=[a-z])[-_\s](?=[a-z])/g, '');
  const simple = SIMPLE.find((each) => each === word);
  if (simple !== undefined) return simple;
  const level = LEVEL_NAMES.findIndex((name, index) =>
    [name.toLowerCase(), String(index + 1)].includes(word),
  );
  if (level >= 0) return level + 1;
  throw new InvalidArgumentError(
    `It must be a level from 1 to ${LEVEL_NAMES.length}, its name, ${SIMPLE.join(' or ')}.`,
  );
}

/** What a simple player does. */
export function simpleChoice(simple: Simple, question: Question<GameTypes>): string {
  const { action } = consult(simple === 'greedy' ? 'greedy-1' : 'random', question);
  return question.game.format(action);
}
