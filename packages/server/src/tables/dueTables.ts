import { botLevel, type Entry, timeUpAt } from '@saqqara/protocol';
import { type Position, toActIn } from './position.ts';
import { timeUp } from './decision.ts';
import type { TableCache } from './tableCache.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import { putOffStatements } from './queries.ts';

/**
 * Some tables go on though nobody says anything: a bot is to act, a clock runs down. The database knows for each the moment at
 * which it must be looked at, so that it is, whatever became of the node that had it in memory. The moment may be too
 * early, never too late.
 */

/** How long a bot's turn may go unattended. */
export const SOON = 3_000;

/** What went wrong is tried again after so long: meanwhile others have their turn. */
const LATER = 10_000;

/** Whether a table will have to be looked at once that entry is stored. */
export const mayFallDue = ({ table }: Position, entry: Entry): boolean =>
  entry.kind !== 'play' || table.clock.kind !== 'none' || table.seats.some((seat) => botLevel(seat) !== null);

/** When a table must next be looked at; `null` if it goes on by itself no more. */
function dueOf(position: Position, now: number): number | null {
  const { table } = position;
  if (table.phase !== 'running') return null;
  if (toActIn(position).some((seat) => botLevel(table.seats[seat]!) !== null)) return now + SOON;
  return table.times === null ? null : (timeUpAt(table.times)?.at ?? null);
}

/** Looks at every table for which it is time. */
export async function handleDueTables(cache: TableCache): Promise<void> {
  const { queries, context } = cache;
  for (const id of await queries.due(context.now())) {
    try {
      const live = await cache.find(id);
      if (live !== null) await inTurn(live, () => handleDue(cache, live));
    } catch (error) {
      context.reportError(error, id);
      await putOffUnread(cache, id);
    }
  }
}

async function putOffUnread({ context }: TableCache, id: string): Promise<void> {
  const now = context.now();
  const sql = 'UPDATE matches SET due_at = ? WHERE id = ? AND due_at <= ?';
  await context.database.run([{ sql, values: [now + LATER, id, now] }]);
}

async function handleDue(cache: TableCache, live: LiveTable): Promise<void> {
  const { outages, database } = cache.context;
  // Another node may have carried it on, and this one not heard of it.
  await cache.catchUp(live);
  const now = cache.context.now();
  const decision = timeUp(live.position, now - outages.idle(live.position.at, now));
  if (decision !== null) await cache.commit(live, decision, null, null);
  else cache.wakeBot(live);
  const [row] = await database.all<{ due_at: number | null }>(
    'SELECT due_at FROM matches WHERE id = ?',
    live.id,
  );
  const was = row?.due_at ?? null;
  if (was === null || was > now) {
    live.dueAt = was;
    return;
  }
  const due = dueOf(live.position, now);
  const late = due === null ? null : due + outages.idle(live.position.at, now);
  const [, isMine] = await database.run(putOffStatements(live.position.table, late, was));
  if (isMine === 1) live.dueAt = late;
}
