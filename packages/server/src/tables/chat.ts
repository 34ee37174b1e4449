import type { Line } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';

/** What is said at a table: a log of its own, since it is no part of the match. */
export interface Chat {
  /** Stores a line once, however often it is sent; returns its number. */
  say(table: string, line: Omit<Line, 'n'>, key: string): Promise<number>;
  /** The lines after number `since`, not more than the last few hundred. */
  since(table: string, since: number): Promise<Line[]>;
  /** The number of the last line at each of these tables. */
  lengths(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  mute(table: string, user: string, seat: number, isMuted: boolean): Promise<void>;
  muted(table: string, user: string): Promise<number[]>;
}

const MOST = 200;
const TRIES = 20;

export function chatIn(database: Database): Chat {
  return {
    async say(table, { at, seat, said }, key) {
      for (let tries = 0; tries < TRIES; tries++) {
        await database.run([
          {
            sql: `INSERT INTO lines (match_id, n, at, seat, said, key)
                  SELECT ?, COALESCE(MAX(n), 0) + 1, ?, ?, ?, ? FROM lines WHERE match_id = ?
                  ON CONFLICT DO NOTHING`,
            values: [table, at, seat, JSON.stringify(said), key, table],
          },
        ]);
        const [row] = await database.all<{ n: number }>(
          'SELECT n FROM lines WHERE match_id = ? AND key = ?',
          table,
          key,
        );
        // Nothing under the key: somebody on another node took the number.
        if (row !== undefined) return row.n;
      }
      throw new Error('a line could not be stored');
    },
    async since(table, since) {
      const rows = await database.all<{ n: number; at: number; seat: number; said: string }>(
        'SELECT n, at, seat, said FROM lines WHERE match_id = ? AND n > ? ORDER BY n DESC LIMIT ?',
        table,
        since,
        MOST,
      );
      return rows.reverse().map((row) => ({ ...row, said: JSON.parse(row.said) as Line['said'] }));
    },
    async lengths(tables) {
      const places = tables.map(() => '?').join(', ');
      const rows = await database.all<{ match_id: string; n: number }>(
        `SELECT match_id, MAX(n) AS n FROM lines WHERE match_id IN (${places}) GROUP BY match_id`,
        ...tables,
      );
      return new Map(rows.map(({ match_id: table, n }) => [table, n]));
    },
    async mute(table, user, seat, isMuted) {
      const sql = isMuted
        ? 'INSERT INTO mutes (match_id, user_id, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
        : 'DELETE FROM mutes WHERE match_id = ? AND user_id = ? AND seat = ?';
      await database.run([{ sql, values: [table, user, seat] }]);
    },
    async muted(table, user) {
      const rows = await database.all<{ seat: number }>(
        'SELECT seat FROM mutes WHERE match_id = ? AND user_id = ? ORDER BY seat',
        table,
        user,
      );
      return rows.map(({ seat }) => seat);
    },
  };
}
