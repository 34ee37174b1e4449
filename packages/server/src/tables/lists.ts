import type { TableStatus } from '@saqqara/protocol';
import { freeSeats, isKept } from './gathering.ts';
import type { Listed } from './listed.ts';
import { type LiveTable, sameAs, seatsOf } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { toActIn } from './position.ts';
import { listedIds } from './publicList.ts';
import { findTable } from './tableCache.ts';
import { listedWithoutRules } from './withoutRules.ts';

function listed({ presence }: TablesNode, live: LiveTable, user: string | null): Listed {
  const { position } = live;
  return {
    table: position.table,
    yours: seatsOf(live, user),
    toAct: position.table.phase === 'running' ? toActIn(position) : [],
    present: presence.seats(live),
    ...sameAs(live),
    at: position.at,
  };
}

/** A single one. */
export async function listedTable(node: TablesNode, id: string, user: string | null): Promise<Listed | null> {
  const live = await findTable(node, id);
  return live === null ? listedWithoutRules(node, id, user) : listed(node, live, user);
}

/** Public tables with a free seat, at which somebody waits. */
export async function openTables(node: TablesNode, user: string | null): Promise<Listed[]> {
  const apart = user === null ? null : await node.blocks.apartFrom(user);
  const ids = (await listedIds(node.database, node.now())).filter((id) => apart?.has(id) !== true);
  const all = await listedBy(node, ids, user);
  return all.filter(
    ({ table, lacksRules = false }) => !lacksRules && table.phase === 'open' && hasSeatFor(node, table, user),
  );
}

/** Whether not every free seat is still kept for others. */
function hasSeatFor({ cache, now }: TablesNode, table: TableStatus, user: string | null): boolean {
  const keptFor = cache.get(table.id)?.keptFor ?? [];
  const gathering = { table, keptFor, owners: [], gone: [], now: now() };
  return freeSeats(table).some((seat) => !isKept(gathering, seat, user));
}

export const tablesOf = async (node: TablesNode, user: string): Promise<Listed[]> =>
  listedBy(node, await node.queries.of(user), user);

async function listedBy(node: TablesNode, ids: readonly string[], user: string | null): Promise<Listed[]> {
  const found = await Promise.all(ids.map((id) => listedTable(node, id, user)));
  return found.filter((table) => table !== null);
}
