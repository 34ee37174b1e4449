import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Whereabouts } from '../storage/open.ts';

/** A place for a database that is gone afterwards. */
export interface ThrowAwayDatabase {
  readonly where: Whereabouts;
  readonly remove: () => Promise<void>;
}

/** A folder of its own, or a database of its own beside the real one: nothing that is in use is touched. */
export async function throwAwayDatabase(databaseUrl: string | null, now: number): Promise<ThrowAwayDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-drill-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  if (databaseUrl === null) {
    return { where: { databaseUrl, folder }, remove: async () => removeFolder() };
  }
  const name = `saqqara_drill_${now}_${process.pid}`;
  await execute(databaseUrl, `CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    where: { databaseUrl: url.href, folder },
    async remove() {
      removeFolder();
      await execute(databaseUrl, `DROP DATABASE ${name}`);
    },
  };
}

async function execute(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'saqqara-drill' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
