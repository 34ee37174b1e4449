import type { Tie } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import { HERE_FOR } from './lastSeen.ts';
import { KEPT_APART } from './keptApart.ts';

/** Whether who is followed (a row of `follows`) shows to who follows that they are here. */
export const IS_SHOWN = `CASE COALESCE(showings.shown_to, 'friends') WHEN 'nobody' THEN 0 WHEN 'followers' THEN 1 ELSE
  CASE WHEN EXISTS (SELECT 1 FROM follows AS back
    WHERE back.user_id = follows.followed_id AND back.followed_id = follows.user_id) THEN 1 ELSE 0 END END`;

/** What one has to do with another: `null` where they keep apart. */
export async function tieTo(
  database: Database,
  { one, other, now }: { readonly one: string; readonly other: string; readonly now: number },
): Promise<Tie | null> {
  const apart = await database.all(
    `SELECT 1 AS found FROM users WHERE id = ? AND ${KEPT_APART('users.id', '?')}`,
    other,
    one,
    one,
  );
  if (apart.length > 0) return null;
  const [following] = await database.all<{ id: string; shown: number; seen_at: number | null }>(
    `SELECT follows.id, ${IS_SHOWN} AS shown, people_here.seen_at FROM follows
       LEFT JOIN showings ON showings.user_id = follows.followed_id
       LEFT JOIN people_here ON people_here.user_id = follows.followed_id
     WHERE follows.user_id = ? AND follows.followed_id = ?`,
    one,
    other,
  );
  const [met] = await database.all<{ table: string; seat: number }>(
    `SELECT theirs.match_id AS "table", theirs.seat FROM seats AS theirs JOIN matches ON matches.id = theirs.match_id
     WHERE theirs.user_id = ? AND matches.phase IN ('running', 'over') AND EXISTS
       (SELECT 1 FROM seats AS mine WHERE mine.match_id = theirs.match_id AND mine.user_id = ?) LIMIT 1`,
    other,
    one,
  );
  return {
    follows: following?.id ?? null,
    isHere: following?.shown === 1 ? (following.seen_at ?? 0) > now - HERE_FOR : null,
    met: met ?? null,
  };
}
