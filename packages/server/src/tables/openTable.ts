import { type AnyGame, gameById, loadRules } from '@saqqara/games';
import { commitment, parseSeed } from '@saqqara/kernel';
import type { Opening, Problem } from '@saqqara/protocol';
import type { TablesNode } from './node.ts';
import { newTable } from './opening.ts';
import { findTable } from './tableCache.ts';
import { roomFor, tooManyWaiting } from './waitingLimit.ts';

/** Where a new table is, and what the server has pledged for it. */
export interface OpenedTable {
  readonly id: string;
  readonly pledge: string;
}

/** Opens a table once, however often its opening is sent. */
export async function openTable(
  node: TablesNode,
  opening: Opening,
  user: string,
): Promise<OpenedTable | Problem> {
  const known = await openedBefore(node, opening, user);
  if (known !== null) return known;
  const game = await gameOf(opening);
  if ('code' in game) return game;
  const full = await tooManyWaiting(node, opening, user);
  if (full !== null) return full;
  const opened = newTable(game, opening, { user, now: node.now(), room: roomFor(node, opening, user) });
  if ('code' in opened) return opened;
  try {
    await node.database.run(opened.statements);
  } catch (error) {
    // Sent twice at once: the other one was stored.
    const other = await openedBefore(node, opening, user);
    if (other !== null) return other;
    // Others were stored at the same moment, and there is no room any more.
    const filled = await tooManyWaiting(node, opening, user);
    if (filled !== null) return filled;
    if (!(await node.queries.isSomebody(user))) return { code: 'notYours' };
    throw error;
  }
  await findTable(node, opened.id);
  return { id: opened.id, pledge: opened.pledge };
}

async function openedBefore(node: TablesNode, { key }: Opening, user: string): Promise<OpenedTable | null> {
  const id = await node.queries.openedBy(user, key);
  const row = id === null ? null : await node.queries.match(id);
  return row === null ? null : { id: row.id, pledge: commitment(parseSeed(row.secret)!) };
}

/** A new game is played by the newest rules; one that was begun elsewhere, by those it began with. */
async function gameOf({ game: id, begun }: Opening): Promise<AnyGame | Problem> {
  const newest = gameById(id);
  if (newest === null) return { code: 'notFound' };
  if (begun === undefined) return newest;
  return (await loadRules(id, begun.version))?.game ?? { code: 'unsupported' };
}
