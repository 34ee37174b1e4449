import { tempoOf } from '../results/finished.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Why somebody may not sit down at a table. */
export type Barred = 'accountsOnly' | 'strength' | 'removed';

/** Why the opener does not let somebody in, if they do not. Who a seat is kept for is let in. */
export async function barredFrom(
  node: TablesNode,
  live: LiveTable,
  user: string | null,
): Promise<Barred | null> {
  const { queries, ratings } = node;
  const { table } = live.position;
  const { joinLimits, isRated = false } = table;
  if (user !== null && live.keptFor.includes(user) && !isRated) return null;
  const hasRange = joinLimits !== undefined && (joinLimits.from !== null || joinLimits.to !== null);
  const needsAccount = isRated || hasRange || joinLimits?.guests === false;
  if (needsAccount && (user === null || (await queries.accountName(user)) === null)) return 'accountsOnly';
  if (user === null) return null;
  if (await queries.wasRemoved(live.id, user)) return 'removed';
  if (!hasRange) return null;
  const { number } = await ratings.strengthOf(user, table.game, tempoOf(table.clock));
  return number < (joinLimits.from ?? 0) || number > (joinLimits.to ?? Infinity) ? 'strength' : null;
}
