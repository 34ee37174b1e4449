import { consult, type Question } from '@saqqara/bots';
import { type GameTypes, LEVEL_NAMES, type LevelName, type Temper, TEMPERS } from '@saqqara/kernel';
import { BadInput } from '../badInput.ts';
import { plain } from '../text.ts';

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
  throw new BadInput('terminal.error.noOpponent', {
    option: '--opponents',
    levels: LEVEL_NAMES.length,
    text: plain(text),
  });
}

/** For commander: how the others are minded. */
export function temperNamed(text: string): Temper {
  const temper = TEMPERS.find((each) => each === text.toLowerCase());
  if (temper !== undefined) return temper;
  throw new BadInput('terminal.error.noTemper', {
    option: '--temper',
    tempers: TEMPERS.join(', '),
    text: plain(text),
  });
}

/** How a level's name is typed: `master-builder`. */
export const levelWord = (name: LevelName): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a simple player does. */
export function simpleChoice(simple: Simple, question: Question<GameTypes>): string {
  const { action } = consult(simple === 'greedy' ? 'greedy-1' : 'random', question);
  return question.game.format(action);
}
