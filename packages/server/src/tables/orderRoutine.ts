import { randomInt } from 'node:crypto';
import type { Seat } from '@saqqara/kernel';
import { considered, type Deed, isResting, nextChange, type Order, timesAt } from '@saqqara/protocol';
import { NEVER_OFF } from '../habits/playingTimes.ts';
import { NOTING_SEEN } from '../people/lastSeen.ts';
import type { Statement } from '../storage/database.ts';
import { settleClocks } from './calendars.ts';
import { catchUp, commit } from './commit.ts';
import { decide } from './decision.ts';
import { playForced } from './forced.ts';
import { idleSince } from './idle.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import {
  forgetOrders,
  isToAct,
  orderIn,
  type OrderRow,
  orderRow,
  type Planned,
  plannedIn,
  sightOf,
} from './orders.ts';
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
  if (planned !== null && played === null && (await wasTakenBack(node, live, seat, planned.seq)))
    // They do not want it after all.
    return void (await database.run([forgetOrders(id, seat, row.lines)]));
  const step = considered(orderIn(row), {
    seat,
    sight: sightOf(position, seat),
    isToAct: isToAct(position, seat),
    played,
  });
  if (step.kind === 'done') return void (await database.run([forgetOrders(id, seat, row.lines)]));
  if (step.kind === 'dropped')
    // Who did otherwise themselves need not be told.
    return void (await database.run([
      played === null ? dropping(row, id, seat, node.now()) : forgetOrders(id, seat, row.lines),
    ]));
  if (step.kind === 'waits')
    return void (await database.run([
      storing(row, { id, seat, order: step.order, next: null, lookAt: null }),
    ]));
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
    await answer(node, live, { seat, row, action: next.action });
  else await database.run(awaiting(row, { id, seat, order: step.order, next, now: node.now() }));
}

interface Awaited {
  readonly id: string;
  readonly seat: Seat;
  readonly order: Order;
  readonly next: Planned;
  readonly now: number;
}

/**
 * Who plays by hand is here before they play, as their friends see. Who answers by an order seems to be here as well: else it would be
 * known by that.
 */
function awaiting(row: OrderRow, { id, seat, order, next, now }: Awaited): Statement[] {
  const { playAt } = next;
  const comesAt = playAt === null ? null : playAt - leadOf(playAt);
  if (comesAt === null || comesAt > now) return [storing(row, { id, seat, order, next, lookAt: comesAt })];
  return [
    storing(row, { id, seat, order, next, lookAt: playAt }),
    { sql: NOTING_SEEN, values: [row.user_id, now] },
  ];
}

/** Some pages take longer to open than others, and some people longer to look. */
const leadOf = (playAt: number): number => 8 * SECOND + (playAt % (25 * SECOND));

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

/** Whether a seat's owner has gone back behind what it played since the log was so long. */
async function wasTakenBack(
  { database }: TablesNode,
  { id, position: { lastBack } }: LiveTable,
  seat: Seat,
  seq: number,
): Promise<boolean> {
  if (lastBack <= seq) return false;
  const rows = await database.all(
    `SELECT 1 AS found FROM entries WHERE match_id = ? AND seat = ? AND kind = 'play' AND seq > ? LIMIT 1`,
    id,
    seat,
    seq,
  );
  return rows.length > 0;
}

interface Answer {
  readonly seat: Seat;
  readonly row: OrderRow;
  readonly action: string;
}

const NOBODY_ABSENT = { gone: [], awaited: [], unasked: [] };

/** As its owner would by hand: what the rules refuse is not played, and the order dropped. */
async function answer(node: TablesNode, live: LiveTable, { seat, row, action }: Answer): Promise<void> {
  const { database } = node;
  const user = row.user_id;
  const { position, owners, keptFor, id } = live;
  const { seq, plays } = position.table;
  // No client can have such a key; whatever node plays it, it is played once.
  const key = `order ${seat} ${plays}`;
  const deed: Deed = { type: 'play', table: id, seat, key, base: seq, action };
  const time = node.now();
  const now = time - idleSince(node, live, time);
  const decision = decide({ position, owners, keptFor, doer: { user }, now, ...NOBODY_ABSENT }, deed);
  if ('code' in decision || node.sanctions.closed(user) !== null) {
    await database.run([dropping(row, id, seat, time)]);
    return;
  }
  const stored = await commit(node, live, decision, { key, asker: null });
  if (stored === null) await database.run([lookAgain(id, seat, time)]);
  else {
    await settleClocks(node, live);
    await playForced(node, live);
  }
}

const SECOND = 1_000;

/** How long somebody takes who is called, looks at the table and plays; and who only goes on with their turn. */
const TO_COME = { least: 40 * SECOND, most: 600 * SECOND };
const TO_GO_ON = { least: 4 * SECOND, most: 40 * SECOND };

/**
 * The pause is drawn by chance alone, whatever is answered. Nobody loses on time for it. Whose clock stands still by their calendar
 * answers when it runs again: who is asleep or away plays nothing.
 */
function playAt(node: TablesNode, { position, playingTimes }: LiveTable, seat: Seat): number {
  const { times } = position.table;
  const { rests } = playingTimes[seat] ?? NEVER_OFF;
  const now = isResting(rests, node.now()) ? (nextChange(rests, node.now()) ?? node.now()) : node.now();
  const { least, most } = position.lastPlays[seat] === position.table.seq ? TO_GO_ON : TO_COME;
  const pause = least * (most / least) ** (randomInt(2 ** 32) / 2 ** 32);
  const left = times === null ? Infinity : Math.max(0, timesAt(times, node.now())[seat]!);
  return Math.round(now + Math.min(pause, left / 2));
}

const lookAgain = (id: string, seat: Seat, at: number): Statement => ({
  sql: 'UPDATE orders SET look_at = ? WHERE match_id = ? AND seat = ?',
  values: [at, id, seat],
});

interface Stored {
  readonly id: string;
  readonly seat: Seat;
  readonly order: Order;
  readonly next: Planned | null;
  readonly lookAt: number | null;
}

/** What its owner has given instead meanwhile, by way of another node, stays. */
const storing = ({ lines }: OrderRow, { id, seat, order, next, lookAt }: Stored): Statement => ({
  sql: 'UPDATE orders SET lines = ?, planned = ?, look_at = ? WHERE match_id = ? AND seat = ? AND lines = ?',
  values: [JSON.stringify(order.lines), next === null ? null : JSON.stringify(next), lookAt, id, seat, lines],
});

const dropping = ({ lines }: OrderRow, id: string, seat: Seat, now: number): Statement => ({
  sql: `UPDATE orders SET lines = '[]', planned = NULL, look_at = NULL, dropped_at = ?
    WHERE match_id = ? AND seat = ? AND lines = ?`,
  values: [now, id, seat, lines],
});
