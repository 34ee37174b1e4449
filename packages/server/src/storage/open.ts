import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { privateFile, privateFolder } from './privateFile.ts';
import { openSqlite } from './sqlite.ts';

export interface Whereabouts {
  /** `postgres://…`, or `null` for SQLite in the folder. */
  readonly databaseUrl: string | null;
  readonly folder: string;
}

export const databaseFile = (folder: string): string => join(folder, 'saqqara.db');

export async function openDatabase({ databaseUrl, folder }: Whereabouts): Promise<Database> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  privateFolder(folder);
  privateFile(databaseFile(folder));
  return openSqlite(databaseFile(folder));
}
