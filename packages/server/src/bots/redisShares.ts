import { Redis } from 'ioredis';
import type { JobKind } from './jobQueue.ts';

/** How those who have jobs in one queue are served in turn, on all nodes together. */
export interface Shares<Job> {
  /** In which round a job is done: the first of an address before the second of any other, and so among its people. */
  rank(job: Job): Promise<number>;
  done(job: Job): Promise<void>;
  close(): void;
}

/** Where nobody waits at the table, so many rounds later. */
const UNAWAITED = 10;

/** What is left of a worker that died is forgotten after so long. */
const REMEMBERED_MS = 60_000;

/**
 * The names of a person's jobs lie in a set, so that one that is handed in twice counts once; those of an address in another, each
 * with its number among its person's: who shares an address with somebody who has brought many goes before the second of these.
 */
export function sharesIn<Job>(
  redisUrl: string,
  prefix: string,
  { nameOf, accountOf }: Pick<Required<JobKind<Job>>, 'nameOf' | 'accountOf'>,
): Shares<Job> {
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: null });
  // The queue beside it tells when Redis is away; without its rank a job is done in its own time.
  redis.on('error', () => undefined);
  const ofAddress = (job: Job): string => `${prefix}:shares:${accountOf(job).address}`;
  const ofPerson = (job: Job): string => `${ofAddress(job)}:${accountOf(job).person}`;

  async function round(job: Job): Promise<number> {
    const [person, address, name] = [ofPerson(job), ofAddress(job), nameOf(job)];
    await redis.sadd(person, name);
    await redis.pexpire(person, REMEMBERED_MS);
    await redis.zadd(address, 'NX', await redis.scard(person), name);
    await redis.pexpire(address, REMEMBERED_MS);
    const own = await redis.zscore(address, name);
    return redis.zcount(address, '-inf', own ?? '+inf');
  }
  return {
    async rank(job) {
      const late = accountOf(job).isAwaited ? 0 : UNAWAITED;
      return late + (await round(job).catch(() => UNAWAITED));
    },
    async done(job) {
      const name = nameOf(job);
      await Promise.all([redis.srem(ofPerson(job), name), redis.zrem(ofAddress(job), name)]).catch(
        () => undefined,
      );
    },
    close: () => redis.disconnect(),
  };
}
