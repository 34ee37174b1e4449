import type { People } from '../people/people.ts';
import type { Person } from '../people/sessions.ts';
import { ProblemError } from '../problem.ts';
import type { Tables } from '../tables/tables.ts';
import { type Moderator, moderatorOf } from './moderators.ts';
import type { Sanctions } from './sanctions.ts';

/** What moderators work with. */
export interface Moderation {
  readonly people: People;
  readonly tables: Pick<Tables, 'table'>;
  readonly sanctions: Sanctions;
  /** Something went wrong that nobody waits for. */
  readonly reportError: (error: unknown) => void;
}

/** Who asks, if they are a moderator. For everybody else there is nothing to be found. */
export async function moderatorFor({ people }: Moderation, person: Person | null): Promise<Moderator> {
  const moderator = person === null ? null : await moderatorOf(people, person.id);
  if (moderator === null) throw new ProblemError('notFound');
  return moderator;
}
