import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { analyse } from '../tables/analysis.ts';
import type { Tables } from '../tables/tables.ts';
import { type BotTurn, type JobQueue, nameOfTurn, type JobKind } from './jobQueue.ts';
import { localJobQueue } from './localJobQueue.ts';
import { redisJobQueue } from './redisJobQueue.ts';
import { threadPool } from './threadPool.ts';
import { playTurn } from './playTurn.ts';

/** Those who play for bots and judge finished matches: in this process, or in any that shares its Redis. */
export interface BotJobs {
  readonly turns: JobQueue<BotTurn>;
  readonly analyses: JobQueue<string>;
  close(): Promise<void>;
}

/** So many turns at a time for each thread: most of a bot's turn is waiting, so that it seems human. */
const TURNS_PER_THREAD = 8;

export function botJobsOf(
  { role, redisUrl, botThreads, botPace }: Config,
  tables: Tables,
  reportError: (error: unknown) => void,
): BotJobs {
  const pool = role === 'web' ? null : threadPool(botThreads);
  const thinker = pool?.next ?? ((): never => fail());
  const turns: JobKind<BotTurn> = {
    name: 'turns',
    nameOf: nameOfTurn,
    act: (turn) =>
      playTurn({ tables, thinker, pace: botPace, wait: (ms) => wait(ms, undefined, { ref: false }) }, turn),
  };
  const analyses: JobKind<string> = {
    name: 'analyses',
    nameOf: (table) => table,
    act: (table, isOver) => analyse(tables.cache, table, { thinker, isOver }),
  };
  const queue = <Job>(work: JobKind<Job>, concurrency: number): JobQueue<Job> =>
    redisUrl === null
      ? localJobQueue(work, reportError)
      : redisJobQueue(work, { redisUrl, concurrency: pool === null ? 0 : concurrency, reportError });
  const jobs = { turns: queue(turns, TURNS_PER_THREAD * botThreads), analyses: queue(analyses, 1) };
  return {
    ...jobs,
    async close() {
      await Promise.all([jobs.turns.close(), jobs.analyses.close()]);
      pool?.close();
    },
  };
}

/** Who has no threads is never given any work. */
function fail(): never {
  throw new Error('there are no bots in this process');
}
