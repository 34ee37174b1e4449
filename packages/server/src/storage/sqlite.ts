import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { type Appending, type Database, DatabaseAway, type Statement, type Value } from './database.ts';
import { CREATE_VERSIONS, outstanding, READ_VERSION } from './migrate.ts';

/**
 * How long another process may hold the file, and how long to wait between two tries. SQLite itself never waits: while it does
 * nobody is answered and no clock looked after, and all of this runs in the one thread that does so.
 */
const PATIENCE = 10_000;
const PAUSES = [1, 2, 5, 10, 20, 50];

/** SQL is written in the program, but some has as many `?` as a list is long. */
const STATEMENTS_KEPT = 500;

const APPEND = `INSERT INTO entries (match_id, seq, at, kind, seat, body, key, idle)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;

type Prepared = Sqlite.Statement<unknown[]>;

/** Opens or makes the file, with all tables of this version. */
export async function openSqlite(file: string): Promise<Database> {
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    await attempt(() => prepareFile(connection));
    return database(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

function prepareFile(connection: Sqlite.Database): void {
  connection.pragma('journal_mode = WAL');
  // Each commit is on the disk before it is told.
  connection.pragma('synchronous = FULL');
  // 16 MB between two times that the log is worked into the file: each of them holds everybody up.
  connection.pragma('wal_autocheckpoint = 4000');
  connection
    .transaction(() => {
      connection.exec(CREATE_VERSIONS);
      const { version } = connection.prepare<[], { version: number }>(READ_VERSION).get()!;
      for (const sql of outstanding('sqlite', version)) connection.exec(sql);
    })
    .immediate();
}

function database(connection: Sqlite.Database): Database {
  const statements = new Map<string, Prepared>();
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const insert = connection.prepare(APPEND);

  function prepared(sql: string): Prepared {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    const statement: Prepared = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function change({ sql, values }: Statement): number {
    refuseNul(values);
    const statement = prepared(sql);
    return statement.reader ? statement.all(...values).length : statement.run(...values).changes;
  }

  function transact<Result>(act: () => Result): Result {
    begin.run();
    try {
      const result = act();
      commit.run();
      return result;
    } catch (error) {
      // A full disk has rolled it back already.
      if (connection.inTransaction) rollback.run();
      throw error;
    }
  }

  function append({ match, seq, at, kind, seat, body, key, idle, also }: Appending): boolean {
    if (hasNul(body) || hasNul(match) || (key !== null && hasNul(key))) throw nul();
    if (insert.run(match, seq, at, kind, seat, body, key, idle).changes === 0) return false;
    for (const statement of also) change(statement);
    return true;
  }

  return {
    dialect: 'sqlite',
    all: <Row>(sql: string, ...values: readonly Value[]) =>
      attempt(() => {
        refuseNul(values);
        const statement = prepared(sql);
        if (statement.reader) return statement.all(...values) as Row[];
        statement.run(...values);
        return [];
      }),
    run: (changes) => attempt(() => transact(() => changes.map(change))),
    append: (entries, noted = []) =>
      attempt(() =>
        transact(() => {
          const stored = entries.map(append);
          for (const statement of noted) change(statement);
          return stored;
        }),
      ),
    close: () => attempt(() => void connection.close()),
  };
}

/** All of it happens now, unless the file is locked; what is thrown is told as PostgreSQL would tell it. */
function attempt<Result>(act: () => Result): Promise<Result> {
  try {
    return Promise.resolve(act());
  } catch (error) {
    return isLocked(error) ? attemptAgain(act) : Promise.reject(error);
  }
}

async function attemptAgain<Result>(act: () => Result): Promise<Result> {
  const end = performance.now() + PATIENCE;
  for (let tries = 0; ; tries++) {
    await sleep(PAUSES[Math.min(tries, PAUSES.length - 1)]);
    try {
      return act();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > end) {
        throw new DatabaseAway('Another program has locked the database.', { cause: error });
      }
    }
  }
}

/** Then nothing was changed: a transaction takes the lock before anything else. */
const isLocked = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code);

function refuseNul(values: readonly Value[]): void {
  for (const value of values) if (typeof value === 'string' && hasNul(value)) throw nul();
}

const hasNul = (text: string): boolean => text.includes('\0');
const nul = (): Error => new Error('Text with a NUL cannot be stored.');
