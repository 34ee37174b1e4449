import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { missingPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** Databases of one kind, for a suite that runs on both. */
export interface Places {
  readonly name: string;
  /** Why it cannot be run here. */
  readonly missing: string | null;
  start(): Promise<void>;
  /** Where a new, empty database is. */
  fresh(): Promise<string>;
  open(place: string): Promise<Database>;
  stop(): Promise<void>;
}

export const bothPlaces = (): readonly Places[] => [sqlitePlaces(), postgresPlaces()];

function sqlitePlaces(): Places {
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

function postgresPlaces(): Places {
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
