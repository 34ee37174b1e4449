import { type Pace, paceOf, type Thinker } from '@saqqara/bots';
import type { Tables } from '../tables/tables.ts';
import type { BotTurn } from './botTurn.ts';

/** What it takes to play a bot's turn. */
export interface TurnContext {
  readonly tables: Tables;
  /** One of the threads in which bots think. */
  readonly thinker: () => Thinker;
  readonly pace: Pace;
  readonly wait: (ms: number) => Promise<void>;
}

/** Plays a turn, unless it has been played. What a bot cannot find out in time is played by the second level. */
export async function playTurn({ tables, thinker, pace, wait }: TurnContext, turn: BotTurn): Promise<void> {
  const question = await tables.botRequest(turn);
  if (question === null) return;
  const began = performance.now();
  const { thought } = await thinker().ask(question.request).answer;
  const thoughtMs = performance.now() - began;
  const ms = paceOf({ legal: question.legal, thoughtMs, seed: question.request.seed, pace });
  if (ms > 0) await wait(ms);
  await tables.botAnswer(turn, thought.action);
}
