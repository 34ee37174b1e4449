import type { Database } from '../storage/database.ts';

/**
 * What must be done from time to time, by one node for all: to clear away, to make a backup. The database knows who is at it
 * and when it was last done; who dies over it is relieved after a while.
 */

interface Holder {
  readonly name: string;
  readonly node: string;
  readonly now: number;
}

interface Taking extends Holder {
  /** Milliseconds from one time to the next. */
  readonly every: number;
  /** How long it is this node's, unless it says again that it is at it. */
  readonly heldFor: number;
}

/** Whether it is time, and this node's to do. */
export async function takeDuty(
  database: Database,
  { name, node, now, every, heldFor }: Taking,
): Promise<boolean> {
  const [taken] = await database.run([
    {
      sql: `INSERT INTO duties (name, node, held_until) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET node = excluded.node, held_until = excluded.held_until
            WHERE (duties.held_until < ? OR duties.node = excluded.node)
              AND (duties.done_at IS NULL OR duties.done_at <= ?)`,
      values: [name, node, now + heldFor, now, now - every],
    },
  ]);
  return taken === 1;
}

/** Says that this node is still at it; `false` if another one was quicker to think that it is not. */
export async function renewDuty(
  database: Database,
  { name, node, now, heldFor }: Omit<Taking, 'every'>,
): Promise<boolean> {
  const [renewed] = await database.run([
    {
      sql: 'UPDATE duties SET held_until = ? WHERE name = ? AND node = ?',
      values: [now + heldFor, name, node],
    },
  ]);
  return renewed === 1;
}

export async function finishDuty(database: Database, { name, node, now }: Holder): Promise<void> {
  await database.run([
    {
      sql: 'UPDATE duties SET done_at = ?, held_until = 0 WHERE name = ? AND node = ?',
      values: [now, name, node],
    },
  ]);
}

/** When it was last done; `null` if never. */
export async function lastDone(database: Database, name: string): Promise<number | null> {
  const [row] = await database.all<{ done_at: number | null }>(
    'SELECT done_at FROM duties WHERE name = ?',
    name,
  );
  return row?.done_at ?? null;
}
