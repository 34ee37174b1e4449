import { createHash, timingSafeEqual } from 'node:crypto';
import { moderatorOf } from '../moderation/moderators.ts';
import type { Credentials } from '../people/cookie.ts';
import type { People } from '../people/people.ts';

/** Whether somebody may come in, by what their request carries. */
export type Door = (credentials: Credentials) => Promise<boolean>;

/** Opens to whoever knows a token. */
export const tokenDoor =
  (token: string): Door =>
  async ({ authorization }) =>
    isSame(authorization ?? '', `Bearer ${token}`);

/** Opens to moderators, by their session. */
export const moderatorDoor =
  (people: Pick<People, 'sessions' | 'database' | 'moderators'>): Door =>
  async (credentials) => {
    const session = await people.sessions.sessionOf(credentials);
    return session !== null && (await moderatorOf(people, session.person.id)) !== null;
  };

/** Opens if one of several does. All are tried, so that the time does not tell which. */
export const anyDoor =
  (doors: readonly Door[]): Door =>
  async (credentials) =>
    (await Promise.all(doors.map((door) => door(credentials)))).includes(true);

/** In constant time, whatever the two are. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
