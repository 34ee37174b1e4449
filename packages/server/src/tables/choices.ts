import type { Seat } from '@saqqara/kernel';
import type { Problem } from '@saqqara/protocol';
import { wasBehind } from './commit.ts';
import { inTurn } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { viewOf } from './position.ts';
import { findTable } from './tableCache.ts';

/** What a seat may do at a table whose log is so long. */
export interface Choices {
  readonly seq: number;
  readonly actions: readonly string[];
}

/** Told to who holds the seat, and to nobody else. */
export async function choicesAt(
  node: TablesNode,
  { id, seat, user }: { readonly id: string; readonly seat: Seat; readonly user: string },
): Promise<Choices | Problem> {
  const live = await findTable(node, id);
  if (live === null) return { code: 'notFound' };
  // Whoever sat down by way of another node may be ahead of this one.
  const isTheirs = (): boolean => live.owners[seat] === user;
  if (!isTheirs()) await inTurn(live, () => wasBehind(node, live));
  if (!isTheirs()) return { code: 'notYours' };
  const { match, table } = live.position;
  if (table.phase !== 'running') return { seq: table.seq, actions: [] };
  const { game } = match;
  const actions = game.legalActions(viewOf(live.position, seat), seat).map((action) => game.format(action));
  return { seq: table.seq, actions };
}
