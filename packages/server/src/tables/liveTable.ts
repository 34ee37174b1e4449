import type { Seat, Viewer } from '@saqqara/kernel';
import type { SameAs } from '@saqqara/protocol';
import type { PlayingTimes } from '../habits/playingTimes.ts';
import type { Position } from './position.ts';

/** Somebody to whom a table is shown. */
export interface Watcher {
  readonly user: string | null;
  /** The number under which it is told of the table. */
  readonly on: number;
  /** Through whose eyes. */
  readonly as: Viewer;
  /** Whose lines are not shown. */
  readonly muted: Set<Seat>;
  /** The last line of the chat that was shown. */
  heard: number;
  /** Looks once and is gone: nobody need be told that they were there. */
  readonly isPassing?: boolean;
  send(text: string): void;
}

/** Who is at a table by way of another node. */
export interface Elsewhere {
  readonly seats: readonly Seat[];
  /** How many look on there. */
  readonly watching: number;
  readonly at: number;
}

/** A table in memory: the position to which its log has led, who sits there and who watches. */
export interface LiveTable {
  readonly id: string;
  position: Position;
  /** Who holds each seat. */
  owners: (string | null)[];
  /** For whom each seat is kept, in a rematch. */
  keptFor: (string | null)[];
  /** In which seats what must be done anyway is done by itself. */
  forced: readonly boolean[];
  /** When each seat's person plays, as far as it counts here and was last read; empty where it does not. */
  playingTimes: readonly PlayingTimes[];
  /** The moment that the database has for looking at it again. */
  dueAt: number | null;
  /** The phase that the database has. */
  phase: string;
  /** Who watches, by whose eyes. */
  readonly audience: Map<Viewer, Watcher[]>;
  /** Which seats are present by way of other nodes. */
  readonly elsewhere: Map<string, Elsewhere>;
  /**
   * Since when each seat's person has had no connection, as far as this node knows: it counts from when it found the table,
   * having seen nobody go before. `null` for those who are there.
   */
  readonly absence: (number | null)[];
  /** What is done at a table is done one after the other. */
  turn: Promise<unknown>;
  /** How many wait for their turn. */
  waiting: number;
  usedAt: number;
  /** When its last entry could be seen here, if that was late: it took long to be stored, or to be heard of. 0 otherwise. */
  shownAt: number;
  /** When it was last noted that somebody waits here for players. */
  waitedAt: number;
  /** From what other nodes say of it. */
  unsubscribe(): void;
}

/** The seats that somebody holds. */
export const seatsOf = ({ owners }: LiveTable, user: string | null): Seat[] =>
  user === null ? [] : owners.flatMap((owner, seat) => (owner === user ? [seat] : []));

/** Who holds more than one seat: told to everybody, since they may seem to be two. */
export function sameAs({ owners }: Pick<LiveTable, 'owners'>): { readonly sameAs?: SameAs } {
  const first = owners.map((owner, seat) => {
    const before = owner === null ? seat : owners.indexOf(owner);
    return before === seat ? null : before;
  });
  return first.every((seat) => seat === null) ? {} : { sameAs: first };
}

/** Does something when everything before it is done. */
export function inTurn<T>(live: LiveTable, act: () => Promise<T>): Promise<T> {
  live.waiting++;
  // Most of the time nobody else is there to be waited for.
  const done = live.waiting === 1 ? act() : live.turn.then(act);
  const leave = (): void => void live.waiting--;
  live.turn = done.then(leave, leave);
  return done;
}
