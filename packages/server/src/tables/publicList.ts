import type { Opening, Problem } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/**
 * The public tables that wait for players. The list has few places, and nobody gets them all: each person and each address has a
 * limit, the places are dealt out in turns, and a table that nobody waits at leaves the list. It stays, and its link leads there.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a table stays in the list when the last who waited has gone: to be played live, and by days. */
const LIVE_WAITS = 2 * MINUTE;
const DAYS_WAITS = 7 * DAY;

/** Who waits is noted so often, and not at every step. */
const NOTED_EVERY = MINUTE;

const MOST_LISTED = 60;

/** So many tables of one person, and of all who come from one address, may wait at once. */
export const MOST_WAITING = {
  person: { public: 3, all: 30 },
  address: { public: 12, all: 120 },
} as const;

/** Tables that were opened longer ago count no more. */
const COUNTED = 7 * DAY;

/** Whether somebody may be waiting at a public table; takes what `since` gives. */
const IS_WAITED_AT = `matches.phase = 'open' AND matches.access = 'public'
  AND COALESCE(matches.waited_at, matches.opened_at) >
    CASE WHEN matches.clock LIKE '{"kind":"days"%' THEN CAST(? AS BIGINT) ELSE CAST(? AS BIGINT) END`;

const since = (now: number): [number, number] => [now - DAYS_WAITS, now - LIVE_WAITS];

/** From where somebody came last, as far as it is known. */
const ADDRESS_OF = `(SELECT hash FROM traces WHERE traces.user_id = matches.opened_by AND traces.kind = 'address'
  ORDER BY traces.seen_at DESC, traces.hash LIMIT 1)`;

/** The first of each person and each address, the newest first; then the second of each, and so on. */
export async function listedIds(database: Database, now: number): Promise<string[]> {
  const rows = await database.all<{ id: string }>(
    `SELECT id FROM (
       SELECT id, opened_at,
         ROW_NUMBER() OVER (PARTITION BY opener ORDER BY opened_at DESC, id) AS of_person,
         ROW_NUMBER() OVER (PARTITION BY address ORDER BY opened_at DESC, id) AS of_address
       FROM (SELECT id, opened_at, COALESCE(opened_by, id) AS opener, COALESCE(${ADDRESS_OF}, opened_by, id) AS address
             FROM matches WHERE ${IS_WAITED_AT}) AS waiting) AS counted
     ORDER BY CASE WHEN of_person > of_address THEN of_person ELSE of_address END, opened_at DESC, id
     LIMIT ?`,
    ...since(now),
    MOST_LISTED,
  );
  return rows.map(({ id }) => id);
}

/** Why somebody may not open one more table at which others are missing; `null` if they may. */
export async function tooManyWaiting(
  { database, now, rateFactor }: Pick<TablesNode, 'database' | 'now' | 'rateFactor'>,
  { access, seats }: Pick<Opening, 'access' | 'seats'>,
  user: string,
): Promise<Problem | null> {
  if (!seats.some(({ kind }) => kind === 'open')) return null;
  const of = {
    person: await waitingOf(database, now(), ['matches.opened_by = ?', user]),
    address: await waitingOf(database, now(), [FROM_SAME_ADDRESS, user, now() - DAY]),
  };
  const isFull = (['person', 'address'] as const).some((whose) => {
    const most = MOST_WAITING[whose];
    return (
      of[whose].all >= most.all * rateFactor ||
      (access === 'public' && of[whose].public >= most.public * rateFactor)
    );
  });
  return isFull ? { code: 'tooMany' } : null;
}

/** Opened by whoever came from where somebody came from lately. */
const FROM_SAME_ADDRESS = `matches.opened_by IN (SELECT theirs.user_id FROM traces AS own
  JOIN traces AS theirs ON theirs.kind = own.kind AND theirs.hash = own.hash
  WHERE own.kind = 'address' AND own.user_id = ? AND own.seen_at > ?)`;

async function waitingOf(
  database: Database,
  now: number,
  [condition, ...values]: readonly [string, ...(string | number)[]],
): Promise<{ readonly all: number; readonly public: number }> {
  const [row] = await database.all<{ all: number; public: number }>(
    `SELECT COUNT(*) AS "all", COALESCE(SUM(CASE WHEN ${IS_WAITED_AT} THEN 1 ELSE 0 END), 0) AS "public"
     FROM matches WHERE matches.phase = 'open' AND matches.opened_at > ? AND ${condition}`,
    ...since(now),
    now - COUNTED,
    ...values,
  );
  return { all: Number(row?.all ?? 0), public: Number(row?.public ?? 0) };
}

/** Puts down that somebody who sits at a public table is there, so that it stays in the list of every node. */
export function noteWaiting(node: TablesNode, live: LiveTable): void {
  const { phase, access } = live.position.table;
  const now = node.now();
  if (phase !== 'open' || access !== 'public' || live.waitedAt > now - NOTED_EVERY) return;
  if (node.presence.seats(live).length === 0) return;
  live.waitedAt = now;
  node.groupCommit.note(
    { sql: 'UPDATE matches SET waited_at = ? WHERE id = ?', values: [now, live.id] },
    (error) => node.reportError(error, live.id),
  );
}
