import type { Database } from '../storage/database.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/**
 * The public tables that wait for players. The list has few places, and nobody gets them all: each person and each address has a
 * limit (`waitingLimit.ts`), the places are dealt out in turns, and a table that nobody waits at leaves the list. It stays, and
 * its link leads there.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a table stays in the list when the last who waited has gone: to be played live, and by days. */
const LIVE_WAITS = 2 * MINUTE;
const DAYS_WAITS = 7 * DAY;

/** Who waits is noted so often, and not at every step. */
const NOTED_EVERY = MINUTE;

/** All of them can be reached, a page at a time; only what is more than anybody reads is left out. */
const MOST_LISTED = 300;

/** Whether somebody may be waiting at a public table; takes what `waitedSince` gives. */
export const IS_WAITED_AT = `matches.phase = 'open' AND matches.access = 'public'
  AND COALESCE(matches.waited_at, matches.opened_at) >
    CASE WHEN matches.clock LIKE '{"kind":"days"%' THEN CAST(? AS BIGINT) ELSE CAST(? AS BIGINT) END`;

export const waitedSince = (now: number): [number, number] => [now - DAYS_WAITS, now - LIVE_WAITS];

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
    ...waitedSince(now),
    MOST_LISTED,
  );
  return rows.map(({ id }) => id);
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
