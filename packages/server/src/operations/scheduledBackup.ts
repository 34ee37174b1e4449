import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../storage/database.ts';
import { backupNameAt, pruneBackups } from './backupFiles.ts';
import { finishDuty, lastDone, renewDuty, takeDuty } from './duties.ts';

export interface ScheduledBackupContext {
  readonly database: Database;
  readonly nodeId: string;
  readonly now: () => number;
  readonly folder: string;
  /** Milliseconds between two. */
  readonly every: number;
  /** Milliseconds for which one is kept. */
  readonly kept: number;
  /** Writes everything that is stored into a file. */
  readonly write: (file: string) => Promise<void>;
}

const DUTY = 'backup';
const MINUTE = 60_000;
const HELD_FOR = 15 * MINUTE;
const RENEWED_EVERY = 3 * MINUTE;

/** Makes a backup if it is time and no other node is at it, and deletes those that are too old. Tells whether it made one. */
export async function backupIfDue(context: ScheduledBackupContext): Promise<boolean> {
  const { database, nodeId: node, now, folder, every, kept, write } = context;
  const duty = { name: DUTY, node, heldFor: HELD_FOR };
  if (!(await takeDuty(database, { ...duty, now: now(), every }))) return false;
  const begun = now();
  const renewing = setInterval(() => {
    renewDuty(database, { ...duty, now: now() }).catch(() => undefined);
  }, RENEWED_EVERY);
  try {
    mkdirSync(folder, { recursive: true });
    await write(join(folder, backupNameAt(begun)));
  } finally {
    clearInterval(renewing);
  }
  await finishDuty(database, { name: DUTY, node, now: begun });
  pruneBackups(folder, { now: now(), kept });
  return true;
}

/** When the newest backup of any node was made; `null` if none ever was. */
export const lastBackup = (database: Database): Promise<number | null> => lastDone(database, DUTY);
