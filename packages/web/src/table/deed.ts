import type { GameTypes, Seat } from '@saqqara/kernel';
import type { Say, Words } from '@saqqara/words';

/**
 * A question as a deed: "Play a worker on e2? Then: turn a passage." becomes "Play a worker on e2". In each of our languages
 * a question of the table is a deed with a question mark; a test asks for all of them.
 */
const plainDeed = (question: string): string => question.replace(/\?.*$/su, '').replace(/¿/gu, '').trim();

/** The question whether to do it, for who looks at the board. */
export const seenQuestion = (
  words: Words<GameTypes>,
  view: unknown,
  seat: Seat,
  action: unknown,
  say: Say,
): string => words.questionSeen?.(view, seat, action, say) ?? words.question(view, seat, action, say);

/** What an action does, for who looks at the board. */
export const deedOf = (...asked: Parameters<typeof seenQuestion>): string =>
  plainDeed(seenQuestion(...asked));
