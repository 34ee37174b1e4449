import type { Statement } from '../storage/database.ts';
import { newId } from './token.ts';

/**
 * What becomes of somebody's results when they delete themselves. The games are others' games, too, and their ratings follow from
 * them: so the results stay under a name made by lot, which leads to nobody, and what they follow from is the same as before.
 */
export function withoutResults(user: string): Statement[] {
  return [
    {
      sql: `UPDATE results SET user_id = ? WHERE user_id = ? OR user_id IN (SELECT id FROM users WHERE merged_into = ?)`,
      values: [newId(), user, user],
    },
    { sql: 'DELETE FROM ratings WHERE user_id = ?', values: [user] },
  ];
}

/** A guest's games are the account's. Rated ones are not among them: those are between accounts. */
export function mergingResults(guest: string, account: string): Statement[] {
  const both = [account, guest];
  return [
    { sql: 'UPDATE results SET user_id = ? WHERE user_id = ?', values: both },
    {
      // Where both sat at one table they are one now, and it is one game.
      sql: `UPDATE results SET is_first = 0 WHERE user_id = ? AND is_first = 1 AND EXISTS (SELECT 1 FROM results AS other
        WHERE other.match_id = results.match_id AND other.user_id = results.user_id AND other.seat < results.seat)`,
      values: [account],
    },
    {
      sql: `DELETE FROM game_notes WHERE user_id = ? AND EXISTS (SELECT 1 FROM game_notes AS other
        WHERE other.user_id = ? AND other.match_id = game_notes.match_id)`,
      values: [guest, account],
    },
    { sql: 'UPDATE game_notes SET user_id = ? WHERE user_id = ?', values: both },
  ];
}
