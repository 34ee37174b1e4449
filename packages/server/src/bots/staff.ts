import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { analyse } from '../tables/analysis.ts';
import type { House } from '../tables/house.ts';
import { type BotTurn, type Desk, nameOfTurn, type Work } from './desk.ts';
import { localDesk } from './localDesk.ts';
import { queueDesk } from './queueDesk.ts';
import { threads } from './threads.ts';
import { playTurn } from './turn.ts';

/** Those who play for bots and judge finished matches: in this process, or in any that shares its Redis. */
export interface Staff {
  readonly turns: Desk<BotTurn>;
  readonly analyses: Desk<string>;
  close(): Promise<void>;
}

/** So many turns at a time for each thread: most of a bot's turn is waiting, so that it seems human. */
const TURNS_PER_THREAD = 8;

export function staffOf(
  { role, redisUrl, botThreads, botPace }: Config,
  house: House,
  complain: (error: unknown) => void,
): Staff {
  const minds = role === 'web' ? null : threads(botThreads);
  const thinker = minds?.next ?? ((): never => fail());
  const turns: Work<BotTurn> = {
    name: 'turns',
    nameOf: nameOfTurn,
    act: (turn) =>
      playTurn({ house, thinker, pace: botPace, wait: (ms) => wait(ms, undefined, { ref: false }) }, turn),
  };
  const analyses: Work<string> = {
    name: 'analyses',
    nameOf: (table) => table,
    act: (table, isOver) => analyse(house.hall, table, { thinker, isOver }),
  };
  const desk = <Job>(work: Work<Job>, concurrency: number): Desk<Job> =>
    redisUrl === null
      ? localDesk(work, complain)
      : queueDesk(work, { redisUrl, concurrency: minds === null ? 0 : concurrency, complain });
  const staff = { turns: desk(turns, TURNS_PER_THREAD * botThreads), analyses: desk(analyses, 1) };
  return {
    ...staff,
    async close() {
      await Promise.all([staff.turns.close(), staff.analyses.close()]);
      minds?.close();
    },
  };
}

/** Who has no threads is never given any work. */
function fail(): never {
  throw new Error('there are no bots in this process');
}
