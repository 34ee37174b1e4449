import { seeded, seedFrom } from '@saqqara/kernel';
import { emptyClientLog } from '../clientLog.ts';
import { playThroughKills, type Survived } from '../kills.ts';
import { serverProcess } from '../process.ts';
import { rowsIn } from '../storedRows.ts';

export interface KillTrial {
  readonly kills: number;
  /** So many tables are played at once. */
  readonly tables: number;
  /** Other games and other moments with each. */
  readonly seed: number;
}

/** A single node over SQLite that is killed under load. Rejects at the first thing that it told and does not know any more. */
export async function tryKills({ kills, tables, seed }: KillTrial): Promise<Survived> {
  const victim = await serverProcess();
  try {
    const survived = await playThroughKills(
      { address: victim.address, clientLog: emptyClientLog() },
      {
        kills,
        rng: seeded(seedFrom(seed)),
        players: { size: tables, seed, pause: 0 },
        rows: () => rowsIn(victim.data),
        kill: () => victim.kill(),
        start: () => victim.start(),
      },
    );
    if (victim.complaints() !== '') throw new Error(`The server complains: ${victim.complaints()}`);
    return survived;
  } finally {
    await victim.remove();
  }
}
