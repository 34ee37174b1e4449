import type { ChatLine } from '@saqqara/protocol';
import { EXISTING, holding } from '../people/existence.ts';
import type { Database } from '../storage/database.ts';

/** What is said at a table: a log of its own, since it is no part of the match. */
export interface Chat {
  /** Stores a line once, however often it is sent; returns its number, or `null` if whoever says it does not sit there. */
  say(table: string, line: Omit<ChatLine, 'n'>, by: { user: string; key: string }): Promise<number | null>;
  /** The lines after number `since`, not more than the last few hundred. */
  since(table: string, since: number): Promise<ChatLine[]>;
  /** The number of the last line at each of these tables. */
  lengths(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  mute(table: string, user: string, seat: number, isMuted: boolean): Promise<void>;
  muted(table: string, user: string): Promise<number[]>;
}

const MOST = 200;
const TRIES = 20;

export function chatIn(database: Database): Chat {
  return {
    async say(table, { at, seat, said }, { user, key }) {
      const sitter = [table, seat, user];
      for (let tries = 0; tries < TRIES; tries++) {
        const [seated] = await database.run([
          // Who is just deleting themselves waits until the line is stored, and takes it along.
          {
            sql: 'UPDATE seats SET user_id = user_id WHERE match_id = ? AND seat = ? AND user_id = ?',
            values: sitter,
          },
          {
            sql: `INSERT INTO lines (match_id, n, at, seat, said, key, said_by)
                  SELECT match_id, (SELECT COALESCE(MAX(n), 0) + 1 FROM lines WHERE match_id = ?), ?, seat, ?, ?, user_id
                  FROM seats WHERE match_id = ? AND seat = ? AND user_id = ?
                  ON CONFLICT DO NOTHING`,
            values: [table, at, JSON.stringify(said), key, ...sitter],
          },
        ]);
        if (seated === 0) return null;
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
      return rows.reverse().map((row) => ({ ...row, said: JSON.parse(row.said) as ChatLine['said'] }));
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
        ? `INSERT INTO mutes (match_id, user_id, seat) VALUES (?, ${EXISTING}, ?) ON CONFLICT DO NOTHING`
        : 'DELETE FROM mutes WHERE match_id = ? AND user_id = ? AND seat = ?';
      await database.run([holding(user), { sql, values: [table, user, seat] }]);
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
