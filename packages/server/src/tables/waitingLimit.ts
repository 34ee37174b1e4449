import type { Opening, Problem } from '@saqqara/protocol';
import { holding } from '../people/existence.ts';
import type { Statement, Value } from '../storage/database.ts';
import type { TablesNode } from './node.ts';
import { IS_WAITED_AT, waitedSince } from './publicList.ts';

/** So many tables of one person, and of all who come from one address, may wait at once. */
export const MOST_WAITING = {
  person: { public: 3, all: 30 },
  address: { public: 12, all: 120 },
} as const;

const DAY = 24 * 60 * 60_000;

/** Tables that were opened longer ago count no more. */
const COUNTED = 7 * DAY;

/** Opened by whoever came from where somebody came from lately. */
const FROM_SAME_ADDRESS = `matches.opened_by IN (SELECT theirs.user_id FROM traces AS own
  JOIN traces AS theirs ON theirs.kind = own.kind AND theirs.hash = own.hash
  WHERE own.kind = 'address' AND own.user_id = ? AND own.seen_at > ?)`;

/** Whether there is room for one more table that waits: to be asked before it is opened, and again as it is stored. */
export interface Room {
  /** Who opens one at the same moment, on whichever node, waits here until this one is stored and counts. */
  readonly locks: readonly Statement[];
  /** SQL that is true where there is room. */
  readonly condition: Statement;
}

/** `null` for a table at which nobody is missing: there may be any number of them. */
export function roomFor(
  { now: time, rateFactor }: Pick<TablesNode, 'now' | 'rateFactor'>,
  { access, seats }: Pick<Opening, 'access' | 'seats'>,
  user: string,
): Room | null {
  if (!seats.some(({ kind }) => kind === 'open')) return null;
  const now = time();
  const counted = (whose: keyof typeof MOST_WAITING, { sql, values }: Statement): Statement => {
    const most = MOST_WAITING[whose];
    const waited: Value[] = [...waitedSince(now), Math.ceil(most.public * rateFactor)];
    const isListed = access === 'public';
    return {
      sql: `(SELECT COUNT(*) < ?
          ${isListed ? `AND COALESCE(SUM(CASE WHEN ${IS_WAITED_AT} THEN 1 ELSE 0 END), 0) < ?` : ''}
        FROM matches WHERE matches.phase = 'open' AND matches.opened_at > ? AND ${sql})`,
      values: [Math.ceil(most.all * rateFactor), ...(isListed ? waited : []), now - COUNTED, ...values],
    };
  };
  const person = counted('person', { sql: 'matches.opened_by = ?', values: [user] });
  const address = counted('address', { sql: FROM_SAME_ADDRESS, values: [user, now - DAY] });
  return {
    locks: [holding(user), holdingAddresses(user, now)],
    condition: { sql: `${person.sql} AND ${address.sql}`, values: [...person.values, ...address.values] },
  };
}

/** One row for each address, always in the same order: two who hold several must not wait for each other. */
const holdingAddresses = (user: string, now: number): Statement => ({
  sql: `INSERT INTO allowances (name, full_at)
    SELECT 'waiting ' || hash, CAST(? AS BIGINT) FROM traces WHERE kind = 'address' AND user_id = ? ORDER BY hash
    ON CONFLICT (name) DO UPDATE SET full_at = excluded.full_at`,
  values: [now, user],
});

/** Why somebody may not open one more table at which others are missing; `null` if they may. */
export async function tooManyWaiting(
  node: Pick<TablesNode, 'database' | 'now' | 'rateFactor'>,
  opening: Pick<Opening, 'access' | 'seats'>,
  user: string,
): Promise<Problem | null> {
  const room = roomFor(node, opening, user);
  if (room === null) return null;
  const { sql, values } = room.condition;
  const rows = await node.database.all(`SELECT 1 AS found WHERE ${sql}`, ...values);
  return rows.length > 0 ? null : { code: 'tooMany' };
}
