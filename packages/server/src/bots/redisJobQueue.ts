import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import type { JobQueue, JobKind } from './jobQueue.ts';
import { sharesIn } from './redisShares.ts';

const PREFIX = 'saqqara-jobs';

/**
 * A worker that dies is missed after so long, and another takes up its work. One that lives says so four times as often: its
 * event loop never waits for a search. If it is late all the same, what it does is done twice and stored once.
 */
const LOCK_MS = 4_000;
const ALIVE_MS = LOCK_MS / 4;

/**
 * Jobs wait in Redis, and any worker of any node takes them up. If Redis forgets a bot's turn it is handed in again: the
 * database knows which tables wait for a bot.
 */
export function redisJobQueue<Job>(
  { name, nameOf, accountOf, act }: JobKind<Job>,
  {
    redisUrl,
    concurrency,
    reportError,
  }: {
    readonly redisUrl: string;
    /** How much this process does at a time; nothing if it has no worker. */
    readonly concurrency: number;
    readonly reportError: (error: unknown) => void;
  },
): JobQueue<Job> {
  let isOver = false;
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue<Job>(name, {
    // Handing in must not wait for a Redis that is away.
    connection: { ...connection, enableOfflineQueue: false },
    prefix: PREFIX,
  });
  queue.on('error', reportError);
  const shares =
    accountOf === undefined ? null : sharesIn(redisUrl, `${PREFIX}-${name}`, { nameOf, accountOf });
  const worker =
    concurrency === 0
      ? null
      : new Worker<Job>(name, ({ data }) => doJob(data), {
          connection,
          prefix: PREFIX,
          concurrency,
          lockDuration: LOCK_MS,
          lockRenewTime: ALIVE_MS,
          stalledInterval: ALIVE_MS,
          maxStalledCount: 100,
        });
  worker?.on('error', reportError);
  return {
    add(job) {
      if (isOver) return;
      handIn(job).catch(reportError);
    },
    async close() {
      isOver = true;
      if (worker !== null) await closeWorker(worker);
      await queue.close();
      shares?.close();
    },
  };

  async function doJob(job: Job): Promise<void> {
    try {
      await act(job, () => isOver);
    } finally {
      await shares?.done(job);
    }
  }

  async function handIn(job: Job): Promise<void> {
    const rank = (await shares?.rank(job)) ?? null;
    await (queue as Queue).add(name, job, {
      ...(rank === null ? {} : { priority: rank }),
      // Handed in twice it is one job; once it is over, the same may be handed in again.
      jobId: nameOf(job),
      removeOnComplete: true,
      removeOnFail: true,
      attempts: 5,
      backoff: { type: 'fixed', delay: 500 },
    });
  }
}

/** What a worker has begun ends at once when it is told to; if not, another one misses it. */
const CLOSING_MS = 2_000;

async function closeWorker(worker: Worker): Promise<void> {
  await Promise.race([worker.close(), sleep(CLOSING_MS, undefined, { ref: false })]);
}
