import type { Json, Seat } from '@saqqara/kernel';
import { askedBy, botLevel, type TableStatus, timesAt } from '@saqqara/protocol';
import type { ToTell } from '../telling/cause.ts';
import { catchUp } from './commit.ts';
import { idleSince } from './idle.ts';
import { inTurn, type LiveTable, seatsOf } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { openPosition, type StoredEntry, toActIn, viewOf } from './position.ts';
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
    if (!isPending(live, pending)) return 'over';
    // Somebody with a page open for days is not there for that: the clock runs on.
    const whether = pending.cause === 'short' ? 'gone' : whetherThere(node, live, pending);
    return whether === 'gone' ? accountOf(node, live, pending.seat) : whether;
  });
}

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
  if (cause === 'invited') return table.phase === 'open' && keptFor[seat] === user && !owners.includes(user);
  const held = table.seats[seat];
  if (owners[seat] !== user || held?.kind !== 'person') return false;
  switch (cause) {
    case 'turn':
    case 'short':
    case 'later':
      if (table.phase !== 'running' || botLevel(held) !== null || held.isAway) return false;
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
  const now = node.now();
  const left = table.times?.running.includes(seat) === true ? timeLeft(node, live, seat, now) : null;
  return {
    table,
    seat,
    view: viewOf(position, null),
    events: eventsSince(node, live, await node.queries.log(live.id, 0), seat),
    time: left === null ? null : { left, until: now + left },
    points: state === null ? null : pointsIn(match.game, viewOf(position, null)),
  };
}

function timeLeft(node: TablesNode, live: LiveTable, seat: Seat, now: number): number {
  const { times } = live.position.table;
  return times === null ? 0 : Math.max(0, timesAt(times, now - idleSince(node, live, now))[seat]!);
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
