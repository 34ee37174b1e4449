import type { TableStatus, Tempo } from '@saqqara/protocol';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Why somebody may not sit down at a table. */
export type Barred = 'accountsOnly' | 'strength' | 'removed' | 'membersOnly';

/** By which ratings people at a table are measured. */
export const tempoOf = ({ clock }: Pick<TableStatus, 'clock'>): Tempo =>
  clock.kind === 'days' ? 'days' : 'live';

/** Why the opener does not let somebody in, if they do not. For whom a seat is kept finds the door open. */
export async function barredFrom(
  node: TablesNode,
  live: LiveTable,
  user: string | null,
): Promise<Barred | null> {
  const { queries, ratings } = node;
  const { table } = live.position;
  const { door, isRated = false } = table;
  const group = live.position.match.terms?.group;
  if (user !== null && live.keptFor.includes(user) && !isRated) return null;
  const hasRange = door !== undefined && (door.from !== null || door.to !== null);
  const needsAccount = isRated || hasRange || door?.guests === false || group !== undefined;
  if (needsAccount && (user === null || (await queries.accountName(user)) === null)) return 'accountsOnly';
  if (user === null) return null;
  if (await queries.wasRemoved(live.id, user)) return 'removed';
  if (group !== undefined && !(await queries.isMember(group, user))) return 'membersOnly';
  if (!hasRange) return null;
  const { number } = await ratings.strengthOf(user, table.game, tempoOf(table));
  return number < (door.from ?? 0) || number > (door.to ?? Infinity) ? 'strength' : null;
}
