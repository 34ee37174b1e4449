import type { Opening, Problem } from '@saqqara/protocol';
import type { TablesNode } from './node.ts';
import { newTable } from './opening.ts';
import { findTable } from './tableCache.ts';

/** Opens a table once, however often its opening is sent. */
export async function openTable(
  node: TablesNode,
  opening: Opening,
  user: string,
): Promise<{ readonly id: string } | Problem> {
  const { queries, database } = node;
  const known = await queries.openedBy(user, opening.key);
  if (known !== null) return { id: known };
  const opened = newTable(opening, user, node.now());
  if ('code' in opened) return opened;
  try {
    await database.run(opened.statements);
  } catch (error) {
    // Sent twice at once: the other one was stored.
    const other = await queries.openedBy(user, opening.key);
    if (other === null) throw error;
    return { id: other };
  }
  await findTable(node, opened.id);
  return { id: opened.id };
}
