import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { lockFolder } from '../storage/lock.ts';
import { databaseFile, type Whereabouts } from '../storage/open.ts';
import { privateFile } from '../storage/privateFile.ts';
import { checkPostgresDump, restorePostgres } from './postgresRestore.ts';
import { publishFile } from './publishFile.ts';
import { checkSqliteFile, renameEpoch, whileUnused } from './sqliteFile.ts';

/** Puts a backup in the place of what is stored. Gives the name under which that was kept, if there was anything. */
export async function restore(file: string, { databaseUrl, folder }: Whereabouts): Promise<string | null> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const aside = `before_${new Date().toISOString().replaceAll(/\D/g, '')}`;
  if (databaseUrl === null) return restoreSqlite(file, folder, aside);
  await checkPostgresDump(file);
  return restorePostgres(file, databaseUrl, aside);
}

function restoreSqlite(file: string, folder: string, aside: string): string | null {
  // So that no server starts meanwhile.
  const unlock = lockFolder(folder);
  const database = databaseFile(folder);
  const partial = `${database}.partial`;
  try {
    // The copy is what is checked: the check writes, and a backup may be write-protected.
    copyFileSync(file, partial);
    privateFile(partial);
    checkSqliteFile(partial);
    renameEpoch(partial);
    if (!existsSync(database)) {
      publishFile(partial, database);
      return null;
    }
    whileUnused(database, () => {
      for (const ending of ['', '-wal', '-shm']) {
        if (existsSync(database + ending)) renameSync(database + ending, `${database}.${aside}${ending}`);
      }
      publishFile(partial, database);
    });
    return `${database}.${aside}`;
  } finally {
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(partial + ending, { force: true });
    unlock();
  }
}
