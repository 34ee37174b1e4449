import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng } from '@saqqara/kernel';
import { auditAll, auditSome } from './audit.ts';
import type { Whereabouts } from './client.ts';
import { crowdAt } from './crowd.ts';
import { expectNoFaults, sizesOf } from './ledger.ts';
import { checkStored, type StoredRows } from './stored.ts';

interface Plan {
  readonly kills: number;
  /** Chooses the moments. */
  readonly rng: Rng;
  readonly crowd: Parameters<typeof crowdAt>[1];
  /** Everything that is stored. */
  readonly rows: () => StoredRows | Promise<StoredRows>;
  readonly kill: (turn: number) => Promise<void>;
  /** Begins again what was killed, when nobody wishes anything any more. */
  readonly start?: () => Promise<void>;
}

/**
 * Has many tables played while something is killed again and again. After each time, and in the end, nothing that was
 * told is missing and nothing has happened twice.
 */
export async function playThroughKills(
  where: Whereabouts,
  { kills, rng, crowd: wishes, rows, kill, start }: Plan,
): Promise<void> {
  const crowd = crowdAt(where, wishes);
  while (crowd.tables.length < wishes.size) await sleep(20);
  for (let turn = 0; turn < kills; turn++) {
    const before = crowd.deeds();
    crowd.gate.open();
    while (crowd.deeds() === before) await sleep(1);
    await sleep(20 + below(rng, 380));
    await kill(turn);
    crowd.gate.shut();
    await start?.();
    await auditSome(where, crowd.tables, rng);
    await checkStored(where.ledger, rows);
    expectNoFaults(where.ledger);
  }
  await crowd.finish();
  await auditAll(where, crowd.tables);
  await checkStored(where.ledger, rows);
  expectNoFaults(where.ledger);
  console.log(`${kills} kills, ${crowd.tables.length} matches, ${sizesOf(where.ledger)}`);
  crowd.leave();
}
