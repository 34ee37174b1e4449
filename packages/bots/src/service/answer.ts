import type { GameTypes, Level } from '@saqqara/kernel';
import { chooseSafely } from '../chooseSafely.ts';
import { hinting } from '../hint.ts';
import { ended } from '../ended.ts';
import type { Question } from '../question.ts';
import type { Thought } from '../thought.ts';
import type { Library } from './library.ts';
import type { BotAnswer, BotRequest } from './messages.ts';

/** The question that a request puts to a game's bots. Throws if nobody knows the game. */
export function questionOf(request: BotRequest, library: Library): Question<GameTypes> {
  const { view, seat, seats, seed, temper = null } = request;
  const game = library.gameById(request.game, request.version);
  if (game === null) throw new Error(`no game ${request.game} ${request.version}`);
  return { game, view, seat, seats, seed, temper };
}

interface Wish {
  readonly level: Level<GameTypes>;
  readonly wants: BotRequest['wants'];
  /** Whether to work out more of a hint. */
  readonly goOn: () => boolean;
}

/** A thought as plain data, with a hint if one was wanted. Yields between the parts of a hint. */
export function* answerOf(
  question: Question<GameTypes>,
  thought: Thought<unknown>,
  { level, wants, goOn }: Wish,
): Generator<void, BotAnswer> {
  return {
    thought: { ...thought, action: question.game.format(thought.action) },
    hint: wants === 'hint' ? yield* hinting(question, thought, level, goOn) : null,
    isMakeshift: false,
  };
}

/** The second level, counted from 0, with so few nodes that nobody notices on the owner's thread. */
const STAND_IN = 1;
const STAND_IN_NODES = 24;

/**
 * What is answered on the spot in place of a worker. Rejects only what has no answer: a game that nobody knows, a seat that
 * has nothing to decide.
 */
export async function makeshiftAnswer(request: BotRequest, library: Library): Promise<BotAnswer> {
  const question = questionOf(request, library);
  const levels = library.levelsOf(request.game, request.version);
  const thought = chooseSafely(question, levels, STAND_IN, { nodes: STAND_IN_NODES });
  const wish: Wish = { level: levels[STAND_IN]!, wants: request.wants, goOn: () => false };
  return { ...ended(answerOf(question, thought, wish)), isMakeshift: true };
}

/** Whether an answer can be played. */
export function isLegal(
  { game: id, version, view, seat }: BotRequest,
  { thought }: BotAnswer,
  library: Library,
): boolean {
  const game = library.gameById(id, version);
  return game?.legalActions(view, seat).some((action) => game.format(action) === thought.action) === true;
}
