import { botLevel, type Entry, timeUpAt } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import type { Position } from './position.ts';
import { botToAct } from './wakeBot.ts';
import { nextClockChange } from './nextClockChange.ts';

/**
 * Some tables go on though nobody says anything: a bot is to act, a clock runs down. The database knows for each the moment at
 * which it must be looked at, so that it is, whatever became of the node that had it in memory. The moment may be too
 * early, never too late.
 */

/** How long a bot's turn may go unattended. */
export const BOT_TURN_DUE_MS = 3_000;

/** Whether a table can be due once that entry is stored. */
export const mayFallDue = ({ table }: Position, entry: Entry): boolean =>
  entry.kind !== 'play' || table.clock.kind !== 'none' || table.seats.some((seat) => botLevel(seat) !== null);

/** When a table is next due; `null` if it goes on by itself no more. */
export function dueAt(
  node: Pick<TablesNode, 'presence'>,
  live: LiveTable,
  { now, idle }: Looked,
): number | null {
  const { table } = live.position;
  if (table.phase === 'dealing') return table.revealBy === null ? null : table.revealBy + idle;
  if (table.phase !== 'running') return null;
  if (botToAct(node, live) !== null) return now + BOT_TURN_DUE_MS;
  const end = table.times === null ? null : timeUpAt(table.times);
  const moments = [end === null ? null : end.at + idle, nextClockChange(live, now)].filter(
    (at) => at !== null,
  );
  return moments.length === 0 ? null : Math.min(...moments);
}

/** When it was looked at, and how much of the time since its last entry was on nobody's clock. */
interface Looked {
  readonly now: number;
  readonly idle: number;
}

/** What must be stored with an entry, so that the table is due soon even if this node dies; `null` if it is already. */
export function dueSoon(
  live: LiveTable,
  at: number,
  isAlone: boolean,
): { readonly at: number; readonly statement: Statement } | null {
  const soon = at + BOT_TURN_DUE_MS;
  // With many nodes another one may put off what this one relies on, before the entry is stored or after.
  if (isAlone && live.dueAt !== null && live.dueAt <= soon) return null;
  const statement = { sql: 'UPDATE matches SET due_at = ? WHERE id = ?', values: [soon, live.id] };
  return { at: soon, statement };
}

/**
 * Stores when a table is next due once it was looked at, unless meanwhile somebody has changed that or carried the table on. The
 * first statement waits for whoever is doing so, and only then the second looks.
 */
export const putOff = (
  { id, seq }: { readonly id: string; readonly seq: number },
  due: number | null,
  was: number,
): Statement[] => [
  { sql: 'UPDATE matches SET due_at = due_at WHERE id = ?', values: [id] },
  {
    sql: `UPDATE matches SET due_at = ? WHERE id = ? AND due_at = ?
          AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = ? AND seq > ?)`,
    values: [due, id, was, id, seq],
  },
];

/** Stores it for a table that could not be looked at. */
export const putOffUnread = (id: string, due: number, now: number): Statement => ({
  sql: 'UPDATE matches SET due_at = ? WHERE id = ? AND due_at <= ?',
  values: [due, id, now],
});
