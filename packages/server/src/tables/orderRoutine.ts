import { randomInt } from 'node:crypto';
import type { Seat } from '@saqqara/kernel';
import { considered, type Deed, type Order, timesAt } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';
import { settleClocks } from './calendars.ts';
import { catchUp, commit } from './commit.ts';
import { decide } from './decision.ts';
import { idleSince } from './idle.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { forgetOrders, isToAct, orderIn, orderRow, type Planned, plannedIn, sightOf } from './orders.ts';
import { findTable } from './tableCache.ts';

const MOST_AT_ONCE = 100;

/** What went wrong is tried again after so long. */
const RETRY_MS = 60_000;

/** Looks at every order at whose table something has happened, and plays what is in store. */
export async function handleOrders(node: TablesNode): Promise<void> {
  const { database, now, reportError } = node;
  const rows = await database.all<{ id: string; seat: number }>(
    'SELECT match_id AS id, seat FROM orders WHERE look_at <= ? ORDER BY look_at LIMIT ?',
    now(),
    MOST_AT_ONCE,
  );
  for (const { id, seat } of rows) {
    try {
      const live = await findTable(node, id);
      if (live === null) await database.run([lookAgain(id, seat, now() + RETRY_MS)]);
      else await inTurn(live, () => look(node, live, seat));
    } catch (error) {
      reportError(error, id);
      await database.run([lookAgain(id, seat, now() + RETRY_MS)]);
    }
  }
}

async function look(node: TablesNode, live: LiveTable, seat: Seat): Promise<void> {
  const { database } = node;
  await catchUp(node, live);
  await settleClocks(node, live);
  const row = await orderRow(database, live.id, seat);
  if (row === null || row.dropped_at !== null) return;
  const { position, owners, id } = live;
  if (position.table.phase !== 'running' || owners[seat] !== row.user_id) {
    await database.run([forgetOrders(id, seat)]);
    return;
  }
  const planned = plannedIn(row);
  const played = planned === null ? null : await playedSince(node, live, seat, planned.seq);
  const step = considered(orderIn(row), {
    seat,
    sight: sightOf(position, seat),
    isToAct: isToAct(position, seat),
    played,
  });
  if (step.kind === 'done') return void (await database.run([forgetOrders(id, seat)]));
  if (step.kind === 'dropped')
    // Who did otherwise themselves need not be told.
    return void (await database.run([
      played === null ? dropping(id, seat, node.now()) : forgetOrders(id, seat),
    ]));
  if (step.kind === 'waits') return void (await database.run([storing(id, seat, step.order, null)]));
  const isSame = planned !== null && planned.sight === step.order.planned?.sight;
  const next: Planned = isSame
    ? planned
    : {
        sight: sightOf(position, seat),
        action: step.action,
        seq: position.table.seq,
        playAt: playAt(node, live, seat),
      };
  if (next.playAt !== null && next.playAt <= node.now())
    await answer(node, live, { seat, user: row.user_id, action: next.action });
  else await database.run([storing(id, seat, step.order, next)]);
}

/** The first thing that a seat has played since the log was so long; what was taken back has not been. */
async function playedSince(
  { database }: TablesNode,
  { id, position }: LiveTable,
  seat: Seat,
  seq: number,
): Promise<string | null> {
  const rows = await database.all<{ body: string }>(
    `SELECT body FROM entries WHERE match_id = ? AND seat = ? AND kind = 'play' AND seq > ? ORDER BY seq LIMIT 1`,
    id,
    seat,
    Math.max(seq, position.lastBack),
  );
  return rows[0]?.body ?? null;
}

interface Answer {
  readonly seat: Seat;
  readonly user: string;
  readonly action: string;
}

const NOBODY_ABSENT = { gone: [], awaited: [], unasked: [] };

/** As its owner would by hand: what the rules refuse is not played, and the order dropped. */
async function answer(node: TablesNode, live: LiveTable, { seat, user, action }: Answer): Promise<void> {
  const { database } = node;
  const { position, owners, keptFor, id } = live;
  const { seq, plays } = position.table;
  // No client can have such a key; whatever node plays it, it is played once.
  const key = `order ${seat} ${plays}`;
  const deed: Deed = { type: 'play', table: id, seat, key, base: seq, action };
  const time = node.now();
  const now = time - idleSince(node, live, time);
  const decision = decide({ position, owners, keptFor, doer: { user }, now, ...NOBODY_ABSENT }, deed);
  if ('code' in decision || node.sanctions.closed(user) !== null) {
    await database.run([dropping(id, seat, time)]);
    return;
  }
  const stored = await commit(node, live, decision, { key, asker: null });
  if (stored === null) await database.run([lookAgain(id, seat, time)]);
  else await settleClocks(node, live);
}

const SECOND = 1_000;

/** How long somebody takes who is called, looks at the table and plays; and who only goes on with their turn. */
const TO_COME = { least: 40 * SECOND, most: 600 * SECOND };
const TO_GO_ON = { least: 4 * SECOND, most: 40 * SECOND };

/** The pause is drawn by chance alone, whatever is answered. Nobody loses on time for it. */
function playAt(node: TablesNode, { position }: LiveTable, seat: Seat): number {
  const { times } = position.table;
  const now = node.now();
  const { least, most } = position.lastPlays[seat] === position.table.seq ? TO_GO_ON : TO_COME;
  const pause = least * (most / least) ** (randomInt(2 ** 32) / 2 ** 32);
  const left = times === null ? Infinity : Math.max(0, timesAt(times, now)[seat]!);
  return Math.round(now + Math.min(pause, left / 2));
}

const lookAgain = (id: string, seat: Seat, at: number): Statement => ({
  sql: 'UPDATE orders SET look_at = ? WHERE match_id = ? AND seat = ?',
  values: [at, id, seat],
});

const storing = (id: string, seat: Seat, { lines }: Order, planned: Planned | null): Statement => ({
  sql: 'UPDATE orders SET lines = ?, planned = ?, look_at = ? WHERE match_id = ? AND seat = ?',
  values: [
    JSON.stringify(lines),
    planned === null ? null : JSON.stringify(planned),
    planned?.playAt ?? null,
    id,
    seat,
  ],
});

const dropping = (id: string, seat: Seat, now: number): Statement => ({
  sql: `UPDATE orders SET lines = '[]', planned = NULL, look_at = NULL, dropped_at = ? WHERE match_id = ? AND seat = ?`,
  values: [now, id, seat],
});
