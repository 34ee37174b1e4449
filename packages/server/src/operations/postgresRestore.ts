import pg from 'pg';
import { newEpoch } from '../storage/epoch.ts';
import { refuseNewer } from '../storage/migrate.ts';
import { TABLES } from '../storage/migrations.ts';
import { APPLICATION } from '../storage/postgres.ts';
import { runProgram } from './postgresPrograms.ts';

/** Rejects what is damaged, no backup of this program, or of a newer one. */
export async function checkPostgresDump(file: string): Promise<void> {
  try {
    // Reads and unpacks all of it.
    await runProgram('pg_restore', ['--file=/dev/null', file], null);
    const args = ['--data-only', '--table=schema_version', '--file=-', file];
    const rows = (await runProgram('pg_restore', args, null)).matchAll(/^(\d+)\t\d+$/gm);
    const version = Math.max(0, ...Array.from(rows, ([, number]) => Number(number)));
    if (version === 0) throw new Error('it is no backup of this program.');
    refuseNewer(version);
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** The tables that were there go into a schema of their own. */
export async function restorePostgres(
  file: string,
  databaseUrl: string,
  aside: string,
): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `${APPLICATION}-restore` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseInUse(client);
    const tables = await presentTables(client);
    await putAside(client, tables, aside);
    const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file];
    try {
      await runProgram('pg_restore', args, databaseUrl);
      await renameEpoch(client);
    } catch (error) {
      await putBack(client, tables, aside);
      throw error;
    }
    return tables.length === 0 ? null : `schema ${aside}`;
  } finally {
    await client.end();
  }
}

/** As for SQLite. */
async function renameEpoch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('epoch') AS found");
  if (rows[0]?.found !== null) await client.query(newEpoch());
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [APPLICATION],
  );
  if (rows.length > 0) throw new Error('A server is using this database. Stop all of them first.');
}

async function presentTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [TABLES],
  );
  return rows.map(({ name }) => name);
}

async function putAside(client: pg.Client, tables: readonly string[], aside: string): Promise<void> {
  if (tables.length === 0) return;
  await transact(client, [
    `CREATE SCHEMA ${aside}`,
    ...tables.map((name) => `ALTER TABLE ${name} SET SCHEMA ${aside}`),
  ]);
}

async function putBack(client: pg.Client, tables: readonly string[], aside: string): Promise<void> {
  if (tables.length === 0) return;
  const { rows } = await client.query<{ home: string }>('SELECT quote_ident(current_schema()) AS home');
  await transact(client, [
    ...tables.map((name) => `ALTER TABLE ${aside}.${name} SET SCHEMA ${rows[0]!.home}`),
    `DROP SCHEMA ${aside}`,
  ]);
}

async function transact(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'));
}
