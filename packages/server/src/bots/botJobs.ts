import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Tables } from '../tables/tables.ts';
import { type BotMeter, metered } from './botMeter.ts';
import { type BotTurn, nameOfTurn } from './botTurn.ts';
import type { JobKind, JobQueue } from './jobQueue.ts';
import { localJobQueue } from './localJobQueue.ts';
import { playTurn } from './playTurn.ts';
import { redisJobQueue } from './redisJobQueue.ts';
import { threadPool } from './threadPool.ts';

/** Bots' turns and analyses of finished matches: done in this process, or in any that shares its Redis. */
export interface BotJobs {
  readonly turns: JobQueue<BotTurn>;
  /** By the table's name. */
  readonly analyses: JobQueue<string>;
  close(): Promise<void>;
}

/** So many turns at a time for each thread: most of a bot's turn is waiting, so that it seems human. */
const TURNS_PER_THREAD = 8;

export function botJobsOf(
  { role, redisUrl, botThreads, botPace }: Config,
  tables: Tables,
  { reportError, meter }: { readonly reportError: (error: unknown) => void; readonly meter: BotMeter },
): BotJobs {
  const threads = role === 'web' ? null : threadPool(botThreads);
  const thinker = metered(threads?.next ?? fail, meter);
  const turns: JobKind<BotTurn> = {
    name: 'turns',
    nameOf: nameOfTurn,
    act: (turn) =>
      playTurn({ tables, thinker, pace: botPace, wait: (ms) => wait(ms, undefined, { ref: false }) }, turn),
  };
  const analyses: JobKind<string> = {
    name: 'analyses',
    nameOf: (table) => table,
    act: (table, isOver) => tables.analyse(table, { thinker, isOver }),
  };
  const queueOf = <Job>(kind: JobKind<Job>, most: number): JobQueue<Job> =>
    redisUrl === null
      ? localJobQueue(kind, reportError)
      : redisJobQueue(kind, { redisUrl, concurrency: threads === null ? 0 : most, reportError });
  const queues = { turns: queueOf(turns, TURNS_PER_THREAD * botThreads), analyses: queueOf(analyses, 1) };
  return {
    ...queues,
    async close() {
      await Promise.all([queues.turns.close(), queues.analyses.close()]);
      threads?.close();
    },
  };
}

/** Who has no threads is never given any job. */
function fail(): never {
  throw new Error('there are no bots in this process');
}
