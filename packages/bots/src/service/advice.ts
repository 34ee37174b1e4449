import type { GameTypes, Level } from '@saqqara/kernel';
import { hint } from '../hint.ts';
import type { Question } from '../question.ts';
import type { Thought } from '../thought.ts';
import type { Library } from './library.ts';
import type { Advice, Inquiry } from './messages.ts';

/** What is asked, without what was remembered. Throws if nobody knows the game. */
export function questionOf(inquiry: Inquiry, library: Library): Question<GameTypes> {
  const { view, seat, seats, seed } = inquiry;
  const game = library.gameById(inquiry.game, inquiry.version);
  if (game === null) throw new Error(`no game ${inquiry.game} ${inquiry.version}`);
  return { game, view, seat, seats, seed };
}

/** A thought as plain data, with a hint if one was wanted. */
export const adviceOf = (
  question: Question<GameTypes>,
  thought: Thought<unknown>,
  { level, wants }: { readonly level: Level<GameTypes>; readonly wants: Inquiry['wants'] },
): Advice => ({
  thought: { ...thought, action: question.game.format(thought.action) },
  hint: wants === 'hint' ? hint(question, thought, level) : null,
});
