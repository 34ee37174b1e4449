import type { Statement } from '../storage/database.ts';

/** Where somebody sat down: with entry `seq`, or 0 if it was at the opening. */
export interface Sitting {
  readonly match: string;
  readonly seq: number;
  readonly seat: number;
}

/** What makes a seat somebody's; to be stored with the entry that says so. A guest who was merged meanwhile sits as the account. */
export function takeSeat({ match, seq, seat }: Sitting, user: string): Statement[] {
  const owner = 'COALESCE((SELECT merged_into FROM users WHERE id = ?), ?)';
  return [
    {
      sql: `INSERT INTO seats (match_id, seat, user_id) VALUES (?, ?, ${owner})`,
      values: [match, seat, user, user],
    },
    {
      sql: `INSERT INTO sittings (match_id, seq, seat, user_id) VALUES (?, ?, ?, ${owner})`,
      values: [match, seq, seat, user, user],
    },
  ];
}

/**
 * The part of the chat that was said from a sitting: until its seat was left for another, or to the end. `?` stand for
 * match, seat, match, seq, match, seat, seq.
 */
export const SAID_THERE = `match_id = ? AND seat = ?
  AND at >= COALESCE((SELECT at FROM entries WHERE match_id = ? AND seq = ?), 0)
  AND at <= COALESCE(
    (SELECT MIN(at) FROM entries WHERE match_id = ? AND seat = ? AND kind = 'rose' AND seq > ?),
    9007199254740991)`;

export const saidThere = ({ match, seq, seat }: Sitting) => [match, seat, match, seq, match, seat, seq];
