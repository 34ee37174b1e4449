import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * The name of what is stored, as long as it goes on as it went. When a backup is put in its place logs may go another way under
 * the same numbers; by another name whoever has seen them before knows that they must be read anew.
 */
export async function epochIn(database: Database): Promise<string> {
  const [row] = await database.all<{ name: string }>('SELECT name FROM epoch WHERE id = 1');
  return row?.name ?? '';
}

/** Begins another. */
export const newEpoch = (): string =>
  `UPDATE epoch SET name = '${randomBytes(16).toString('hex')}' WHERE id = 1`;
