import type { People } from '../people/people.ts';

export interface Moderator {
  readonly id: string;
  readonly name: string;
}

/**
 * Whether a user may decide about others: nobody about whom others have decided that they be silent or gone. Asked of the database
 * at every request, so that it holds at once on every node. Takes a moment.
 */
const IN_GOOD_STANDING = `NOT EXISTS (SELECT 1 FROM acts WHERE acts.subject_id = users.id AND acts.kind IN ('mute', 'close')
  AND acts.undone_at IS NULL AND (acts.until IS NULL OR acts.until > ?))`;

/** Who that is, if they are a moderator. */
export async function moderatorOf(
  { database, moderators }: Pick<People, 'database' | 'moderators'>,
  id: string,
): Promise<Moderator | null> {
  if (moderators.length === 0) return null;
  const [user] = await database.all<{ name: string; email: string | null }>(
    `SELECT name, email FROM users WHERE id = ? AND ${IN_GOOD_STANDING}`,
    id,
    Date.now(),
  );
  // An address is somebody's only once they have opened a link that was sent there.
  return user !== undefined && moderators.includes(user.email ?? '') ? { id, name: user.name } : null;
}

/** Whether somebody else could decide in place of a moderator. */
export async function hasColleagues(
  { database, moderators }: Pick<People, 'database' | 'moderators'>,
  moderator: Moderator,
): Promise<boolean> {
  if (moderators.length === 0) return false;
  const rows = await database.all(
    `SELECT 1 AS found FROM users WHERE id <> ? AND email IN (${moderators.map(() => '?').join(', ')})
     AND ${IN_GOOD_STANDING} LIMIT 1`,
    moderator.id,
    ...moderators,
    Date.now(),
  );
  return rows.length > 0;
}
