import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobQueue } from '../src/bots/jobQueue.ts';
import { redisJobQueue } from '../src/bots/redisJobQueue.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';

const missing = missingRedis();
const STUCK_WORKER = fileURLToPath(new URL('../testing/stuckWorkerEntry.ts', import.meta.url));

describe.skipIf(missing !== null)(`work that waits in Redis ${missing ?? ''}`, () => {
  let redis: TestRedis;
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.stop());

  const done: string[] = [];
  const faults: unknown[] = [];
  const queueWith = (concurrency: number): JobQueue<string> =>
    redisJobQueue<string>(
      { name: 'chores', nameOf: (chore) => chore, act: async (chore) => void done.push(chore) },
      { redisUrl: redis.url, concurrency, reportError: (error) => void faults.push(error) },
    );

  test('is done by another worker if the one who had begun it is killed', async () => {
    const stuck = spawn(process.execPath, ['--import', 'tsx', STUCK_WORKER, redis.url]);
    stuck.stderr.pipe(process.stderr);
    const begun = once(createInterface(stuck.stdout), 'line');
    const handingIn = queueWith(0);
    const gone = once(stuck, 'exit');
    // Handed in until it is there: the queue does not wait for a line that is not up yet.
    const handing = setInterval(() => handingIn.add('sweep'), 200);
    expect(await begun).toEqual(['sweep']);
    clearInterval(handing);
    stuck.kill('SIGKILL');
    await gone;

    const other = queueWith(1);
    await expect.poll(() => done).toEqual(['sweep']);
    await Promise.all([handingIn.close(), other.close()]);
  });
});
