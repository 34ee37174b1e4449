import { Queue, Worker } from 'bullmq';
import type { JobQueue, JobKind } from './jobQueue.ts';

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
  { name, nameOf, act }: JobKind<Job>,
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
  const worker =
    concurrency === 0
      ? null
      : new Worker<Job>(name, (job) => act(job.data, () => isOver), {
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
      (queue as Queue)
        .add(name, job, {
          // Handed in twice it is one job; once it is over, the same may be handed in again.
          jobId: nameOf(job),
          removeOnComplete: true,
          removeOnFail: true,
          attempts: 5,
          backoff: { type: 'fixed', delay: 500 },
        })
        .catch(reportError);
    },
    async close() {
      isOver = true;
      await worker?.close();
      await queue.close();
    },
  };
}
