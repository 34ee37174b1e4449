import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { openEmptySqlite } from './emptySqlite.ts';
import { missingPostgres, newDatabase } from './postgres.ts';

/** Databases of one kind, for a suite that runs on both. */
export interface TestDatabases {
  readonly name: string;
  /** Why it cannot be run here. */
  readonly missing: string | null;
  start(): Promise<void>;
  /** Where a new, empty database is. */
  fresh(): Promise<string>;
  open(place: string): Promise<Database>;
  /** A database with all tables and nothing in them, wherever it is. */
  openEmpty(): Promise<Database>;
  stop(): Promise<void>;
}

export const bothDatabases = (): readonly TestDatabases[] => [sqliteDatabases(), postgresDatabases()];

function sqliteDatabases(): TestDatabases {
  let folder = '';
  let files = 0;
  const fresh = (): string => join(folder, `${++files}.db`);
  return {
    name: 'SQLite',
    missing: null,
    start: async () => void (folder = mkdtempSync(join(tmpdir(), 'saqqara-sqlite-'))),
    fresh: async () => fresh(),
    open: openSqlite,
    openEmpty: () => openEmptySqlite(fresh()),
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

function postgresDatabases(): TestDatabases {
  const missing = missingPostgres();
  const fresh = (): Promise<string> => newDatabase(inject('commonPostgres'));
  return {
    name: missing === null ? 'PostgreSQL' : `PostgreSQL (${missing})`,
    missing,
    start: async () => undefined,
    fresh,
    open: openPostgres,
    openEmpty: async () => openEmpty(idle.pop() ?? (await fresh())),
    stop: async () => undefined,
  };
}

/** Databases that tests have closed: to empty one takes a hundredth of the time that a new one does. */
const idle: string[] = [];

async function openEmpty(place: string): Promise<Database> {
  const database = await openPostgres(place);
  const tables = await database.all<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('schema_version', 'epoch')`,
  );
  // In whatever order: what refers to what is not asked.
  await database.run(
    [
      "SET LOCAL session_replication_role = 'replica'",
      ...tables.map(({ name }) => `DELETE FROM ${name}`),
    ].map((sql) => ({ sql, values: [] })),
  );
  return {
    ...database,
    async close() {
      await database.close();
      idle.push(place);
    },
  };
}
