import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Rng } from '@saqqara/kernel';
import { auditAll, auditSome } from './audit.ts';
import type { ClientContext } from './client.ts';
import { randomPlayersAt } from './randomPlayers.ts';
import { expectNoFaults, type Told, toldIn } from './clientLog.ts';
import { checkStored, type StoredRows } from './storedRows.ts';

interface Plan {
  readonly kills: number;
  /** Chooses the moments. */
  readonly rng: Rng;
  readonly players: Parameters<typeof randomPlayersAt>[1];
  /** Everything that is stored. */
  readonly rows: () => StoredRows | Promise<StoredRows>;
  readonly kill: (turn: number) => Promise<void>;
  /** Begins again what was killed, when nobody wishes anything any more. */
  readonly start?: () => Promise<void>;
}

/** What came of it, where nothing was missing and nothing had happened twice. */
export interface Survived extends Told {
  readonly kills: number;
  readonly matches: number;
}

/**
 * Has many tables played while something is killed again and again. After each time, and in the end, nothing that was
 * told is missing and nothing has happened twice.
 */
export async function playThroughKills(
  where: ClientContext,
  { kills, rng, players: wishes, rows, kill, start }: Plan,
): Promise<Survived> {
  const players = randomPlayersAt(where, wishes);
  while (players.tables.length < wishes.size) await sleep(20);
  for (let turn = 0; turn < kills; turn++) {
    const before = players.deeds();
    players.gate.open();
    while (players.deeds() === before) await sleep(1);
    await sleep(20 + below(rng, 380));
    await kill(turn);
    players.gate.shut();
    await start?.();
    await auditSome(where, players.tables, rng);
    await checkStored(where.clientLog, rows);
    expectNoFaults(where.clientLog);
  }
  await players.finish();
  await auditAll(where, players.tables);
  await checkStored(where.clientLog, rows);
  expectNoFaults(where.clientLog);
  players.leave();
  return { kills, matches: players.tables.length, ...toldIn(where.clientLog) };
}
