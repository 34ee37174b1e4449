import { botLevel, type Entry, timeUpAt } from '@saqqara/protocol';
import { type Course, toActIn } from './course.ts';
import { timeUp } from './decision.ts';
import type { Hall } from './hall.ts';
import { inTurn, type Live } from './live.ts';
import { putOffStatements } from './shelf.ts';

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
export const isAttended = ({ table }: Course, entry: Entry): boolean =>
  entry.kind !== 'play' || table.clock.kind !== 'none' || table.seats.some((seat) => botLevel(seat) !== null);

/** When a table must next be looked at; `null` if it goes on by itself no more. */
function dueOf(course: Course, now: number): number | null {
  const { table } = course;
  if (table.phase !== 'running') return null;
  if (toActIn(course).some((seat) => botLevel(table.seats[seat]!) !== null)) return now + SOON;
  return table.times === null ? null : (timeUpAt(table.times)?.at ?? null);
}

/** Looks at every table for which it is time. */
export async function attendToDue(hall: Hall): Promise<void> {
  const { shelf, ground } = hall;
  for (const id of await shelf.due(ground.now())) {
    try {
      const live = await hall.find(id);
      if (live !== null) await inTurn(live, () => attendTo(hall, live));
    } catch (error) {
      ground.complain(error, id);
      await putOffUnread(hall, id);
    }
  }
}

async function putOffUnread({ ground }: Hall, id: string): Promise<void> {
  const now = ground.now();
  const sql = 'UPDATE matches SET due_at = ? WHERE id = ? AND due_at <= ?';
  await ground.database.run([{ sql, values: [now + LATER, id, now] }]);
}

async function attendTo(hall: Hall, live: Live): Promise<void> {
  const { outages, database } = hall.ground;
  // Another node may have carried it on, and this one not heard of it.
  await hall.catchUp(live);
  const now = hall.ground.now();
  const decision = timeUp(live.course, now - outages.idle(live.course.at, now));
  if (decision !== null) await hall.commit(live, decision, null, null);
  else hall.attend(live);
  const [row] = await database.all<{ due_at: number | null }>(
    'SELECT due_at FROM matches WHERE id = ?',
    live.id,
  );
  const was = row?.due_at ?? null;
  if (was === null || was > now) {
    live.dueAt = was;
    return;
  }
  const due = dueOf(live.course, now);
  const late = due === null ? null : due + outages.idle(live.course.at, now);
  const [, isMine] = await database.run(putOffStatements(live.course.table, late, was));
  if (isMine === 1) live.dueAt = late;
}
