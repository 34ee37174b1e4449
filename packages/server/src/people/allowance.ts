import type { Rate } from '../limits.ts';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';
import { hashOf } from './token.ts';

/** So much of something, for one key. */
export interface Portion {
  readonly key: string;
  readonly cost: number;
}

/**
 * Takes from the bucket of a key as it is for all nodes together, or refuses with the time until which there is nothing to be
 * had. For what is rare: each time something is stored. When a bucket will be full again is all there is to know of it; of whom
 * it is, its name does not tell.
 */
export async function takeTogether(
  database: Database,
  { perSecond, burst }: Rate,
  { key, cost }: Portion,
): Promise<void> {
  const now = Date.now();
  const msEach = 1_000 / perSecond;
  const name = hashOf(key);
  const filling = Math.ceil(cost * msEach);
  const latest = now + Math.floor((burst - cost) * msEach);
  const [taken] = await database.run([
    {
      sql: `INSERT INTO allowances (name, full_at) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET full_at =
              CASE WHEN allowances.full_at > ? THEN allowances.full_at ELSE ? END + ?
            WHERE allowances.full_at <= ?`,
      values: [name, now + filling, now, now, filling, latest],
    },
  ]);
  if (taken === 1) return;
  const [row] = await database.all<{ full_at: number }>(
    'SELECT full_at FROM allowances WHERE name = ?',
    name,
  );
  throw new ProblemError('tooFast', { wait: Math.max(0, (row?.full_at ?? latest) - latest) });
}

/** A bucket that is full need not be remembered. */
export const forgetFull = (now: number): Statement => ({
  sql: 'DELETE FROM allowances WHERE full_at < ?',
  values: [now],
});
