import { setTimeout as sleep } from 'node:timers/promises';
import { BOTS_OF_DAY, dayAt, opensAt } from '@saqqara/games/day';
import type { GameRecord } from '@saqqara/kernel';
import type { DayStatus } from '@saqqara/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedDay, textOf } from '../testing/playedDays.ts';
import { missingPostgres, startPostgres } from '../testing/postgres.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { missingRedis, startRedis } from '../testing/redis.ts';

const missing = missingPostgres() ?? missingRedis();

/** Yesterday's: results of it are taken all day, whenever this runs. */
const DAY = dayAt(Date.now() - 24 * 60 * 60_000);

/** What was started, to be ended the last first. */
const started: (() => Promise<void>)[] = [];
let nodes: ServerProcess[];

const title = `the deal of a day on two nodes${missing === null ? '' : ` (${missing})`}`;

describe.skipIf(missing !== null)(title, () => {
  beforeAll(async () => {
    const postgres = await startPostgres();
    started.push(() => postgres.stop());
    const redis = await startRedis();
    started.push(() => redis.stop());
    const environment = { DATABASE_URL: await postgres.database(), REDIS_URL: redis.url };
    nodes = await Promise.all([1, 2].map(() => serverProcess(environment)));
    started.push(...nodes.map((node) => () => node.remove()));
  });

  afterAll(async () => {
    for (const end of started.splice(0).toReversed()) await end();
  });

  async function ask<T>(node: number, token: string | null, path: string, body?: object) {
    const response = await fetch(new URL(path, nodes[node]!.address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Somebody who came to a node. */
  const guest = async (node: number): Promise<string> =>
    (await ask<{ bearer: string }>(node, null, '/api/v1/me', { wantsBearer: true })).body.bearer;

  const handIn = (node: number, token: string, record: GameRecord) =>
    ask<DayStatus>(node, token, `/api/v1/days/${DAY}/result`, {
      record: textOf(record),
      began: opensAt(DAY) + 1000,
      bots: BOTS_OF_DAY,
    });

  /** What a node says once somebody's result is no longer waiting. */
  async function heard(node: number, token: string): Promise<DayStatus> {
    for (;;) {
      const { body } = await ask<DayStatus>(node, token, `/api/v1/days/${DAY}`);
      if (body.mine !== null && body.mine.state !== 'waiting') return body;
      await sleep(100);
    }
  }

  test('what is handed in at one is played through once and listed by both; what was forged by neither', async () => {
    const [good, other] = [await playedDay(DAY, 0), await playedDay(DAY, 1)];
    const [ana, ben, cleo] = [await guest(0), await guest(1), await guest(0)];
    expect((await handIn(0, ana, good)).body.mine).toMatchObject({ state: 'waiting' });
    // Sent again to another node because no answer came, it is the same.
    expect((await handIn(1, ana, good)).status).toBe(200);
    expect((await heard(1, ana)).mine).toMatchObject({ state: 'entered' });
    await handIn(1, ben, other);
    expect((await heard(0, ben)).mine).toMatchObject({ state: 'entered' });
    const forged = { ...other, result: { ...other.result!, scores: other.result!.scores.map((n) => n + 9) } };
    expect(await handIn(1, cleo, forged)).toMatchObject({ status: 422, body: { code: 'notPlayedThrough' } });
    for (const node of [0, 1]) {
      await expect.poll(async () => (await heard(node, ana)).count).toBe(2);
      const { list } = await heard(node, ana);
      expect(list!.rows.filter(({ isMe }) => isMe)).toHaveLength(1);
      expect(list!.results.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    }
    expect((await ask(0, cleo, `/api/v1/days/${DAY}`)).body).toMatchObject({ mine: null, list: null });
  });
});
