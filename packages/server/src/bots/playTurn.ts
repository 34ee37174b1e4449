import { type Pace, paceOf } from '@saqqara/bots';
import type { Tables } from '../tables/tables.ts';
import type { BotJob } from './botTurn.ts';
import type { ThreadPool } from './threadPool.ts';

/** What it takes to play a bot's turn. */
export interface TurnContext {
  readonly tables: Pick<Tables, 'botRequest' | 'botAnswer'>;
  readonly think: ThreadPool['think'];
  readonly pace: Pace;
  /** Rejects if the process is to end. */
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Plays a turn, unless it has been played. What is to be decided is asked once more when there is a thread for it: meanwhile the table
 * may have gone on. What a bot cannot find out in time is played by the second level.
 */
export async function playTurn({ tables, think, pace, wait }: TurnContext, turn: BotJob): Promise<void> {
  // Before there is a thread: it must not stand idle while a table is read.
  if ((await tables.botRequest(turn)) === null) return;
  const found = await think(turn.account, async (thinker) => {
    const question = await tables.botRequest(turn);
    if (question === null) return null;
    const began = performance.now();
    const { thought } = await thinker.ask(question.request).answer;
    return { question, action: thought.action, thoughtMs: performance.now() - began };
  });
  if (found === null) return;
  const { question, action, thoughtMs } = found;
  const ms = paceOf({ legal: question.legal, thoughtMs, seed: question.request.seed, pace });
  if (ms > 0) await wait(ms);
  await tables.botAnswer(turn, action);
}
