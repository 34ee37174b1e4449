import type { Retained } from '@saqqara/protocol';
import { finishDuty, lastDone, renewDuty, takeDuty } from '../operations/duties.ts';
import type { Database } from '../storage/database.ts';
import { deadBetween, deletingParts, deletingRows, endOfStretch, isStillDead, type RowKey } from './clear.ts';
import { DEAD_ROWS, type DeadRows } from './deadRows.ts';

/** What it takes to clear away what is dead. */
export interface ClearingContext {
  readonly database: Database;
  readonly nodeId: string;
  readonly now: () => number;
  /** Deletes a person as they could do themselves: games stay, without their name. */
  readonly deleteUser: (id: string) => Promise<void>;
  /** These tables are gone: whoever has them in memory throws them away. */
  readonly tablesGone: (ids: readonly string[]) => void;
  /** So much of something was cleared away. */
  readonly cleared: (rule: Retained, count: number) => void;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

const DUTY = 'clearing';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often everything is passed through. */
const EVERY = DAY;

/** Who has not said for so long that they are at it is dead themselves. */
const HELD_FOR = 10 * MINUTE;

/** A clock that has leapt further since the last time is not believed before it has stood so for a day. */
const LEAP = 31 * DAY;

/** Rows that are looked at together, and of the dead among them those that go in one transaction. */
const STRETCH = 500;
const BATCH = 50;

/** Clears away what is dead, if it is time and no other node is at it. Tells whether it was this one's turn. */
export async function clearIfDue(context: ClearingContext): Promise<boolean> {
  const { database, nodeId: node, now } = context;
  const before = await lastDone(database, DUTY);
  if (!(await takeDuty(database, { name: DUTY, node, now: now(), every: EVERY, heldFor: HELD_FOR }))) {
    return false;
  }
  if (before !== null && now() - before < LEAP) {
    for (const dead of DEAD_ROWS) if (!(await clearRows(context, dead))) return true;
  }
  await finishDuty(database, { name: DUTY, node, now: now() });
  return true;
}

/** `false` if another node has taken over. */
async function clearRows(context: ClearingContext, dead: DeadRows): Promise<boolean> {
  const { database, nodeId: node, now, pause } = context;
  const gone: string[] = [];
  let after: RowKey | null = null;
  do {
    const upTo: RowKey | null = await endOfStretch(database, dead, after, STRETCH);
    const rows = await deadBetween(database, dead, { after, upTo, now: now() });
    for (let at = 0; at < rows.length; at += BATCH) {
      gone.push(...(await clearBatch(context, dead, rows.slice(at, at + BATCH))));
      await pause();
    }
    after = upTo;
    if (!(await renewDuty(database, { name: DUTY, node, now: now(), heldFor: HELD_FOR }))) return false;
    await pause();
  } while (after !== null);
  // What a node that had a table in memory has stored while it was being deleted.
  for (let at = 0; at < gone.length; at += BATCH) {
    await database.run(deletingParts(gone.slice(at, at + BATCH)));
  }
  return true;
}

/** Returns the tables that are gone. */
async function clearBatch(
  { database, now, deleteUser, tablesGone, cleared }: ClearingContext,
  dead: DeadRows,
  rows: readonly RowKey[],
): Promise<string[]> {
  if (dead.table === 'users') {
    for (const row of rows) {
      if (!(await isStillDead(database, dead, row, now()))) continue;
      await deleteUser(String(row[0]));
      cleared(dead.rule, 1);
    }
    return [];
  }
  const names = dead.table === 'matches' ? rows.map(([id]) => String(id)) : [];
  const changed = await database.run([
    ...deletingRows(dead, rows, now()),
    ...(names.length === 0 ? [] : deletingParts(names)),
  ]);
  const gone = names.filter((_, n) => changed[n] === 1);
  if (gone.length > 0) tablesGone(gone);
  cleared(
    dead.rule,
    changed.slice(0, rows.length).reduce((sum, count) => sum + count, 0),
  );
  return gone;
}

/** When everything was last passed through; `null` if never. */
export const lastCleared = (database: Database): Promise<number | null> => lastDone(database, DUTY);
