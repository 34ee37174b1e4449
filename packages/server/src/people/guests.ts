import type { Database } from '../storage/database.ts';
import { guestName } from './guestName.ts';
import { newSession, type Person } from './sessions.ts';
import { newId } from './token.ts';

/** Somebody new. The token is told this once; what is stored cannot be turned back into it. */
export async function newGuest(
  database: Database,
  wished: string | null,
): Promise<{ person: Person; token: string }> {
  const person: Person = { id: newId(), name: wished ?? guestName(), isAccount: false };
  const now = Date.now();
  const { token, statement } = newSession(person.id, now);
  await database.run([
    {
      sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)',
      values: [person.id, person.name, now],
    },
    statement,
  ]);
  return { person, token };
}
