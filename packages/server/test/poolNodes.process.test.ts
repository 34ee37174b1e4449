import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolStatus } from '@saqqara/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { missingPostgres, startPostgres } from '../testing/postgres.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';

const missing = missingPostgres() ?? missingRedis();

const PEOPLE = 12;

/** What was started, to be ended the last first. */
const started: (() => Promise<void>)[] = [];
let nodes: ServerProcess[];
let redis: TestRedis;
let database: Database;

const title = `people who look for players on three nodes${missing === null ? '' : ` (${missing})`}`;

describe.skipIf(missing !== null)(title, () => {
  beforeAll(async () => {
    const postgres = await startPostgres();
    started.push(() => postgres.stop());
    redis = await startRedis();
    started.push(() => redis.stop());
    const url = await postgres.database();
    // Whoever was found has their time, however busy the machine is.
    const environment = { DATABASE_URL: url, REDIS_URL: redis.url, FOUND_PATIENCE: '3600' };
    nodes = await Promise.all([1, 2, 3].map(() => serverProcess(environment)));
    started.push(...nodes.map((node) => () => node.remove()));
    database = await openPostgres(url);
    started.push(() => database.close());
  });

  afterAll(async () => {
    for (const end of started.splice(0).toReversed()) await end();
  });

  /** Asks one node after the other until one answers. */
  async function ask<T>(
    who: { token: string | null; n: number },
    method: string,
    path: string,
    body?: unknown,
  ) {
    for (; ; who.n++) {
      const { address } = nodes[who.n % nodes.length]!;
      try {
        const response = await fetch(new URL(path, address), {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (response.status < 500) return { status: response.status, body: (await response.json()) as T };
      } catch {
        // Killed: the next one.
      }
      await sleep(50);
    }
  }

  /** Looks for one game, as a page does, until it sits; tells at which table. */
  async function play(n: number): Promise<string> {
    const who = { token: null as string | null, n };
    const arrived = await ask<{ bearer: string }>(who, 'POST', '/api/v1/me', { wantsBearer: true });
    who.token = arrived.body.bearer;
    // Who takes any number of players could make a table of three, and one would be left to wait for ever.
    const wanted = { game: 'imhotep', seats: 2, tempo: 'live', isRated: false, name: `P${n}` };
    const look = (): Promise<{ body: PoolStatus }> => ask<PoolStatus>(who, 'POST', '/api/v1/pool', wanted);
    let { body } = await look();
    for (;;) {
      const { seek, mark } = body;
      if (seek?.state === 'seated') return seek.table!;
      if (seek === null || seek.state === 'missed') {
        ({ body } = await look());
      } else {
        const offer = seek.offer;
        const isAsked = offer?.people.some(({ isMe, isReady }) => isMe && !isReady) === true;
        if (isAsked) await ask(who, 'POST', '/api/v1/pool/answer', { offer: offer.id, isReady: true });
        const query = isAsked ? '' : `?wait=5&mark=${encodeURIComponent(mark)}`;
        ({ body } = await ask<PoolStatus>(who, 'GET', `/api/v1/pool${query}`));
      }
    }
  }

  test('all sit down once, though the nodes are killed one after the other, and Redis, too', async () => {
    const seated = Promise.all(Array.from({ length: PEOPLE }, (_, n) => play(n)));
    for (const victim of [nodes[0]!, nodes[1]!, redis, nodes[2]!]) {
      await sleep(400);
      await victim.kill();
      await victim.start();
    }
    const tables = await seated;
    const rows = await database.all<{ match_id: string; user_id: string }>(
      'SELECT match_id, user_id FROM seats',
    );
    expect(rows).toHaveLength(PEOPLE);
    expect(new Set(rows.map(({ user_id: user }) => user)).size).toBe(PEOPLE);
    expect(new Set(rows.map(({ match_id: table }) => table))).toEqual(new Set(tables));
    const matches = await database.all<{ id: string; seats: string }>('SELECT id, seats FROM matches');
    for (const { id, seats } of matches)
      expect(rows.filter(({ match_id: table }) => table === id)).toHaveLength(
        (JSON.parse(seats) as []).length,
      );
  });
});
