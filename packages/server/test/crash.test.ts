import { setTimeout as sleep } from 'node:timers/promises';
import { below, seeded, seedFrom } from '@saqqara/kernel';
import { afterEach, expect, test } from 'vitest';
import { auditAll, auditSome } from '../testing/audit.ts';
import type { Whereabouts } from '../testing/client.ts';
import { crowdAt } from '../testing/crowd.ts';
import { emptyLedger, expectNoFaults, sizesOf } from '../testing/ledger.ts';
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
  const { address, data } = server;
  const where: Whereabouts = { address, ledger: emptyLedger() };
  const crowd = crowdAt(where, { size: TABLES, seed: 1, pause: 0 });
  while (crowd.tables.length < TABLES) await sleep(20);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = crowd.deeds();
    crowd.gate.open();
    while (crowd.deeds() === before) await sleep(1);
    await sleep(20 + below(rng, 380));
    await server.kill();
    crowd.gate.shut();
    await server.start();
    await auditSome(where, crowd.tables, rng);
    await checkStored(where.ledger, () => rowsIn(data));
    expectNoFaults(where.ledger);
  }
  await crowd.finish();
  await auditAll(where, crowd.tables);
  await checkStored(where.ledger, () => rowsIn(data));
  expectNoFaults(where.ledger);
  expect(server.complaints()).toBe('');
  console.log(`${KILLS} kills, ${crowd.tables.length} matches, ${sizesOf(where.ledger)}`);
  crowd.leave();
});
