import { type Seat, sightKey } from '@saqqara/kernel';
import {
  botLevel,
  type Considered,
  considered,
  isAtOdds,
  type Order,
  type OrderLine,
  type Orders,
  type PlannedPlay,
  type Problem,
  untilAnswer,
} from '@saqqara/protocol';
import { EXISTING, holding } from '../people/existence.ts';
import type { Database, Statement } from '../storage/database.ts';
import { catchUp } from './commit.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { type Position, toActIn, viewOf } from './position.ts';
import { problem } from './situation.ts';
import { findTable } from './tableCache.ts';

/** A play that is in store, and when it is made. */
export interface Planned extends PlannedPlay {
  /** How long the log was when it was planned. */
  readonly seq: number;
  /** `null` where it is for the owner to make: it was their turn when they said what follows it. */
  readonly playAt: number | null;
}

export interface OrderRow {
  readonly user_id: string;
  readonly lines: string;
  readonly planned: string | null;
  readonly dropped_at: number | null;
}

export async function orderRow(database: Database, id: string, seat: Seat): Promise<OrderRow | null> {
  const rows = await database.all<OrderRow>(
    'SELECT user_id, lines, planned, dropped_at FROM orders WHERE match_id = ? AND seat = ?',
    id,
    seat,
  );
  return rows[0] ?? null;
}

export const plannedIn = ({ planned }: Pick<OrderRow, 'planned'>): Planned | null =>
  planned === null ? null : (JSON.parse(planned) as Planned);

export const orderIn = (row: OrderRow): Order => ({
  lines: JSON.parse(row.lines) as OrderLine[],
  planned: plannedIn(row),
});

/** What a seat's person sees, in a few letters. */
export const sightOf = (position: Position, seat: Seat): string => sightKey(viewOf(position, seat));

/** Whether it is for the seat's person to play. */
export function isToAct(position: Position, seat: Seat): boolean {
  const held = position.table.seats[seat];
  return held?.kind === 'person' && botLevel(held) === null && toActIn(position).includes(seat);
}

/** What its owner is told of it. */
export async function ordersOf(
  { database }: Pick<TablesNode, 'database'>,
  id: string,
  { seat, user }: { readonly seat: Seat; readonly user: string },
): Promise<Orders> {
  const row = await orderRow(database, id, seat);
  if (row === null || row.user_id !== user) return { lines: [], droppedAt: null };
  return { lines: JSON.parse(row.lines) as Orders['lines'], droppedAt: row.dropped_at };
}

export interface GivenOrders {
  readonly seat: Seat;
  readonly user: string;
  readonly lines: readonly OrderLine[];
}

/** Stores it, and tells its owner what is in store now. */
export async function giveOrders(
  node: TablesNode,
  id: string,
  given: GivenOrders,
): Promise<Orders | Problem> {
  const live = await findTable(node, id);
  if (live === null) return problem('notFound');
  return inTurn(live, async () => {
    await catchUp(node, live);
    const statements = giving(live, given);
    if ('code' in statements) return statements;
    await node.database.run(statements);
    return ordersOf(node, id, given);
  });
}

/** What is to be stored for what somebody wants their seat to answer, or why that cannot be. */
function giving(live: LiveTable, { seat, user, lines }: GivenOrders): Statement[] | Problem {
  const { position, owners } = live;
  const { table } = position;
  if (owners[seat] !== user) return problem('notYours');
  const held = table.seats[seat];
  if (table.phase !== 'running' || table.clock.kind !== 'days') return problem('notNow');
  if (held?.kind !== 'person' || botLevel(held) !== null || held.isAway) return problem('notNow');
  const answering = lines.map((line) => untilAnswer(line, seat)).filter((line) => line.length > 0);
  if (answering.length === 0) return [forgetOrders(live.id, seat)];
  if (isAtOdds(answering, seat)) return problem('malformed');
  const sight = sightOf(position, seat);
  const isOwn = isToAct(position, seat);
  const first = considered(
    { lines: answering, planned: null },
    { seat, sight, isToAct: isOwn, played: null },
  );
  if (first.kind === 'dropped' || first.kind === 'done') return problem('stale');
  return [
    holding(user),
    {
      sql: `INSERT INTO orders (match_id, seat, user_id, lines, planned, look_at, dropped_at)
        VALUES (?, ?, ${EXISTING}, ?, ?, NULL, NULL)
        ON CONFLICT (match_id, seat) DO UPDATE SET user_id = excluded.user_id, lines = excluded.lines,
          planned = excluded.planned, look_at = NULL, dropped_at = NULL`,
      values: [live.id, seat, user, JSON.stringify(first.order.lines), plannedNow(first, table.seq)],
    },
  ];
}

/** What they would play now they play themselves. */
function plannedNow(first: Considered, seq: number): string | null {
  if (first.kind !== 'answers' || first.order.planned === null) return null;
  const planned: Planned = { ...first.order.planned, seq, playAt: null };
  return JSON.stringify(planned);
}

/** With `lines`, only as long as its owner has given no others. */
export const forgetOrders = (id: string, seat: Seat, lines?: string): Statement => ({
  sql: `DELETE FROM orders WHERE match_id = ? AND seat = ? ${lines === undefined ? '' : 'AND lines = ?'}`,
  values: [id, seat, ...(lines === undefined ? [] : [lines])],
});

/** Whether a seat's answer is under way: then its owner need not be called. */
export async function isAnswering(database: Database, id: string, seat: Seat): Promise<boolean> {
  const row = await orderRow(database, id, seat);
  const planned = row === null || row.dropped_at !== null ? null : plannedIn(row);
  return planned !== null && planned.playAt !== null;
}
