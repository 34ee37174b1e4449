import type { Statement } from '../storage/database.ts';
import { sessionCookie } from './cookie.ts';
import { EXISTING, holding } from './existence.ts';
import { merging } from './merging.ts';
import { isSecure, type People } from './people.ts';
import { newSession, type Session } from './sessions.ts';
import { hashOf, newToken } from './token.ts';

/** Who asks to be signed in, as far as it is known. */
export interface Asker {
  readonly session: Session | null;
  /** Programs keep the token they have; browsers get a new one. */
  readonly isBearer: boolean;
  readonly address: string;
}

export interface SignedIn {
  readonly user: string;
  /** To be set, unless the session is a program's. */
  readonly cookie: string | null;
}

/**
 * Lets whoever asks act as `user`, together with `also`, all or nothing. `bringsGuest` makes what a guest has the user's.
 *
 * A browser's token is replaced: whoever came to know it while it was a guest's must not hold an account with it.
 */
export async function signIn(
  people: People,
  { session, isBearer }: Asker,
  user: string,
  { also = [], bringsGuest }: { readonly also?: readonly Statement[]; readonly bringsGuest: boolean },
): Promise<SignedIn> {
  const guest = session !== null && !session.person.isAccount ? session.person.id : null;
  const merged = bringsGuest && guest !== null && guest !== user ? guest : null;
  const tables = merged === null ? [] : await tablesOf(people, merged);
  const { token, statement } = opened(session, isBearer, user);
  await people.database.run([
    ...also,
    holding(user),
    statement,
    ...(merged === null ? [] : merging(merged, user)),
  ]);
  if (merged !== null) people.sessions.announce({ kind: 'merged', user: merged, into: user, tables });
  else if (session !== null && session.person.id !== user) {
    people.sessions.announce({ kind: 'loggedOut', user: session.person.id, session: session.hash });
  }
  people.sessions.announce({ kind: 'changed', user });
  return { user, cookie: token === null ? null : sessionCookie(token, isSecure(people)) };
}

function opened(
  session: Session | null,
  isBearer: boolean,
  user: string,
): { token: string | null; statement: Statement } {
  if (session === null) return newSession(user);
  const token = isBearer ? null : newToken();
  return {
    token,
    statement: {
      sql: `UPDATE sessions SET token_hash = ?, user_id = ${EXISTING} WHERE token_hash = ?`,
      values: [token === null ? session.hash : hashOf(token), user, session.hash],
    },
  };
}

async function tablesOf({ database }: People, user: string): Promise<string[]> {
  const rows = await database.all<{ match_id: string }>(
    'SELECT match_id FROM sittings WHERE user_id = ? UNION SELECT match_id FROM kept_seats WHERE user_id = ?',
    user,
    user,
  );
  return rows.map(({ match_id }) => match_id);
}
