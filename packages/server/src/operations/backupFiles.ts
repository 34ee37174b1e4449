import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A backup that the schedule has made. */
export interface BackupFile {
  readonly path: string;
  /** When it was begun. */
  readonly at: number;
  readonly bytes: number;
}

/** `saqqara-20300101T000000Z.backup`; what is called otherwise is somebody else's, and left alone. */
const NAME = /^saqqara-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;
const PARTIAL = '.partial';

/** A process that died over a backup has left half of it; one that is being written is younger. */
const LEFT_AFTER = 24 * 60 * 60_000;

export const backupNameAt = (now: number): string =>
  `saqqara-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

/** The newest first. */
export function backupsIn(folder: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const at = timeIn(name);
      const path = join(folder, name);
      return at === null ? [] : [{ path, at, bytes: statSync(path).size }];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** Deletes what is older than it may be, but never the newest. */
export function pruneBackups(
  folder: string,
  { now, kept }: { readonly now: number; readonly kept: number },
): void {
  for (const { path, at } of backupsIn(folder).slice(1)) if (at < now - kept) rmSync(path);
  for (const name of readdirSync(folder)) {
    const at = name.endsWith(PARTIAL) ? timeIn(name.slice(0, -PARTIAL.length)) : null;
    if (at !== null && at < now - LEFT_AFTER) rmSync(join(folder, name), { force: true });
  }
}

function timeIn(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year === undefined
    ? null
    : Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}
