import type { Json, Seat } from '@saqqara/kernel';
import { askedBy, botLevel, isOnTurn, runsOutAt, type TableStatus, timesAt } from '@saqqara/protocol';
import { NEVER_OFF } from '../habits/playingTimes.ts';
import type { ToTell } from '../telling/cause.ts';
import { settleClocks } from './calendars.ts';
import { catchUp } from './commit.ts';
import { idleSince } from './idle.ts';
import { inTurn, type LiveTable, seatsOf } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { openPosition, type StoredEntry, toActIn, viewOf } from './position.ts';
import { isAnswering } from './orders.ts';
import { PRESENCE_EVERY } from './presence.ts';
import { steps } from './replay.ts';
import { findTable } from './tableCache.ts';

/** What is to be told, and since when it is asked in vain whether the person is there; `null` before it was asked. */
export interface Pending extends ToTell {
  readonly askedAt: number | null;
}

/** A table as everybody sees it who only looks on: nothing else may be told by mail or push. */
export interface PublicAccount {
  readonly table: TableStatus;
  /** Whom it is told to. */
  readonly seat: Seat;
  /** `null` before the match. */
  readonly view: Json;
  /** What everybody saw since the seat's last play, the plays one after the other. */
  readonly events: readonly Json[];
  /** How much time the seat has, and until when; `null` where no clock runs. */
  readonly time: { readonly left: number; readonly until: number } | null;
  /** How each seat stands, as everybody can reckon; `null` before the match. */
  readonly points: readonly number[] | null;
}

/**
 * Whether there is still something to tell: it is `over` when the person has acted or has seen it. While they seem to have the
 * table open, and while it is not known who has, it is `unknown`.
 */
export type StillToTell = PublicAccount | 'over' | 'unknown';

/** Where nodes do not hear of each other nobody is known to be gone; so long that is waited for. */
const WAIT_FOR_BUS = 10 * 60_000;

/** Who is connected this long after it was due has seen it: a connection that is dead is noticed sooner. */
const SEEN_AFTER = 75_000;

/** A node that has only just read the table has not heard yet who has it open elsewhere. */
const HEARD_AFTER = PRESENCE_EVERY + 1_000;

export async function stillToTell(node: TablesNode, pending: Pending): Promise<StillToTell> {
  const live = await findTable(node, pending.table);
  if (live === null) return 'over';
  return inTurn(live, async () => {
    await catchUp(node, live);
    await settleClocks(node, live);
    if (!isPending(live, pending)) return 'over';
    // Somebody with a page open for days is not there for that: the clock runs on.
    // Their answer is in store and under way: they need not come.
    if (ASKS_TO_PLAY.includes(pending.cause) && (await isAnswering(node.database, live.id, pending.seat)))
      return 'unknown';
    const whether = pending.cause === 'short' ? 'gone' : whetherThere(node, live, pending);
    return whether === 'gone' ? accountOf(node, live, pending.seat) : whether;
  });
}

const ASKS_TO_PLAY: readonly Pending['cause'][] = ['turn', 'later'];

function whetherThere(
  node: TablesNode,
  live: LiveTable,
  { user, dueAt, askedAt }: Pending,
): 'over' | 'unknown' | 'gone' {
  const seats = seatsOf(live, user);
  const present = node.presence.seats(live);
  const now = node.now();
  if (seats.some((seat) => present.includes(seat))) return now - dueAt >= SEEN_AFTER ? 'over' : 'unknown';
  return isKnownGone(node, live, seats, askedAt ?? now) ? 'gone' : 'unknown';
}

function isKnownGone(node: TablesNode, live: LiveTable, seats: readonly Seat[], askedAt: number): boolean {
  const now = node.now();
  if (node.isAlone || now - askedAt > WAIT_FOR_BUS) return true;
  // Who was only invited has no seat to be absent from.
  return seats.every((seat) => now - (live.absence[seat] ?? now) >= HEARD_AFTER);
}

function isPending(live: LiveTable, { user, seat, seq, cause }: Pending): boolean {
  const { position, owners, keptFor } = live;
  const { table, lastPlays, lastBack } = position;
  if (cause === 'invited') {
    // Who was asked by name to a table that waits has no seat kept: that is told with no entry of its log.
    return table.phase === 'open' && (seq === 0 || keptFor[seat] === user) && !owners.includes(user);
  }
  const held = table.seats[seat];
  if (owners[seat] !== user || held?.kind !== 'person') return false;
  switch (cause) {
    case 'turn':
    case 'short':
    case 'later':
      if (table.phase !== 'running' || botLevel(held) !== null || held.isAway) return false;
      // A vacation or a pause has put it off; when that ends it is told anew.
      if (cause === 'short' && (table.isPaused === true || held.vacation !== undefined)) return false;
      if (cause === 'short' && position.lastShifts[seat]! > seq) return false;
      return toActIn(position).includes(seat) && lastPlays[seat]! <= seq && lastBack <= seq;
    case 'began':
      return table.phase === 'running' && lastPlays[seat] === 0;
    case 'over':
      return table.phase === 'over';
    case 'sat':
      return table.phase === 'open';
    case 'asked': {
      const { offer } = table;
      return offer !== null && askedBy(table.seats, offer).includes(seat) && !offer.agreed.includes(seat);
    }
  }
}

async function accountOf(node: TablesNode, live: LiveTable, seat: Seat): Promise<PublicAccount> {
  const { position } = live;
  const { match, table, state } = position;
  return {
    table,
    seat,
    view: viewOf(position, null),
    events: eventsSince(node, live, await node.queries.log(live.id, 0), seat),
    time: timeOf(node, live, seat),
    points: state === null ? null : pointsIn(match.game, viewOf(position, null)),
  };
}

/** It is told to nobody but the seat's person, so that their own calendar may be reckoned with. */
function timeOf(node: TablesNode, live: LiveTable, seat: Seat): PublicAccount['time'] {
  const { times, isPaused } = live.position.table;
  const now = node.now();
  if (times === null || isPaused === true || !isOnTurn(times, seat)) return null;
  const left = Math.max(0, timesAt(times, now - idleSince(node, live, now))[seat]!);
  const until = runsOutAt((live.playingTimes[seat] ?? NEVER_OFF).rests, now, left);
  return until === Infinity ? null : { left, until };
}

/** Reckoned from what lies face up, never from the truth. */
const pointsIn = (game: LiveTable['position']['match']['game'], view: Json): number[] =>
  game.score(view).map(({ total }) => total);

/** What everybody perceived of the plays since the seat last played. */
function eventsSince(
  { outages }: TablesNode,
  { position }: LiveTable,
  log: readonly StoredEntry[],
  seat: Seat,
): Json[] {
  const { game } = position.match;
  let events: Json[] = [];
  const known = log.filter(({ seq }) => seq <= position.table.seq);
  for (const { stored, events: happened } of steps(openPosition(position.match), known, outages.idle)) {
    // What was taken back has not happened.
    if (stored.seq <= position.lastBack || (stored.kind === 'play' && stored.seat === seat)) events = [];
    if (stored.seq <= position.lastBack || stored.seat === seat) continue;
    for (const event of happened) {
      const seen = game.viewEvent(event, null);
      if (seen !== null) events.push(seen as Json);
    }
  }
  return events;
}
