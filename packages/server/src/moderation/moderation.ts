import type { People } from '../people/people.ts';
import type { Person } from '../people/sessions.ts';
import { ProblemError } from '../problem.ts';
import type { Tables } from '../tables/tables.ts';
import type { Sanctions } from './sanctions.ts';

/** What moderators work with. */
export interface Moderation {
  readonly people: People;
  readonly tables: Pick<Tables, 'table'>;
  readonly sanctions: Sanctions;
  /** Something went wrong that nobody waits for. */
  readonly reportError: (error: unknown) => void;
}

export interface Moderator {
  readonly id: string;
  readonly name: string;
}

/** Who asks, if they are a moderator. For everybody else there is nothing to be found. */
export async function moderatorFor({ people }: Moderation, person: Person | null): Promise<Moderator> {
  const [user] =
    person === null
      ? []
      : await people.database.all<{ name: string; email: string | null }>(
          'SELECT name, email FROM users WHERE id = ?',
          person.id,
        );
  // An address is somebody's only once they have opened a link that was sent there.
  if (person === null || !people.moderators.includes(user?.email ?? '')) {
    throw new ProblemError('notFound');
  }
  return { id: person.id, name: user?.name ?? '' };
}

/** Whether somebody else could decide in place of a moderator. */
export async function hasColleagues({ people }: Moderation, moderator: Moderator): Promise<boolean> {
  const { moderators, database } = people;
  if (moderators.length === 0) return false;
  const rows = await database.all(
    `SELECT 1 AS found FROM users WHERE id <> ? AND email IN (${moderators.map(() => '?').join(', ')}) LIMIT 1`,
    moderator.id,
    ...moderators,
  );
  return rows.length > 0;
}
