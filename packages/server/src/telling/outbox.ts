import type { Failure, WayKind } from '@saqqara/protocol';
import type { Database, Statement } from '../storage/database.ts';
import type { Pending } from '../tables/tables.ts';

/** A way as it is needed to send something by it. */
export interface WayRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: WayKind;
  readonly name: string;
  readonly address: string;
  readonly keys: string;
  readonly tries: number;
}

/** What came of it. */
export type Sent =
  | { readonly isSent: true }
  | { readonly isSent: false; readonly failure: Failure; readonly status: number | null };

/** One thing to be told by one way. */
export interface Telling extends Pending {
  readonly id: string;
  readonly batch: string | null;
}

export const WAY_COLUMNS = 'id, user_id, kind, name, address, keys, tries';

const MINUTE = 60_000;

/** Who has not finished after so long is dead, and another node takes over. */
const LEASE = 2 * MINUTE;

/** What goes into one message. */
const MOST_TOGETHER = 50;

/** How long is waited after the first failure, the second, …; after the last one what was to be told is given up. */
export const PAUSES: readonly number[] = [1, 5, 20, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);

export interface Holder {
  readonly node: string;
  readonly now: number;
}

/** Which ways are looked for. */
export interface Claim extends Holder {
  readonly kind: WayKind;
  readonly most: number;
  /** By these this node is just sending. */
  readonly underWay: readonly string[];
}

/**
 * Ways of a kind by which something is due, from now on this node's alone. Those that work come before those that fail, and what
 * has waited longest comes first: whoever does not answer holds up nobody but their like.
 */
export const claimWays = (
  database: Database,
  { node, now, kind, most, underWay }: Claim,
): Promise<WayRow[]> =>
  database.all<WayRow>(
    `UPDATE ways SET held_by = ?, held_until = ? WHERE id IN (
       SELECT ways.id FROM tellings JOIN ways ON ways.id = tellings.way_id
       WHERE tellings.look_at <= ? AND ways.kind = ?${underWay.map(() => ' AND ways.id <> ?').join('')}
         AND ways.is_on = 1 AND ways.retry_at <= ? AND (ways.held_until <= ? OR ways.held_by = ?)
       GROUP BY ways.id, ways.tries ORDER BY ways.tries, MIN(tellings.look_at), ways.id LIMIT ?)
     AND is_on = 1 AND retry_at <= ? AND (held_until <= ? OR held_by = ?) RETURNING ${WAY_COLUMNS}`,
    node,
    now + LEASE,
    now,
    kind,
    ...underWay,
    now,
    now,
    node,
    most,
    now,
    now,
    node,
  );

/**
 * What is due by a way, under one name: what was tried before under the name that it had, and nothing else with it. So that a
 * receiver can tell what comes twice.
 */
export async function dueTellings(
  database: Database,
  way: string,
  { now, batch }: { readonly now: number; readonly batch: string },
): Promise<Telling[]> {
  const rows = await database.all<Telling>(
    `SELECT id, user_id AS "user", match_id AS "table", seat, seq, cause, due_at AS "dueAt",
       asked_at AS "askedAt", batch FROM tellings
     WHERE way_id = ? AND look_at <= ? ORDER BY due_at, id LIMIT ?`,
    way,
    now,
    MOST_TOGETHER,
  );
  const tried = rows.find((row) => row.batch !== null)?.batch ?? null;
  if (tried !== null) return rows.filter((row) => row.batch === tried);
  await database.run(
    rows.map(({ id }) => ({ sql: 'UPDATE tellings SET batch = ? WHERE id = ?', values: [batch, id] })),
  );
  return rows.map((row) => ({ ...row, batch }));
}

/** It is looked at again then. When it came due stays as it was. */
export const postpone = ({ id }: Telling, until: number): Statement => ({
  sql: 'UPDATE tellings SET look_at = ?, batch = NULL, asked_at = NULL WHERE id = ?',
  values: [until, id],
});

/** The same, since nobody knows yet whether the person is there. */
export const askAgain = ({ id }: Telling, until: number, now: number): Statement => ({
  sql: 'UPDATE tellings SET look_at = ?, batch = NULL, asked_at = COALESCE(asked_at, ?) WHERE id = ?',
  values: [until, now, id],
});

export const forget = ({ id }: Pick<Telling, 'id'>): Statement => ({
  sql: 'DELETE FROM tellings WHERE id = ?',
  values: [id],
});

/** Of a way that is not there any more, or is switched off. */
export const forgetAllOf = (way: string): Statement => ({
  sql: 'DELETE FROM tellings WHERE way_id = ?',
  values: [way],
});

/** Other nodes may send by it again. */
export const release = (way: string, { node, now }: Holder, isKept: boolean): Statement => ({
  // What could not be known yet is this node's to look at again: another one would have to begin anew.
  sql: 'UPDATE ways SET held_until = ? WHERE id = ? AND held_by = ?',
  values: [isKept ? now + LEASE : 0, way, node],
});

/** Notes how a way fares, for who is told by it. */
export const noted = ({ id, tries }: Pick<WayRow, 'id' | 'tries'>, sent: Sent, now: number): Statement =>
  sent.isSent
    ? {
        sql: `UPDATE ways SET sent_at = ?, tries = 0, failure = NULL, status = NULL, failed_at = NULL, retry_at = 0
              WHERE id = ?`,
        values: [now, id],
      }
    : {
        sql: `UPDATE ways SET tries = ?, failure = ?, status = ?, failed_at = COALESCE(failed_at, ?), retry_at = ?,
              is_on = CASE WHEN ? = 'gone' THEN 0 ELSE is_on END WHERE id = ?`,
        values: [
          tries + 1,
          sent.failure,
          sent.status,
          now,
          isGivenUp(sent, tries) ? 0 : now + PAUSES[tries]!,
          sent.failure,
          id,
        ],
      };

/** Whether what was to be told is not tried again. */
export const isGivenUp = (sent: Sent, tries: number): boolean =>
  !sent.isSent && (sent.failure === 'gone' || sent.failure === 'forbidden' || tries >= PAUSES.length);
