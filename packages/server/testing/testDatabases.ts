import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { missingPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** Databases of one kind, for a suite that runs on both. */
export interface TestDatabases {
  readonly name: string;
  /** Why it cannot be run here. */
  readonly missing: string | null;
  start(): Promise<void>;
  /** Where a new, empty database is. */
  fresh(): Promise<string>;
  open(place: string): Promise<Database>;
  stop(): Promise<void>;
}

export const bothDatabases = (): readonly TestDatabases[] => [sqliteDatabases(), postgresDatabases()];

function sqliteDatabases(): TestDatabases {
  let folder = '';
  let files = 0;
  return {
    name: 'SQLite',
    missing: null,
    start: async () => void (folder = mkdtempSync(join(tmpdir(), 'saqqara-sqlite-'))),
    fresh: async () => join(folder, `${++files}.db`),
    open: openSqlite,
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

function postgresDatabases(): TestDatabases {
  const missing = missingPostgres();
  let server: TestPostgres | null = null;
  return {
    name: missing === null ? 'PostgreSQL' : `PostgreSQL (${missing})`,
    missing,
    start: async () => void (server = await startPostgres()),
    fresh: async () => server!.database(),
    open: openPostgres,
    stop: async () => server?.stop(),
  };
}
