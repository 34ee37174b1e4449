import { SAID_FROM_SITTING } from '../people/sittings.ts';
import type { Database } from '../storage/database.ts';

/** Who is kept apart from whom. Read anew each time: whoever has just been blocked says nothing more, on whichever node. */
export interface Blocks {
  /** Whether somebody who sits at a table has blocked the user. */
  keepOut(table: string, user: string): Promise<boolean>;
  /** The tables that are still open at which somebody sits who has blocked the user, or whom the user has blocked. */
  apartFrom(user: string): Promise<ReadonlySet<string>>;
  /** For each of these users, the lines after number `since` that were said by somebody they have blocked. */
  unheard(
    table: string,
    users: readonly string[],
    since: number,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>>;
}

export const blocksIn = (database: Database): Blocks => ({
  async keepOut(table, user) {
    const rows = await database.all(
      `SELECT 1 AS found FROM blocks JOIN seats ON seats.user_id = blocks.user_id
       WHERE blocks.blocked_id = ? AND seats.match_id = ? LIMIT 1`,
      user,
      table,
    );
    return rows.length > 0;
  },
  async apartFrom(user) {
    const rows = await database.all<{ match_id: string }>(
      `SELECT seats.match_id FROM blocks
         JOIN seats ON seats.user_id = CASE WHEN blocks.user_id = ? THEN blocks.blocked_id ELSE blocks.user_id END
         JOIN matches ON matches.id = seats.match_id
       WHERE (blocks.user_id = ? OR blocks.blocked_id = ?) AND matches.phase = 'open'`,
      user,
      user,
      user,
    );
    return new Set(rows.map(({ match_id: table }) => table));
  },
  async unheard(table, users, since) {
    const unheard = new Map<string, Set<number>>();
    if (users.length === 0) return unheard;
    const rows = await database.all<{ user_id: string; n: number }>(
      `SELECT blocks.user_id, lines.n FROM blocks
         JOIN lines ON lines.match_id = ? AND lines.n > ? AND (lines.said_by = blocks.blocked_id
           OR EXISTS (SELECT 1 FROM sittings WHERE sittings.user_id = blocks.blocked_id AND ${SAID_FROM_SITTING}))
       WHERE blocks.user_id IN (${users.map(() => '?').join(', ')})`,
      table,
      since,
      ...users,
    );
    for (const { user_id: user, n } of rows) unheard.set(user, (unheard.get(user) ?? new Set()).add(n));
    return unheard;
  },
});
