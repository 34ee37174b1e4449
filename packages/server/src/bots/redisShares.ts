import { Redis } from 'ioredis';
import type { JobKind } from './jobQueue.ts';

/** How those who have jobs in one queue are served in turn, on all nodes together. */
export interface Shares<Job> {
  /** In which round a job is done: the first of an address before the second of any other. */
  rank(job: Job): Promise<number>;
  done(job: Job): Promise<void>;
  close(): void;
}

/** Where nobody waits at the table, so many rounds later. */
const UNAWAITED = 10;

/** What is left of a worker that died is forgotten after so long. */
const REMEMBERED_MS = 60_000;

/** The names of the jobs of each address lie in a set, so that one that is handed in twice counts once. */
export function sharesIn<Job>(
  redisUrl: string,
  prefix: string,
  { nameOf, accountOf }: Pick<Required<JobKind<Job>>, 'nameOf' | 'accountOf'>,
): Shares<Job> {
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: null });
  // The queue beside it tells when Redis is away; without its rank a job is done in its own time.
  redis.on('error', () => undefined);
  const keyOf = (job: Job): string => `${prefix}:shares:${accountOf(job).address}`;
  async function round(job: Job): Promise<number> {
    const key = keyOf(job);
    await redis.sadd(key, nameOf(job));
    await redis.pexpire(key, REMEMBERED_MS);
    return redis.scard(key);
  }
  return {
    async rank(job) {
      const late = accountOf(job).isAwaited ? 0 : UNAWAITED;
      return late + (await round(job).catch(() => UNAWAITED));
    },
    async done(job) {
      await redis.srem(keyOf(job), nameOf(job)).catch(() => undefined);
    },
    close: () => redis.disconnect(),
  };
}
