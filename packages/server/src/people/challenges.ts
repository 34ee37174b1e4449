import { lifetimeMs, RETENTION } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { People } from './people.ts';
import { newId } from './token.ts';

const VALID = lifetimeMs(RETENTION.challenge.lasts);

/** Keeps a challenge until it is answered: by that user if it is to make a passkey, by anybody if it is to sign in. */
export async function keepChallenge(
  { database }: People,
  challenge: string,
  user: string | null,
): Promise<string> {
  const id = newId();
  const now = Date.now();
  await database.run([
    { sql: 'DELETE FROM challenges WHERE expires_at < ?', values: [now] },
    {
      sql: 'INSERT INTO challenges (id, challenge, user_id, expires_at) VALUES (?, ?, ?, ?)',
      values: [id, challenge, user, now + VALID],
    },
  ]);
  return id;
}

/** Answers it once, whatever comes of the answer. */
export async function takeChallenge({ database }: People, id: string, user: string | null): Promise<string> {
  const now = Date.now();
  const [kept] = await database.all<{ challenge: string; user_id: string | null }>(
    'SELECT challenge, user_id FROM challenges WHERE id = ? AND expires_at > ?',
    id,
    now,
  );
  if (kept === undefined || kept.user_id !== user) throw new ProblemError('expired');
  const [taken] = await database.run([{ sql: 'DELETE FROM challenges WHERE id = ?', values: [id] }]);
  if (taken !== 1) throw new ProblemError('expired');
  return kept.challenge;
}
