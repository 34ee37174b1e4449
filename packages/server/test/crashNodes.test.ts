import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng, seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { afterEach, describe, test } from 'vitest';
import { balancerBefore } from '../testing/balancer.ts';
import { killRounds } from '../testing/killRounds.ts';
import { playThroughKills } from '../testing/kills.ts';
import { emptyClientLog } from '../testing/clientLog.ts';
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';
import { rowsAt } from '../testing/storedRows.ts';

/** At least one of each: nodes, worker, Redis and PostgreSQL. */
const ROUNDS = killRounds({ short: 6, long: 100, round: 25 });
const TABLES = isLong ? 30 : 6;

const missing = missingPostgres() ?? missingRedis();

/** What was started, to be ended the last first. */
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of started.splice(0).toReversed()) await end();
});

interface Nodes {
  readonly web: readonly ServerProcess[];
  readonly worker: ServerProcess;
  readonly redis: TestRedis;
  readonly postgres: TestPostgres;
  /** The address of the database. */
  readonly database: string;
}

async function startNodes(): Promise<Nodes> {
  const postgres = await startPostgres();
  started.push(() => postgres.stop());
  const redis = await startRedis();
  started.push(() => redis.stop());
  const database = await postgres.database();
  const node = async (role: string): Promise<ServerProcess> => {
    const process = await serverProcess({ DATABASE_URL: database, REDIS_URL: redis.url, ROLE: role });
    started.push(() => process.remove());
    return process;
  };
  const web = await Promise.all([node('all'), node('all'), node('web')]);
  return { web, worker: await node('worker'), redis, postgres, database };
}

/** Each in turn, so that a short run has all of them. */
async function killOne({ web, worker, redis, postgres }: Nodes, turn: number, rng: Rng): Promise<void> {
  const victims = [...web, worker, redis];
  const victim = victims[turn % (victims.length + 1)];
  if (victim === undefined) return postgres.restart();
  await victim.kill();
  await sleep(below(rng, 500));
  await victim.start();
}

const title = `three nodes over PostgreSQL and Redis${missing === null ? '' : ` (${missing})`}`;

describe.skipIf(missing !== null)(title, () => {
  test.each(ROUNDS)(
    'lose nothing though a node, a worker, Redis or PostgreSQL is killed: kills $from to $to',
    async ({ kills, seed }) => {
      const rng = seeded(seedFrom(seed));
      const nodes = await startNodes();
      const balancer = await balancerBefore(nodes.web.map(({ address }) => address));
      started.push(() => balancer.close());
      await playThroughKills(
        { address: balancer.address, clientLog: emptyClientLog() },
        {
          kills,
          rng,
          players: { size: TABLES, seed, pause: 250 },
          rows: () => rowsAt(nodes.database),
          kill: (turn) => killOne(nodes, turn, rng),
        },
      );
    },
  );
});
