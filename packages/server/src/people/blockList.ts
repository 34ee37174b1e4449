import type { Block } from '@saqqara/protocol';
import { takeOrRefuse } from '../limits.ts';
import { ProblemError } from '../problem.ts';
import { EXISTING, holding, LIVING } from './existence.ts';
import type { People } from './people.ts';
import { currentSitter } from './sitters.ts';
import { newId } from './token.ts';

/** Whom somebody has blocked, the latest first. */
export const blocksOf = ({ database }: People, user: string): Promise<Block[]> =>
  database.all<Block>('SELECT id, name, at FROM blocks WHERE user_id = ? ORDER BY at DESC, id', user);

/** Blocks who sits in a seat. Doing it again changes nothing. */
export async function block(people: People, user: string, table: string, seat: number): Promise<void> {
  takeOrRefuse(people.limits.blocks, user);
  const sitter = await currentSitter(people.database, table, seat);
  if (sitter === null || sitter.user === user) throw new ProblemError('nothing');
  await people.database.run([
    holding(user),
    holding(sitter.user),
    {
      sql: `INSERT INTO blocks (id, user_id, blocked_id, name, at)
            VALUES (?, ${EXISTING}, ${LIVING}, ?, ?) ON CONFLICT DO NOTHING`,
      values: [newId(), user, sitter.user, sitter.name, Date.now()],
    },
  ]);
}

export async function unblock({ database }: People, user: string, id: string): Promise<void> {
  await database.run([{ sql: 'DELETE FROM blocks WHERE id = ? AND user_id = ?', values: [id, user] }]);
}
