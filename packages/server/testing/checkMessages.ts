import { isDeepStrictEqual } from 'node:util';
import { gameById } from '@saqqara/games';
import { legalAction, type Play, type Refusal, Refused, type Seat, type Viewer } from '@saqqara/kernel';
import { type ChatLine, type Message, namesAt, PROTOCOL } from '@saqqara/protocol';
import { expect } from 'vitest';
import type { Asking, RecordingClient } from './recordingClient.ts';
import type { MessageOracle } from './messageOracle.ts';
import { type Muting, mutings } from './mutings.ts';

/** A request, and what was so when it was sent. */
export interface Asked {
  readonly request: Asking;
  /** How long the log was. */
  readonly seq: number;
  /** Which seats the asker held, and whose lines they did not want to see. */
  readonly yours: readonly Seat[];
  readonly muted: readonly Seat[];
  /** How many messages had come by then. */
  readonly after: number;
}

export interface Received {
  readonly client: RecordingClient;
  readonly asked: readonly Asked[];
  readonly oracle: MessageOracle;
  readonly lines: readonly ChatLine[];
  /** Whether the log can have grown between a request and its answer. */
  readonly hasBots: boolean;
}

const DAY = 24 * 60 * 60 * 1_000;

type Of<T extends Message['type']> = Extract<Message, { type: T }>;
type Waiting = Pick<Of<'present'>, 'patience' | 'unasked' | 'sameAs'>;

/** What was received, read as far as a message. */
interface Reading extends Received {
  readonly table: string;
  readonly unwanted: readonly Muting[];
  /** With whose eyes they look at the moment, and the entry that they were told of last. */
  as: Viewer;
  told: number;
}

/**
 * Every message that somebody heard at one table must be the one that follows from what its viewer may know. Returns how
 * many were looked at.
 */
export function checkMessages(received: Received): number {
  const { client, asked, oracle } = received;
  const { id: table } = oracle.table(0, null);
  const unwanted = mutings(client.messages, asked);
  const reading: Reading = { ...received, table, unwanted, as: null, told: -1 };
  for (const [index, message] of client.messages.entries()) {
    try {
      const expected = permitted(reading, message, index);
      // Says the same as the other, many times as fast.
      if (!isDeepStrictEqual(message, expected)) expect(message).toStrictEqual(expected);
    } catch (error) {
      throw new Error(`message ${index} to ${String(reading.as)}: ${client.texts[index]!}`, { cause: error });
    }
  }
  return client.messages.length;
}

/** The message that may have come in place of this one. */
function permitted(reading: Reading, message: Message, index: number): Message {
  const { table } = reading;
  switch (message.type) {
    case 'welcome':
      expect(index).toBe(0);
      return { type: 'welcome', protocol: PROTOCOL, now: time(message), epoch: message.epoch };
    case 'pong':
      return { type: 'pong', id: message.id, now: time(message) };
    case 'snapshot':
      return snapshot(reading, message);
    case 'watching':
      return watching(reading, message);
    case 'update':
      return update(reading, message);
    case 'done':
      return done(reading, message);
    case 'refused':
      return refused(reading, message);
    case 'said':
      return said(reading, message, index);
    case 'present':
      return {
        type: 'present',
        table,
        seats: present(reading, message.seats),
        ...patience(reading, message),
      };
    case 'stoodStill':
      return { type: 'stoodStill', table, seq: reading.told, now: time(message), idle: pause(message.idle) };
    case 'renamed':
      throw new Error('nobody was renamed');
    case 'closing':
      throw new Error('nobody closed');
  }
}
function requestOf<T extends Asking['type']>(
  { asked }: Reading,
  id: number,
  type: T,
): Asked & { request: Extract<Asking, { type: T }> } {
  const found = asked[id - 1]!;
  if (found.request.type !== type) expect(found.request.type).toBe(type);
  return found as Asked & { request: Extract<Asking, { type: T }> };
}

/** Who is connected is no secret; but it is seats, and only those that a person holds. */
function present({ oracle }: Reading, seats: readonly Seat[]): readonly Seat[] {
  const count = oracle.table(0, null).seats.length;
  return [...new Set(seats)].filter((seat) => seat >= 0 && seat < count);
}

/** Nor is until when who is gone is waited for: a moment for each seat, or none. */
function patience({ oracle }: Reading, message: Waiting): Waiting {
  const { seats } = oracle.table(0, null);
  const moments = (told: readonly (number | null)[]): (number | null)[] =>
    seats.map((_, seat) => (told[seat] === null ? null : time({ now: told[seat]! })));
  return {
    ...(message.patience === undefined ? {} : { patience: moments(message.patience) }),
    ...(message.unasked === undefined ? {} : { unasked: moments(message.unasked) }),
    ...(message.sameAs === undefined ? {} : { sameAs: message.sameAs }),
  };
}

function time({ now }: { readonly now: number }): number {
  expect(Math.abs(now - Date.now())).toBeLessThan(DAY);
  return now;
}

/** How long the server stood still is no secret either. */
function pause(idle: number): number {
  expect(idle).toBeGreaterThanOrEqual(0);
  return idle;
}

const paused = ({ idle }: { readonly idle?: number }): { readonly idle?: number } =>
  idle === undefined ? {} : { idle: pause(idle) };

function snapshot(reading: Reading, { id, table: { seq }, ...message }: Of<'snapshot'>): Message {
  const { oracle, hasBots } = reading;
  const { request: watch, yours, muted, seq: least } = requestOf(reading, id, 'watch');
  const { as } = watch;
  reading.as = as;
  reading.told = seq;
  const isWhole = watch.since === null || watch.since > least;
  if (isWhole && !hasBots) expect(seq).toBe(least);
  if (!isWhole) expect(seq).toBe(0);
  const free = isWhole ? oracle.free(seq, as) : null;
  return {
    type: 'snapshot',
    id,
    table: oracle.table(seq, as),
    as,
    yours,
    view: oracle.view(seq, as),
    ...(free === null ? {} : { free }),
    present: present(reading, message.present),
    ...patience(reading, message),
    muted,
    now: time(message),
    ...paused(message),
    ...(isWhole ? {} : { until: lengthAt(reading, message.until, least) }),
  };
}

/** How long the log was: as long as when it was asked, unless bots play. */
function lengthAt({ hasBots, oracle }: Reading, told: number | undefined, least: number): number {
  if (!hasBots || told === undefined) return least;
  return Math.min(Math.max(told, least), oracle.length);
}

function watching(reading: Reading, { id, seq, ...message }: Of<'watching'>): Message {
  const { request: watch, yours, muted } = requestOf(reading, id, 'watch');
  reading.as = watch.as;
  reading.told = watch.since!;
  return {
    type: 'watching',
    id,
    table: reading.table,
    seq,
    names: namesAt(reading.oracle.table(seq, watch.as)),
    yours,
    present: present(reading, message.present),
    ...patience(reading, message),
    muted,
    now: time(message),
    ...paused(message),
  };
}

function update(reading: Reading, { seq, id }: Of<'update'>): Message {
  // Another one than the next is no less wrong than one with too much in it.
  reading.told++;
  if (seq !== reading.told) expect(seq).toBe(reading.told);
  const expected = reading.oracle.update(seq, reading.as);
  if (id === undefined) return expected;
  const { deed } = requestOf(reading, id, 'do').request;
  const isTheirs = deed.seat === null || deed.seat === expected.entry.seat;
  return isTheirs ? { ...expected, id } : expected;
}

function done({ asked, oracle }: Reading, { id, seq, opened }: Of<'done'>): Message {
  expect(['do', 'unwatch']).toContain(asked[id - 1]!.request.type);
  return {
    type: 'done',
    id,
    seq,
    ...(opened === undefined ? {} : { opened: oracle.table(oracle.length, null).next! }),
  };
}

/** Nobody is shown what somebody says whom they do not want to hear. */
function said({ unwanted, lines, table }: Reading, message: Of<'said'>, index: number): Message {
  const isUnwanted = ({ seat }: ChatLine): boolean =>
    unwanted.some((muting) => muting.seat === seat && muting.from < index && index < muting.until);
  expect(message.lines.filter(isUnwanted)).toStrictEqual([]);
  return { type: 'said', table, lines: message.lines.map(({ n }) => lines.find((line) => line.n === n)!) };
}

/** A refusal by the rules must be the one that they give to somebody who knows no more than the seat's view. */
function refused(reading: Reading, { id, code, refusal }: Of<'refused'>): Message {
  if (code !== 'rules') return { type: 'refused', id, code };
  const {
    request: { deed },
    seq: least,
  } = requestOf(reading, id!, 'do');
  if (deed.type !== 'play') throw new Error('the rules speak of plays alone');
  const { seat, action } = deed;
  const most = reading.hasBots ? reading.oracle.length : least;
  const possible: Refusal[] = [];
  for (let seq = least; seq <= most; seq++) {
    const reason = reasonAt(reading, seq, { seat, action });
    if (reason !== null) possible.push(reason);
  }
  const expected = possible.find((reason) => isDeepStrictEqual(reason, refusal)) ?? possible[0]!;
  return { type: 'refused', id, code, refusal: expected };
}

function reasonAt({ oracle }: Reading, seq: number, play: Play): Refusal | null {
  const game = gameById(oracle.table(0, null).game)!;
  try {
    legalAction(game, oracle.view(seq, play.seat), play);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
