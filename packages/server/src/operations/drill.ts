import { existsSync, statSync } from 'node:fs';
import { READ_VERSION } from '../storage/migrate.ts';
import { openDatabase, type Whereabouts } from '../storage/open.ts';
import { type BackupFile, backupsIn } from './backupFiles.ts';
import { restore } from './restore.ts';
import { storedHealth, type StoredHealth } from './storedHealth.ts';
import { throwAwayDatabase } from './throwAwayDatabase.ts';

export interface DrillWishes extends Whereabouts {
  readonly backupFolder: string | null;
  /** In hours. */
  readonly backupEvery: number;
  /** `null` takes the newest in the folder. */
  readonly file: string | null;
  /** So many of the newest matches are played again. */
  readonly mostMatches: number;
  readonly now: number;
}

export interface Drill {
  /** What was found, line by line, for people. */
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

const HOUR = 60 * 60_000;

/** One that is so many times too old tells that none was made since. */
const TOO_OLD = 2;

/** Restores a backup into a throw-away place and looks whether all is there. Nothing that is in use is touched. */
export async function drill(wishes: DrillWishes): Promise<Drill> {
  const backup = backupFor(wishes);
  if (backup === null) return { lines: [nothingToTry(wishes)], isGood: false };
  const lines = [describe(backup, wishes.now)];
  const faults: string[] = [];
  const oldest = TOO_OLD * wishes.backupEvery * HOUR;
  if (wishes.file === null && wishes.now - backup.at > oldest) {
    faults.push(`It is older than ${TOO_OLD * wishes.backupEvery} hours: no backup was made since.`);
  }
  try {
    const { version, health } = await tried(backup.path, wishes);
    lines.push(...told(health, version));
    faults.push(...health.faults);
  } catch (error) {
    faults.push((error as Error).message);
  }
  const verdict = faults.length === 0 ? 'This backup can be relied upon.' : 'This backup is NOT in order.';
  return { lines: [...lines, ...faults, verdict], isGood: faults.length === 0 };
}

function backupFor({ backupFolder, file }: DrillWishes): BackupFile | null {
  if (file === null) return backupFolder === null ? null : (backupsIn(backupFolder)[0] ?? null);
  if (!existsSync(file)) return null;
  const { mtimeMs, size } = statSync(file);
  return { path: file, at: mtimeMs, bytes: size };
}

function nothingToTry({ backupFolder, file }: DrillWishes): string {
  if (file !== null) return `There is no file ${file}.`;
  if (backupFolder !== null) return `There is no backup in ${backupFolder}.`;
  return 'There is nothing to try: name a file, or the folder of the backups with BACKUP_FOLDER.';
}

async function tried(file: string, wishes: DrillWishes): Promise<{ version: number; health: StoredHealth }> {
  const place = await throwAwayDatabase(wishes.databaseUrl, wishes.now);
  try {
    await restore(file, place.where);
    const database = await openDatabase(place.where);
    try {
      const [row] = await database.all<{ version: number }>(READ_VERSION);
      return { version: row?.version ?? 0, health: await storedHealth(database, wishes.mostMatches) };
    } finally {
      await database.close();
    }
  } finally {
    await place.remove();
  }
}

const describe = ({ path, at, bytes }: BackupFile, now: number): string =>
  `${path}: made ${((now - at) / HOUR).toFixed(1)} hours ago, ${(bytes / 1_048_576).toFixed(1)} MB.`;

function told(
  { counts, looked, verified, finished, running, lacking }: StoredHealth,
  version: number,
): string[] {
  const shown = ['users', 'sessions', 'matches', 'entries', 'lines', 'day_tries'].map(
    (name) => `${name} ${counts[name] ?? 0}`,
  );
  return [
    `Restored into a throw-away database, version ${version} of the tables.`,
    `It holds: ${shown.join(', ')}.`,
    `Of the newest ${looked} matches ${verified} are finished and proved right by the rules, ${finished} ended before anything was dealt, ${running} can go on.`,
    ...(lacking === 0
      ? []
      : [`${lacking} are by rules that this program does not have, and were not looked at.`]),
  ];
}
