import type { TableStatus } from '@saqqara/protocol';
import { type Barring, barring } from './joinLimits.ts';
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
    present: presence.shown(live),
    ...sameAs(live),
    at: position.at,
  };
}

/** A single one. */
export async function listedTable(node: TablesNode, id: string, user: string | null): Promise<Listed | null> {
  const live = await findTable(node, id);
  return live === null ? listedWithoutRules(node, id, user) : listed(node, live, user);
}

/** Which of them somebody wants to see. */
export interface Wanted {
  readonly game?: string | undefined;
  readonly tempo?: 'live' | 'days' | 'free' | undefined;
  readonly rated?: 'yes' | undefined;
  readonly fits?: 'yes' | undefined;
  readonly seats?: number | undefined;
  readonly after?: number | undefined;
}

export interface OpenTables {
  readonly tables: readonly Listed[];
  readonly count: number;
  readonly all: number;
}

const PAGE = 20;

const KINDS = { live: 'live', days: 'days', free: 'none' } as const;

/** Public tables with a free seat, at which somebody waits: the fullest first. */
export async function openTables(
  node: TablesNode,
  user: string | null,
  wanted: Wanted = {},
): Promise<OpenTables> {
  const apart = user === null ? null : await node.blocks.apartFrom(user);
  const ids = (await listedIds(node.database, node.now())).filter((id) => apart?.has(id) !== true);
  const found = await listedBy(node, ids, user);
  const all = found.filter(
    ({ table, lacksRules = false }) => !lacksRules && table.phase === 'open' && hasSeatFor(node, table, user),
  );
  const asked = all.filter(({ table }) => isAsked(table, wanted));
  const barredAt = barring(node, user);
  const told = await Promise.all(asked.map((each) => withBar(node, each, barredAt)));
  const fitting = wanted.fits === undefined ? told : told.filter(({ barred }) => barred === undefined);
  const { after = 0 } = wanted;
  return {
    tables: fitting
      .toSorted((a, b) => freeSeats(a.table).length - freeSeats(b.table).length)
      .slice(after, after + PAGE),
    count: fitting.length,
    all: all.length,
  };
}

const isAsked = (table: TableStatus, { game, tempo, rated, seats = 1 }: Wanted): boolean =>
  (game === undefined || table.game === game) &&
  (tempo === undefined || table.clock.kind === KINDS[tempo]) &&
  (rated === undefined || table.isRated === true) &&
  freeSeats(table).length >= seats;

async function withBar(node: TablesNode, listed: Listed, barredAt: Barring): Promise<Listed> {
  const live = node.cache.get(listed.table.id);
  const isOwn = listed.yours.length > 0;
  const barred = live === undefined || isOwn ? null : await barredAt(live);
  return barred === null ? listed : { ...listed, barred };
}

/** Whether not every free seat is still kept for others. */
function hasSeatFor({ cache, now }: TablesNode, table: TableStatus, user: string | null): boolean {
  const keptFor = cache.get(table.id)?.keptFor ?? [];
  const gathering = { table, keptFor, owners: [], gone: [], now: now() };
  return freeSeats(table).some((seat) => !isKept(gathering, seat, user));
}

/** What a group of whom somebody is one has to play and to look at. */
export async function tablesOfGroup(node: TablesNode, group: string, user: string): Promise<Listed[]> {
  const apart = await node.blocks.apartFrom(user);
  const ids = (await node.queries.ofGroup(group)).filter((id) => !apart.has(id));
  // That a match is over is noted in its row a moment later.
  const found = (await listedBy(node, ids, user)).filter(({ table }) => table.phase !== 'over');
  const barredAt = barring(node, user);
  return Promise.all(
    found.map(async (each) => (each.table.phase === 'open' ? withBar(node, each, barredAt) : each)),
  );
}

export const tablesOf = async (node: TablesNode, user: string): Promise<Listed[]> =>
  listedBy(node, await node.queries.of(user), user);

async function listedBy(node: TablesNode, ids: readonly string[], user: string | null): Promise<Listed[]> {
  const found = await Promise.all(ids.map((id) => listedTable(node, id, user)));
  return found.filter((table) => table !== null);
}
