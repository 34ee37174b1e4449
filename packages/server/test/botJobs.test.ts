import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { botJobsOf } from '../src/bots/botJobs.ts';
import { botMeterIn } from '../src/bots/botMeter.ts';
import type { BotJob } from '../src/bots/botTurn.ts';
import { configFrom } from '../src/config.ts';
import { isDoneWithin } from '../src/deadline.ts';
import type { Tables } from '../src/tables/tables.ts';

const job = (n: number): BotJob => ({
  table: `t${n}`,
  seat: 0,
  seq: n,
  account: { person: 'Seth', address: '192.0.2.1', isAwaited: false },
});

afterEach(() => vi.useRealTimers());

test('a process that ends waits for no bot, however many tables wait for one', async () => {
  const asked: string[] = [];
  const errors: unknown[] = [];
  // Of who asks a second time a thread has been given to: it is never done.
  const tables = {
    botRequest: async ({ table }: BotJob) => {
      if (asked.includes(table)) await new Promise(() => {});
      asked.push(table);
      return {};
    },
  } as unknown as Tables;
  const config = configFrom({ SAQQARA_DATA: '/nowhere', BOT_THREADS: '1' });
  const jobs = await botJobsOf(config, tables, {
    database: null as never,
    reportError: (error) => void errors.push(error),
    meter: botMeterIn(new Registry()),
  });
  for (let n = 0; n < 210; n++) jobs.turns.add(job(n));
  await expect.poll(() => asked.length).toBe(210);
  await jobs.close();
  jobs.turns.add(job(1_000));
  expect(asked).toHaveLength(210);
  expect(errors).toEqual([]);
});

test('and for nothing else for ever', async () => {
  vi.useFakeTimers();
  const never = isDoneWithin(4_500, new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await never).toBe(false);
  expect(await isDoneWithin(4_500, Promise.resolve())).toBe(true);
  await expect(isDoneWithin(4_500, Promise.reject(new Error('no')))).rejects.toThrow('no');
});
