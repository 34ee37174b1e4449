import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, DatabaseAway, type Statement, type Value } from './database.ts';
import { CREATE_VERSIONS, outstanding, READ_VERSION } from './migrate.ts';
import { numbered } from './placeholders.ts';
import { type Attempt, appendAll } from './postgresAppend.ts';
import { isAway, isCollision } from './postgresFailures.ts';

/** Other programs that use the same server choose other numbers by chance. */
const MIGRATION_LOCK = 7_261_994_013;

const CONNECTIONS = 10;
const CONNECTING = 5_000;

/** Milliseconds before each further try: a server that is restarted is back within them. */
const PAUSES = [10, 40, 150, 500, 1_000, 2_000, 4_000];

const INT8 = 20;
const NUMERIC = 1700;

/** Nodes are told apart from other programs by it, also when a backup is restored. */
export const APPLICATION = 'saqqara';

/** Connects, and makes the tables or brings them to this version. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
    application_name: APPLICATION,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        // Counts and times are far below 2^53.
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks tells so by its query; without listeners the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await patiently(() => migrate(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database(pool);
}

function migrate(pool: pg.Pool): Promise<void> {
  return transact(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(CREATE_VERSIONS);
    const { rows } = await client.query<{ version: number }>(READ_VERSION);
    for (const sql of outstanding('postgres', rows[0]!.version)) await client.query(sql);
  });
}

function database(pool: pg.Pool): Database {
  return {
    dialect: 'postgres',
    all: async <Row>(sql: string, ...values: readonly Value[]) => {
      const ask = async (): Promise<Row[]> => (await query(pool, { sql, values })).rows as Row[];
      // What only reads may be asked again.
      return /^\s*SELECT\b/i.test(sql) ? patiently(ask) : told(ask);
    },
    run: (statements) =>
      patiently(() =>
        transact(pool, async (client) => {
          const changed: number[] = [];
          for (const statement of statements) changed.push((await query(client, statement)).rowCount ?? 0);
          return changed;
        }),
      ),
    append: (entries, noted = []) => {
      const attempt: Attempt = { mayBeStored: false };
      return patiently(() => withClient(pool, (client) => appendAll(client, { entries, noted }, attempt)));
    },
    close: () => pool.end(),
  };
}

const query = (on: pg.Pool | pg.PoolClient, { sql, values }: Statement): Promise<pg.QueryResult> =>
  on.query(numbered(sql), [...values]);

async function withClient<Result>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await act(client);
    client.release();
    return result;
  } catch (error) {
    client.release(isAway(error) || !(await rollBack(client)));
    throw error;
  }
}

async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

function transact<Result>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client) => {
    await client.query('BEGIN');
    const result = await act(client);
    try {
      await client.query('COMMIT');
    } catch (error) {
      if (isAway(error))
        throw new OutcomeUnknown('The connection was lost while it was being stored.', { cause: error });
      throw error;
    }
    return result;
  });
}

/** Not to be tried again: it may be stored. */
class OutcomeUnknown extends DatabaseAway {}

/** Tries again what has changed nothing: because of a collision, or because the connection was lost before the commit. */
async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof OutcomeUnknown || !(isCollision(error) || isAway(error))) throw error;
      await sleep(pause * (0.5 + Math.random()));
    }
  }
  return told(act);
}

async function told<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isAway(error) || error instanceof DatabaseAway) throw error;
    throw new DatabaseAway(`PostgreSQL cannot be reached: ${(error as Error).message}`, { cause: error });
  }
}
