import type { Seat } from '@saqqara/kernel';
import type { Told } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';

/** Why somebody is told something. `later` is a turn of which they wanted to be reminded. */
export const CAUSES = ['turn', 'short', 'later', 'began', 'over', 'sat', 'invited', 'asked'] as const;
export type Cause = (typeof CAUSES)[number];

/** Under which of their choices it falls. */
const CHOICE: Readonly<Record<Cause, Told>> = {
  turn: 'turn',
  short: 'short',
  later: 'turn',
  began: 'match',
  over: 'match',
  sat: 'seat',
  invited: 'invite',
  asked: 'ask',
};

/** One person to be told one thing, by whichever ways they have. */
export interface ToTell {
  readonly user: string;
  readonly table: string;
  readonly seat: Seat;
  /** The entry that caused it. */
  readonly seq: number;
  readonly cause: Cause;
  /** From when on; whatever is waited for afterwards. */
  readonly dueAt: number;
}

/**
 * Stores it, for each way that the person has switched on for such things: to be stored with the entry that caused it, or not at
 * all. Who has no way costs nothing but the look, and the same is stored once, however often it is tried.
 */
export const telling = ({ user, table, seat, seq, cause, dueAt }: ToTell): Statement => ({
  sql: `INSERT INTO tellings (id, way_id, user_id, match_id, seat, seq, cause, due_at, look_at)
    SELECT ? || ways.id, ways.id, ways.user_id, ?, ?, ?, ?, ?, ? FROM ways
    WHERE ways.user_id = ? AND ways.is_on = 1 AND ways.what LIKE ?
      AND NOT EXISTS (SELECT 1 FROM hushed_tables WHERE hushed_tables.match_id = ? AND hushed_tables.user_id = ?)
    ON CONFLICT DO NOTHING`,
  values: [
    `${table}-${seq}-${cause}-`,
    table,
    seat,
    seq,
    cause,
    dueAt,
    dueAt,
    user,
    `% ${CHOICE[cause]} %`,
    table,
    user,
  ],
});

/** Somebody has been shown a table up to an entry: what they can see there need not be told. Only that time is short still must. */
export const seen = (user: string, table: string, seq: number): Statement => ({
  sql: "DELETE FROM tellings WHERE user_id = ? AND match_id = ? AND seq <= ? AND cause <> 'short'",
  values: [user, table, seq],
});
