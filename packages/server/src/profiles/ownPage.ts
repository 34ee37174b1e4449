import { type Audience, plainLine } from '@saqqara/protocol';
import { EXISTING, holding } from '../people/existence.ts';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';

export async function setAudience(database: Database, user: string, audience: Audience): Promise<void> {
  await database.run([{ sql: 'UPDATE users SET shown_to = ? WHERE id = ?', values: [audience, user] }]);
}

/** Writes a note to a game that somebody has played; an empty one is none. */
export async function writeNote(
  database: Database,
  user: string,
  { match, text, now }: { readonly match: string; readonly text: string; readonly now: number },
): Promise<void> {
  const [own] = await database.all(
    'SELECT 1 AS found FROM results WHERE match_id = ? AND user_id = ? LIMIT 1',
    match,
    user,
  );
  if (own === undefined) throw new ProblemError('notFound');
  const note = plainLine(text);
  await database.run(
    note === ''
      ? [{ sql: 'DELETE FROM game_notes WHERE user_id = ? AND match_id = ?', values: [user, match] }]
      : [
          holding(user),
          {
            sql: `INSERT INTO game_notes (user_id, match_id, text, at) VALUES (${EXISTING}, ?, ?, ?)
                  ON CONFLICT (user_id, match_id) DO UPDATE SET text = excluded.text, at = excluded.at`,
            values: [user, match, note, now],
          },
        ],
  );
}
