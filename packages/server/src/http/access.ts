import { createHash, timingSafeEqual } from 'node:crypto';
import { moderatorOf } from '../moderation/moderators.ts';
import type { Credentials } from '../people/cookie.ts';
import type { People } from '../people/people.ts';

/** Whether somebody may come in, by what their request carries. */
export type AccessCheck = (credentials: Credentials) => Promise<boolean>;

/** For whoever knows a token. */
export const tokenAccess =
  (token: string): AccessCheck =>
  async ({ authorization }) =>
    isSame(authorization ?? '', `Bearer ${token}`);

/** For moderators, by their session. */
export const moderatorAccess =
  (people: Pick<People, 'sessions' | 'database' | 'moderators'>): AccessCheck =>
  async (credentials) => {
    const session = await people.sessions.sessionOf(credentials);
    return session !== null && (await moderatorOf(people, session.person.id)) !== null;
  };

/** Given if one of several checks gives it. All are tried, so that the time does not tell which. */
export const anyAccess =
  (checks: readonly AccessCheck[]): AccessCheck =>
  async (credentials) =>
    (await Promise.all(checks.map((check) => check(credentials)))).includes(true);

/** In constant time, whatever the two are. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
