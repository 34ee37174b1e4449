import type { Audience } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';

/** An account of which somebody reads. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly since: number;
  readonly audience: Audience;
}

export async function readAccount(database: Database, id: string): Promise<Account | null> {
  const [row] = await database.all<{ name: string; created_at: number; shown_to: Audience }>(
    'SELECT name, created_at, shown_to FROM users WHERE id = ?',
    id,
  );
  return row === undefined ? null : { id, name: row.name, since: row.created_at, audience: row.shown_to };
}

/** Whether somebody may see what an account has played. Whom it has blocked sees what nobody may see. */
export async function maySee(
  database: Database,
  account: Pick<Account, 'id' | 'audience'>,
  reader: string | null,
): Promise<boolean> {
  if (reader === account.id) return true;
  if (reader !== null && (await hasBlocked(database, account.id, reader))) return false;
  switch (account.audience) {
    case 'everybody':
      return true;
    case 'nobody':
      return false;
    case 'companions':
      return reader !== null && (await havePlayed(database, account.id, reader));
  }
}

async function hasBlocked(database: Database, user: string, other: string): Promise<boolean> {
  const rows = await database.all(
    'SELECT 1 AS found FROM blocks WHERE user_id = ? AND blocked_id = ? LIMIT 1',
    user,
    other,
  );
  return rows.length > 0;
}

async function havePlayed(database: Database, one: string, other: string): Promise<boolean> {
  const rows = await database.all(
    `SELECT 1 AS found FROM results AS mine JOIN results AS theirs ON theirs.match_id = mine.match_id
     WHERE mine.user_id = ? AND theirs.user_id = ? LIMIT 1`,
    other,
    one,
  );
  return rows.length > 0;
}
