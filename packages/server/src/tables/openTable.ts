import { type AnyGame, gameById, loadRules } from '@saqqara/games';
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
  const game = await gameOf(opening);
  if ('code' in game) return game;
  const opened = newTable(game, opening, { user, now: node.now() });
  if ('code' in opened) return opened;
  try {
    await database.run(opened.statements);
  } catch (error) {
    // Sent twice at once: the other one was stored.
    const other = await queries.openedBy(user, opening.key);
    if (other !== null) return { id: other };
    if (!(await queries.isSomebody(user))) return { code: 'notYours' };
    throw error;
  }
  await findTable(node, opened.id);
  return { id: opened.id };
}

/** A new game is played by the newest rules; one that was begun elsewhere, by those it began with. */
async function gameOf({ game: id, begun }: Opening): Promise<AnyGame | Problem> {
  const newest = gameById(id);
  if (newest === null) return { code: 'notFound' };
  if (begun === undefined) return newest;
  return (await loadRules(id, begun.version))?.game ?? { code: 'unsupported' };
}
