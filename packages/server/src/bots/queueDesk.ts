import { Queue, Worker } from 'bullmq';
import type { BotTurn, Desk } from './desk.ts';

const NAME = 'turns';
const PREFIX = 'saqqara-jobs';

/** A worker that dies is missed after so long, and another takes up its turns. */
const LOCK_MS = 10_000;

/**
 * Turns wait in Redis, and any worker of any node takes them up. If Redis forgets them they are handed in again: the
 * database knows which tables wait for a bot.
 */
export function queueDesk({
  redisUrl,
  play,
  concurrency,
  complain,
}: {
  readonly redisUrl: string;
  readonly play: (turn: BotTurn) => Promise<void>;
  /** How many turns this process plays at a time; none if it has no worker. */
  readonly concurrency: number;
  readonly complain: (error: unknown) => void;
}): Desk {
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue<BotTurn>(NAME, {
    // Handing in must not wait for a Redis that is away.
    connection: { ...connection, enableOfflineQueue: false },
    prefix: PREFIX,
  });
  queue.on('error', complain);
  const worker =
    concurrency === 0
      ? null
      : new Worker<BotTurn>(NAME, (job) => play(job.data), {
          connection,
          prefix: PREFIX,
          concurrency,
          lockDuration: LOCK_MS,
          stalledInterval: LOCK_MS / 2,
          maxStalledCount: 100,
        });
  worker?.on('error', complain);
  return {
    hand(turn) {
      queue
        .add('turn', turn, {
          // Handed in twice it is one job; once it is over, the same turn may be handed in again.
          jobId: `${turn.table}-${turn.seq}-${turn.seat}`,
          removeOnComplete: true,
          removeOnFail: true,
          attempts: 3,
          backoff: { type: 'fixed', delay: 500 },
        })
        .catch(complain);
    },
    async close() {
      await worker?.close();
      await queue.close();
    },
  };
}
