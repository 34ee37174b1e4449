import { takeOrRefuse } from '../limits.ts';
import { sessionCookie } from './cookie.ts';
import { guestName } from './guestName.ts';
import { isSecure, type People } from './people.ts';
import { newSession, type Person, type Session } from './sessions.ts';
import { hashOf, newId } from './token.ts';

export interface Welcome {
  readonly session: Session;
  /** Told this once; what is stored cannot be turned back into it. */
  readonly token: string;
  readonly cookie: string;
}

/** Makes somebody new of whoever is at an address. */
export async function welcome(people: People, wished: string | null, address: string): Promise<Welcome> {
  takeOrRefuse(people.limits.arrivals, address);
  const person: Person = { id: newId(), name: wished ?? guestName(), isAccount: false };
  const now = Date.now();
  const { token, statement } = newSession(person.id, now);
  await people.database.run([
    {
      sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)',
      values: [person.id, person.name, now],
    },
    statement,
  ]);
  return { session: { hash: hashOf(token), person }, token, cookie: sessionCookie(token, isSecure(people)) };
}
