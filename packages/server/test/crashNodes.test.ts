import { setTimeout as sleep } from 'node:timers/promises';
import { below, seeded, seedFrom } from '@saqqara/kernel';
import { afterEach, describe, expect, test } from 'vitest';
import { audit, auditEnd } from '../testing/audit.ts';
import { balancerBefore } from '../testing/balancer.ts';
import type { Whereabouts } from '../testing/client.ts';
import { crowdAt } from '../testing/crowd.ts';
import { emptyLedger } from '../testing/ledger.ts';
import { missingPostgres, startPostgres } from '../testing/postgres.ts';
import { serverProcess } from '../testing/process.ts';
import { missingRedis, startRedis } from '../testing/redis.ts';
import { checkStored, rowsAt } from '../testing/stored.ts';

const isLong = process.env['SAQQARA_LONG'] === '1';
const KILLS = isLong ? 60 : 10;
const TABLES = Number(process.env['CRASH_TABLES'] ?? (isLong ? 30 : 12));

const missing = missingPostgres() ?? missingRedis();

/** What was started, the last first. */
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

describe.skipIf(missing !== null)(
  `three nodes over PostgreSQL and Redis${missing === null ? '' : ` (${missing})`}`,
  () => {
    test(`of which one is killed at a time, ${KILLS} times, with workers and Redis, lose nothing`, async () => {
      const rng = seeded(seedFrom(21));
      const postgres = await startPostgres();
      ending.push(() => postgres.stop());
      const redis = await startRedis();
      ending.push(() => redis.stop());
      const database = await postgres.database();
      const surroundings = { DATABASE_URL: database, REDIS_URL: redis.url };
      const node = async (role: string) => {
        const started = await serverProcess({ ...surroundings, ROLE: role });
        ending.push(() => started.remove());
        return started;
      };
      const nodes = [await node('all'), await node('all'), await node('web')];
      const worker = await node('worker');
      const balancer = await balancerBefore(nodes.map(({ address }) => address));
      ending.push(() => balancer.close());

      const where: Whereabouts = { address: balancer.address, ledger: emptyLedger() };
      const crowd = crowdAt(where, { size: TABLES, seed: 2 });
      while (crowd.tables.length < TABLES) await sleep(20);
      crowd.gate.open();
      const restart = async (): Promise<void> => {
        await redis.kill();
        await sleep(below(rng, 600));
        await redis.start();
      };
      for (let kill = 0; kill < KILLS; kill++) {
        const before = crowd.deeds();
        while (crowd.deeds() === before) await sleep(1);
        await sleep(20 + below(rng, 380));
        // Each in turn, so that a short run has all of them.
        const victim = [...nodes, worker, null][kill % 5]!;
        if (victim === null) await restart();
        else {
          await victim.kill();
          await sleep(below(rng, 300));
          await victim.start();
        }
        for (const seated of crowd.tables) {
          const { viewers } = seated;
          await audit(where, seated, [viewers[below(rng, viewers.length)]!]);
        }
        await checkStored(where.ledger, () => rowsAt(database));
        expectNoFaults(where);
      }
      await crowd.finish();
      for (const seated of crowd.tables) {
        await audit(where, seated);
        await auditEnd(where, seated);
      }
      await checkStored(where.ledger, () => rowsAt(database));
      expectNoFaults(where);
      console.log(
        crowd.tables.length,
        crowd.deeds(),
        where.ledger.acknowledged.size,
        where.ledger.shown.size,
      );
      for (const { clients } of crowd.tables) for (const client of clients) client.close();
    });
  },
);

/** A server that is broken breaks everywhere: a few of the faults say enough. */
function expectNoFaults({ ledger: { faults } }: Whereabouts): void {
  expect(faults.slice(0, 8).map((fault) => fault.slice(0, 600))).toEqual([]);
}
