import type { Seat } from '@saqqara/kernel';
import {
  askedBy,
  botLevel,
  type Entry,
  isOnTurn,
  runsOutAt,
  type TableStatus,
  vacationOf,
} from '@saqqara/protocol';
import { NEVER_OFF } from '../habits/playingTimes.ts';
import type { Statement } from '../storage/database.ts';
import { type Cause, telling, type ToTell } from '../telling/cause.ts';
import type { NextPosition } from './nextPosition.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { type Position, type StoredEntry, toActIn } from './position.ts';

/** That time is short is told when a quarter of it is left, where it is at least so long: nobody is called back for minutes. */
const LEAST_TIME = 60 * 60_000;
const SHORT = 0.25;

/** Whom an entry concerns that is about to be stored, as far as they must be told of it: what is stored with it. */
export function tellingsOf(
  { tellAfter }: Pick<TablesNode, 'tellAfter'>,
  live: LiveTable,
  stored: StoredEntry,
  next: () => NextPosition,
): Statement[] {
  if (!mayConcern(live, stored)) return [];
  return causesOf(live, { ...next(), stored, dueAt: stored.at + tellAfter }).map(telling);
}

/**
 * Whether anybody could have to be told: alone with bots nobody is. Whether somebody is there does not count here: who seems to be
 * may have lost the connection a moment ago, and would never be told. It is asked when they are about to be.
 */
function mayConcern({ owners }: LiveTable, { kind }: StoredEntry): boolean {
  const first = owners.find((owner) => owner !== null);
  const isAlone = owners.every((owner) => owner === null || owner === first);
  // Who sits down is not among the owners yet.
  return !isAlone || kind === 'sat';
}

interface Happening {
  /** The table once the entry is stored. */
  readonly after: Position;
  readonly entry: Entry;
  readonly stored: StoredEntry;
  /** Who has only just lost the connection, or loads the page anew, is not told at once. */
  readonly dueAt: number;
}

/** What happens to a seat, not by it. */
const SUFFERED: readonly Entry['kind'][] = ['timeUp', 'unrevealed', 'still'];

function causesOf(live: LiveTable, happening: Happening): ToTell[] {
  const { owners, id } = live;
  const { entry, stored, dueAt: soon } = happening;
  const doer = SUFFERED.includes(entry.kind) ? null : (owners[entry.seat] ?? null);
  const told = new Set<string>();
  const causes: ToTell[] = [];
  const add = (seat: Seat, cause: Cause, dueAt: number, table = id): void => {
    const user = owners[seat] ?? null;
    const name = `${user} ${cause}`;
    if (user === null || told.has(name)) return;
    told.add(name);
    causes.push({
      user,
      table,
      seat: table === id ? seat : seatAfter(seat, owners.length),
      seq: stored.seq,
      cause,
      dueAt,
    });
  };
  for (const seat of owners.keys()) {
    const shortAt = shortIn(live, happening, seat);
    if (shortAt !== null) add(seat, 'short', shortAt);
    // Who does something need not be told of it: by whatever seat.
    if (owners[seat] === doer) continue;
    const cause = causeFor(live.position, happening, seat);
    if (cause !== null) add(seat, cause, soon, entry.kind === 'rematch' ? entry.table : id);
  }
  return causes;
}

/** In a rematch everybody sits one seat further on. */
const seatAfter = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats;

/** The one thing to tell a seat's person of an entry. */
function causeFor(before: Position, { after, entry }: Happening, seat: Seat): Cause | null {
  const { table } = after;
  if (entry.kind === 'rematch') return isIn(table, seat) ? 'invited' : null;
  if (!isIn(table, seat)) return null;
  if (table.phase === 'over') return before.table.phase === 'over' ? null : 'over';
  if (isTurn(before, after, seat)) return 'turn';
  // What stood still for all of them waits again for who is to act.
  if (entry.kind === 'resumed' && table.times?.running.includes(seat) === true) return 'turn';
  if (before.table.commitment === null && table.commitment !== null) return 'began';
  if (entry.kind === 'asked' && table.offer !== null && askedBy(table.seats, table.offer).includes(seat))
    return 'asked';
  return entry.kind === 'sat' && table.phase === 'open' ? 'sat' : null;
}

/** Whether a person is to decide who was not before, or in a position that was not. */
function isTurn(before: Position, after: Position, seat: Seat): boolean {
  const held = after.table.seats[seat];
  if (held === undefined || botLevel(held) !== null || !toActIn(after).includes(seat)) return false;
  return after.table.plays < before.table.plays || !toActIn(before).includes(seat);
}

/** When a seat's time will be short, as far as this entry tells something new of it. */
function shortIn(
  { position: before, playingTimes }: LiveTable,
  { after, stored }: Happening,
  seat: Seat,
): number | null {
  const { times, phase } = after.table;
  if (times === null || phase !== 'running' || !isOnTurn(times, seat)) return null;
  if (after.table.isPaused === true || vacationOf(after.table, seat) !== null) return null;
  if (!isTurn(before, after, seat) && after.lastShifts[seat] !== stored.seq) return null;
  const left = times.left[seat]!;
  const few = (after.table.clock.kind === 'days' ? after.turnLeft[seat]! : left) * SHORT;
  if (left < LEAST_TIME || left <= few) return null;
  const at = runsOutAt((playingTimes[seat] ?? NEVER_OFF).rests, stored.at, left - few);
  return at === Infinity ? null : Math.round(at);
}

function isIn({ seats }: TableStatus, seat: Seat): boolean {
  const held = seats[seat];
  return held?.kind === 'person' && held.hasResigned !== true;
}
