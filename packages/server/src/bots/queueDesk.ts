import { Queue, Worker } from 'bullmq';
import type { Desk, Work } from './desk.ts';

const PREFIX = 'saqqara-jobs';

/** A worker that dies is missed after so long, and another takes up its work. */
const LOCK_MS = 10_000;

/**
 * Work waits in Redis, and any worker of any node takes it up. If Redis forgets a bot's turn it is handed in again: the
 * database knows which tables wait for a bot.
 */
export function queueDesk<Job>(
  { name, nameOf, act }: Work<Job>,
  {
    redisUrl,
    concurrency,
    complain,
  }: {
    readonly redisUrl: string;
    /** How much this process does at a time; nothing if it has no worker. */
    readonly concurrency: number;
    readonly complain: (error: unknown) => void;
  },
): Desk<Job> {
  let isOver = false;
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue<Job>(name, {
    // Handing in must not wait for a Redis that is away.
    connection: { ...connection, enableOfflineQueue: false },
    prefix: PREFIX,
  });
  queue.on('error', complain);
  const worker =
    concurrency === 0
      ? null
      : new Worker<Job>(name, (job) => act(job.data, () => isOver), {
          connection,
          prefix: PREFIX,
          concurrency,
          lockDuration: LOCK_MS,
          stalledInterval: LOCK_MS / 2,
          maxStalledCount: 100,
        });
  worker?.on('error', complain);
  return {
    hand(job) {
      (queue as Queue)
        .add(name, job, {
          // Handed in twice it is one job; once it is over, the same may be handed in again.
          jobId: nameOf(job),
          removeOnComplete: true,
          removeOnFail: true,
          attempts: 5,
          backoff: { type: 'fixed', delay: 500 },
        })
        .catch(complain);
    },
    async close() {
      isOver = true;
      await worker?.close();
      await queue.close();
    },
  };
}
