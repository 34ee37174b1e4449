import { existsSync, rmSync } from 'node:fs';
import { TABLES } from '../storage/migrations.ts';
import { databaseFile, type Whereabouts } from '../storage/open.ts';
import { privateFile } from '../storage/privateFile.ts';
import { runProgram } from './postgresPrograms.ts';
import { publishFile } from './publishFile.ts';
import { checkSqliteFile, copySqlite } from './sqliteFile.ts';

/** Writes everything that is stored at this moment into one file, while the server runs. */
export async function backup({ databaseUrl, folder }: Whereabouts, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup does not overwrite another.`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  privateFile(partial);
  try {
    if (databaseUrl === null) await backupSqlite(databaseFile(folder), partial);
    else await backupPostgres(databaseUrl, partial);
    publishFile(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function backupSqlite(database: string, partial: string): Promise<void> {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  await copySqlite(database, partial);
  checkSqliteFile(partial);
}

async function backupPostgres(databaseUrl: string, partial: string): Promise<void> {
  // Other programs may have tables of their own in it.
  const tables = TABLES.map((name) => `--table=${name}`);
  const args = ['--format=custom', '--no-owner', '--no-privileges', ...tables, `--file=${partial}`];
  await runProgram('pg_dump', args, databaseUrl);
}
