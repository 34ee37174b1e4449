import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng, seeded, seedFrom } from '@saqqara/kernel';
import { afterEach, describe, test } from 'vitest';
import { auditAll, auditSome } from '../testing/audit.ts';
import { balancerBefore } from '../testing/balancer.ts';
import type { Whereabouts } from '../testing/client.ts';
import { crowdAt } from '../testing/crowd.ts';
import { emptyLedger, expectNoFaults, sizesOf } from '../testing/ledger.ts';
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';
import { checkStored, rowsAt } from '../testing/stored.ts';

const isLong = process.env['SAQQARA_LONG'] === '1';
const KILLS = isLong ? 60 : 10;
const TABLES = Number(process.env['CRASH_TABLES'] ?? (isLong ? 30 : 12));

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
  test(`lose nothing though a node, a worker, Redis or PostgreSQL is killed, ${KILLS} times`, async () => {
    const rng = seeded(seedFrom(21));
    const nodes = await startNodes();
    const balancer = await balancerBefore(nodes.web.map(({ address }) => address));
    started.push(() => balancer.close());
    const where: Whereabouts = { address: balancer.address, ledger: emptyLedger() };
    const crowd = crowdAt(where, { size: TABLES, seed: 2, pause: 250 });
    while (crowd.tables.length < TABLES) await sleep(20);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = crowd.deeds();
      crowd.gate.open();
      while (crowd.deeds() === before) await sleep(1);
      await sleep(20 + below(rng, 380));
      await killOne(nodes, kill, rng);
      crowd.gate.shut();
      await auditSome(where, crowd.tables, rng);
      await checkStored(where.ledger, () => rowsAt(nodes.database));
      expectNoFaults(where.ledger);
    }
    await crowd.finish();
    await auditAll(where, crowd.tables);
    await checkStored(where.ledger, () => rowsAt(nodes.database));
    expectNoFaults(where.ledger);
    console.log(`${KILLS} kills, ${crowd.tables.length} matches, ${sizesOf(where.ledger)}`);
    crowd.leave();
  });
});
