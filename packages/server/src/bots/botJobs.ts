import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type DayJob, doDayJob, nameOfDayJob } from '../days/dayJobs.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../tables/tables.ts';
import { type BotMeter, metered } from './botMeter.ts';
import { type BotJob, nameOfTurn } from './botTurn.ts';
import type { JobKind, JobQueue } from './jobQueue.ts';
import { localJobQueue } from './localJobQueue.ts';
import { playTurn } from './playTurn.ts';
import { type ThreadPool, threadPool } from './threadPool.ts';

/** Bots' turns, analyses of finished matches and what was made of the deals of days: done in this process, or in any that shares its Redis. */
export interface BotJobs {
  readonly turns: JobQueue<BotJob>;
  /** By the table's name. */
  readonly analyses: JobQueue<string>;
  readonly days: JobQueue<DayJob>;
  /** Ends whatever is thought about at once; whoever goes on with the tables begins it anew. */
  close(): Promise<void>;
}

/** So many turns at a time for each thread: most of a bot's turn is waiting, so that it seems human. */
const TURNS_PER_THREAD = 8;

interface BotSurroundings {
  readonly database: Database;
  readonly reportError: (error: unknown) => void;
  readonly meter: BotMeter;
}

export async function botJobsOf(
  { role, redisUrl, botThreads, botPace }: Config,
  tables: Tables,
  { database, reportError, meter }: BotSurroundings,
): Promise<BotJobs> {
  const threads = role === 'web' ? null : threadPool(botThreads);
  const think = metered(threads?.think ?? fail, meter);
  const closing = new AbortController();
  const turns: JobKind<BotJob> = {
    name: 'turns',
    nameOf: nameOfTurn,
    accountOf: ({ account }) => account,
    act: (turn) =>
      playTurn(
        {
          tables,
          think,
          pace: botPace,
          wait: (ms) => wait(ms, undefined, { ref: false, signal: closing.signal }),
        },
        turn,
      ),
  };
  const analyses: JobKind<string> = {
    name: 'analyses',
    nameOf: (table) => table,
    act: (table, isOver) => tables.analyse(table, { think, isOver }),
  };
  const days: JobKind<DayJob> = {
    name: 'days',
    nameOf: nameOfDayJob,
    act: (job, isOver) => doDayJob({ database, think, add: (next) => queues.days.add(next) }, job, isOver),
  };
  const queueOf = async <Job>(kind: JobKind<Job>, most: number): Promise<JobQueue<Job>> => {
    if (redisUrl === null) return localJobQueue(kind, reportError, kind.name === 'days' ? most : undefined);
    // A single node does without it, and without reading it.
    const { redisJobQueue } = await import('./redisJobQueue.ts');
    return redisJobQueue(kind, { redisUrl, concurrency: threads === null ? 0 : most, reportError });
  };
  const queues = {
    turns: await queueOf(turns, TURNS_PER_THREAD * botThreads),
    analyses: await queueOf(analyses, 1),
    days: await queueOf(days, 1),
  };
  return {
    ...queues,
    async close() {
      const closed = Promise.all([queues.turns.close(), queues.analyses.close(), queues.days.close()]);
      closing.abort();
      threads?.close();
      await closed;
    },
  };
}

/** Who has no threads is never given any job. */
const fail: ThreadPool['think'] = () => {
  throw new Error('there are no bots in this process');
};
