import type { Tempo } from '@saqqara/protocol';
import { tempoOf } from '../results/finished.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';

/** Why somebody may not sit down at a table. */
export type Barred = 'accountsOnly' | 'strength' | 'removed' | 'membersOnly';

/** Why the opener of a table does not let somebody in, if they do not. */
export type Barring = (live: LiveTable) => Promise<Barred | null>;

/**
 * For one person at many tables: what is to be known of them is read once. Who a seat is kept for is let in, unless they were sent away
 * since.
 */
export function barring({ queries, ratings }: TablesNode, user: string | null): Barring {
  const isAccount = once(async () => user !== null && (await queries.accountName(user)) !== null);
  const removed = once(async () => (user === null ? new Set<string>() : queries.removedFrom(user)));
  const numbers = new Map<string, () => Promise<number>>();
  const numberIn = (game: string, tempo: Tempo): Promise<number> => {
    const name = `${game} ${tempo}`;
    const read = numbers.get(name) ?? once(async () => (await ratings.strengthOf(user!, game, tempo)).number);
    numbers.set(name, read);
    return read();
  };
  return async ({ id, keptFor, position: { table, match } }) => {
    const group = match.terms?.group;
    const { joinLimits, isRated = false } = table;
    if ((await removed()).has(id)) return 'removed';
    if (user !== null && keptFor.includes(user) && !isRated) return null;
    const hasRange = joinLimits !== undefined && (joinLimits.from !== null || joinLimits.to !== null);
    const needsAccount = isRated || hasRange || joinLimits?.guests === false || group !== undefined;
    if (needsAccount && !(await isAccount())) return 'accountsOnly';
    if (group !== undefined && !(await queries.isMember(group, user!))) return 'membersOnly';
    if (!hasRange) return null;
    const number = await numberIn(table.game, tempoOf(table.clock));
    return number < (joinLimits.from ?? 0) || number > (joinLimits.to ?? Infinity) ? 'strength' : null;
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => (known ??= read());
}

export const barredFrom = (node: TablesNode, live: LiveTable, user: string | null): Promise<Barred | null> =>
  barring(node, user)(live);
