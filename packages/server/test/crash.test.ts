import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng, seeded, seedFrom } from '@saqqara/kernel';
import { afterEach, expect, test } from 'vitest';
import { audit, auditEnd } from '../testing/audit.ts';
import type { Whereabouts } from '../testing/client.ts';
import { type Crowd, crowdAt } from '../testing/crowd.ts';
import { emptyLedger } from '../testing/ledger.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { checkStored, rowsIn } from '../testing/stored.ts';

const isLong = process.env['SAQQARA_LONG'] === '1';
const KILLS = isLong ? 200 : 10;
const TABLES = Number(process.env['CRASH_TABLES'] ?? 50);

let server: ServerProcess | null = null;
afterEach(async () => {
  await server?.remove();
  server = null;
});

test(`a server that is killed ${KILLS} times loses nothing that it told, and does nothing twice`, async () => {
  const rng = seeded(seedFrom(20));
  server = await serverProcess();
  const { data } = server;
  const where: Whereabouts = { address: server.address, ledger: emptyLedger() };
  const crowd = crowdAt(where, { size: TABLES, seed: 1 });
  while (crowd.tables.length < TABLES) await sleep(20);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = crowd.deeds();
    crowd.gate.open();
    while (crowd.deeds() === before) await sleep(1);
    await sleep(20 + below(rng, 380));
    await server.kill();
    crowd.gate.shut();
    await server.start();
    await auditAll(where, crowd, rng);
    await checkStored(where.ledger, () => rowsIn(data));
    expectNoFaults(where);
  }
  await crowd.finish();
  await auditAll(where, crowd);
  for (const seated of crowd.tables) await auditEnd(where, seated);
  await checkStored(where.ledger, () => rowsIn(data));
  expectNoFaults(where);
  expect(server.complaints()).toBe('');
  console.log(crowd.tables.length, crowd.deeds(), where.ledger.acknowledged.size, where.ledger.shown.size);
  for (const { clients } of crowd.tables) for (const client of clients) client.close();
});

/** Through the eyes of all, or of one at each table who changes from time to time. */
async function auditAll(where: Whereabouts, { tables }: Crowd, rng: Rng | null = null): Promise<void> {
  for (const seated of tables) {
    const { viewers } = seated;
    await audit(where, seated, rng === null ? viewers : [viewers[below(rng, viewers.length)]!]);
  }
}

/** A server that is broken breaks everywhere: a few of the faults say enough. */
function expectNoFaults({ ledger: { faults } }: Whereabouts): void {
  expect(faults.slice(0, 8).map((fault) => fault.slice(0, 600))).toEqual([]);
}
