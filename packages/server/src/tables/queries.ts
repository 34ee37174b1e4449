import type { Database, Statement } from '../storage/database.ts';
import type { StoredEntry } from './position.ts';
import type { MatchRow } from './match.ts';

/** What is asked of the database about tables. */
export interface Queries {
  match(id: string): Promise<MatchRow | null>;
  /** The entries after `since`. */
  log(id: string, since: number): Promise<StoredEntry[]>;
  /** Who holds which seat. */
  owners(id: string): Promise<readonly { readonly seat: number; readonly user_id: string }[]>;
  /** Under which number a seat's entry with that key is stored after `since`, if it is. */
  known(id: string, since: number, seat: number | null, key: string): Promise<number | null>;
  /** The tables that must be looked at now. */
  due(now: number): Promise<readonly string[]>;
  /** How long the logs of these tables are. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  openedBy(user: string, key: string): Promise<string | null>;
  open(): Promise<readonly string[]>;
  of(user: string): Promise<readonly string[]>;
}

/** So many at a time: what is left over is still due a moment later. */
const MOST_DUE = 200;
const MOST_LISTED = 60;
const MOST_OF_ONE = 200;

const MATCH_COLUMNS =
  'id, game, version, options, access, clock, seats, shares, secret, begun, commitment, opened_at, phase, due_at';

export function queriesIn(database: Database): Queries {
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
  return {
    async match(id) {
      const rows = await database.all<MatchRow>(`SELECT ${MATCH_COLUMNS} FROM matches WHERE id = ?`, id);
      return rows[0] ?? null;
    },
    log: (id, since) =>
      database.all<StoredEntry>(
        'SELECT seq, at, kind, seat, body, key FROM entries WHERE match_id = ? AND seq > ? ORDER BY seq',
        id,
        since,
      ),
    owners: (id) => database.all('SELECT seat, user_id FROM seats WHERE match_id = ?', id),
    async known(id, since, seat, key) {
      const rows = await database.all<{ seq: number; seat: number | null }>(
        'SELECT seq, seat FROM entries WHERE match_id = ? AND seq > ? AND key = ?',
        id,
        since,
        key,
      );
      return rows.find((row) => seat === null || row.seat === seat)?.seq ?? null;
    },
    due: async (now) =>
      ids(
        await database.all<{ id: string }>(
          'SELECT id FROM matches WHERE due_at <= ? ORDER BY due_at LIMIT ?',
          now,
          MOST_DUE,
        ),
      ),
    async lengths(matches) {
      const places = matches.map(() => '?').join(', ');
      const rows = await database.all<{ match_id: string; seq: number }>(
        `SELECT match_id, MAX(seq) AS seq FROM entries WHERE match_id IN (${places}) GROUP BY match_id`,
        ...matches,
      );
      return new Map(rows.map(({ match_id: id, seq }) => [id, seq]));
    },
    async openedBy(user, key) {
      const rows = await database.all<{ id: string }>(
        'SELECT id FROM matches WHERE opened_by = ? AND open_key = ?',
        user,
        key,
      );
      return rows[0]?.id ?? null;
    },
    open: async () =>
      ids(
        await database.all<{ id: string }>(
          "SELECT id FROM matches WHERE phase = 'open' AND access = 'public' ORDER BY opened_at DESC LIMIT ?",
          MOST_LISTED,
        ),
      ),
    of: async (user) =>
      ids(
        await database.all<{ id: string }>(
          `SELECT DISTINCT m.id AS id, m.opened_at FROM matches m JOIN seats s ON s.match_id = m.id
           WHERE s.user_id = ? ORDER BY m.opened_at DESC LIMIT ?`,
          user,
          MOST_OF_ONE,
        ),
      ),
  };
}

/** Remembers when a table must next be looked at. */
export const dueStatement = (id: string, due: number): Statement => ({
  sql: 'UPDATE matches SET due_at = ? WHERE id = ?',
  values: [due, id],
});

/**
 * The same once it was looked at, unless meanwhile somebody has changed that or carried the table on. The first statement
 * waits for whoever is doing so, and only then the second looks.
 */
export const putOffStatements = (
  { id, seq }: { readonly id: string; readonly seq: number },
  due: number | null,
  was: number,
): Statement[] => [
  { sql: 'UPDATE matches SET due_at = due_at WHERE id = ?', values: [id] },
  {
    sql: `UPDATE matches SET due_at = ? WHERE id = ? AND due_at = ?
          AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = ? AND seq > ?)`,
    values: [due, id, was, id, seq],
  },
];
