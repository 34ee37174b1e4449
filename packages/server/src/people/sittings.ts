import type { Database, Statement } from '../storage/database.ts';
import { holding, LIVING } from './existence.ts';

/** Where somebody sat down: with entry `seq`, or 0 if it was at the opening. */
export interface Sitting {
  readonly match: string;
  readonly seq: number;
  readonly seat: number;
}

/** What makes a seat somebody's; to be stored with the entry that says so. A guest who was merged meanwhile sits as the account. */
export function takeSeat({ match, seq, seat }: Sitting, user: string): Statement[] {
  return [
    holding(user),
    {
      sql: `INSERT INTO seats (match_id, seat, user_id) VALUES (?, ?, ${LIVING})`,
      values: [match, seat, user],
    },
    {
      sql: `INSERT INTO sittings (match_id, seq, seat, user_id) VALUES (?, ?, ?, ${LIVING})`,
      values: [match, seq, seat, user],
    },
  ];
}

/** Whether a line of the chat that does not name its speaker was said from a sitting: before its seat was left for another. */
export const SAID_FROM_SITTING = `lines.said_by IS NULL AND lines.match_id = sittings.match_id AND lines.seat = sittings.seat
  AND lines.at >= COALESCE((SELECT at FROM entries
    WHERE entries.match_id = sittings.match_id AND entries.seq = sittings.seq), 0)
  AND lines.at <= COALESCE((SELECT MIN(at) FROM entries
    WHERE entries.match_id = sittings.match_id AND entries.seat = sittings.seat
      AND entries.kind = 'rose' AND entries.seq > sittings.seq), ${Number.MAX_SAFE_INTEGER})`;

/** Where somebody sits and sat, in order. */
export const sittingsOf = (database: Database, user: string): Promise<Sitting[]> =>
  database.all<Sitting>(
    'SELECT match_id AS "match", seq, seat FROM sittings WHERE user_id = ? ORDER BY match_id, seq, seat',
    user,
  );
