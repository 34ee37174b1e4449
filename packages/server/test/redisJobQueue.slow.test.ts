import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobQueue } from '../src/bots/jobQueue.ts';
import { redisJobQueue } from '../src/bots/redisJobQueue.ts';
import { bundledProgram } from '../testing/bundledProgram.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';

const missing = missingRedis();
const STUCK_WORKER = 'packages/server/testing/stuckWorkerEntry.ts';

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
    const stuck = spawn(process.execPath, [await bundledProgram(STUCK_WORKER), redis.url]);
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

  test('is done for each address in turn, there for each person, and first where somebody waits', async () => {
    const order: string[] = [];
    const queueOf = (concurrency: number): JobQueue<string> =>
      redisJobQueue<string>(
        {
          name: 'shared',
          nameOf: (chore) => chore,
          accountOf: (chore) => ({
            person: chore.split('-')[1]!,
            address: chore.split('-')[0]!,
            isAwaited: !chore.endsWith('alone'),
          }),
          act: async (chore) => void order.push(chore),
        },
        { redisUrl: redis.url, concurrency, reportError: (error) => void faults.push(error) },
      );
    const handingIn = queueOf(0);
    const look = new Queue('shared', { connection: { url: redis.url }, prefix: 'saqqara-jobs' });
    const waiting = async (): Promise<number> => (await look.getJobCounts('prioritized'))['prioritized'] ?? 0;
    const handIn = async (chore: string): Promise<void> => {
      const before = await waiting();
      // The queue does not wait for a line that is not up yet.
      const handing = setInterval(() => handingIn.add(chore), 50);
      await expect.poll(waiting).toBe(before + 1);
      clearInterval(handing);
    };
    await handIn('ra-alone');
    for (let n = 0; n < 6; n++) await handIn(`seth-a-${n}`);
    await handIn('isis-c-0');
    for (let n = 0; n < 2; n++) await handIn(`seth-b-${n}`);
    const worker = queueOf(1);
    await expect.poll(() => order).toHaveLength(10);
    expect(order.slice(0, 4)).toEqual(['seth-a-0', 'isis-c-0', 'seth-a-1', 'seth-b-0']);
    expect(order.indexOf('seth-b-1')).toBeLessThan(order.indexOf('seth-a-4'));
    expect(order.at(-1)).toBe('ra-alone');
    await Promise.all([handingIn.close(), worker.close(), look.close()]);
  });
});
