import type { Seat } from '@saqqara/kernel';
import type { Problem } from '@saqqara/protocol';
import { viewOf } from './position.ts';
import type { TableCache } from './tableCache.ts';
import { inTurn } from './liveTable.ts';

/** What a seat may do at a table whose log is so long. */
export interface Choices {
  readonly seq: number;
  readonly actions: readonly string[];
}

/** Told to who holds the seat, and to nobody else. */
export async function choicesAt(
  cache: TableCache,
  { id, seat, user }: { readonly id: string; readonly seat: Seat; readonly user: string },
): Promise<Choices | Problem> {
  const live = await cache.find(id);
  if (live === null) return { code: 'notFound' };
  // Whoever sat down by way of another node may be ahead of this one.
  const isTheirs = (): boolean => live.owners[seat] === user;
  if (!isTheirs()) await inTurn(live, () => cache.wasBehind(live));
  if (!isTheirs()) return { code: 'notYours' };
  const { match, table } = live.position;
  if (table.phase !== 'running') return { seq: table.seq, actions: [] };
  const { game } = match;
  const actions = game.legalActions(viewOf(live.position, seat), seat).map((action) => game.format(action));
  return { seq: table.seq, actions };
}
