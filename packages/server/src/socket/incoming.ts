import { MESSAGE_BYTES, type Problem, problemOf, PROTOCOL, Request } from '@saqqara/protocol';
import type { RawData } from 'ws';
import { buckets } from '../limits.ts';
import {
  type Caller,
  type Connection,
  isClogged,
  refuse,
  sendMessage,
  sendText,
  type Shared,
} from './connection.ts';
import { answer } from './requests.ts';
import { sendAway, unwatchAll } from './farewell.ts';

const ASKED_AT_ONCE = 64;
/** Who is told so often that it is too fast, and goes on, is sent away. */
const WARNINGS = 300;
const ONLY = 'it';

/** Answers from now on what comes in over a socket, each request once and under its number. */
export function openConnection(shared: Shared, caller: Caller): Connection {
  const { socket } = caller;
  const connection: Connection = {
    ...caller,
    shared,
    flood: buckets({ ...shared.limits.connection, most: 1 }),
    watched: new Map(),
    wishes: new Map(),
    looking: null,
    asked: 0,
    warnings: 0,
    isHeard: true,
    isFinishing: false,
    isOver: false,
    whenAnswered: () => {},
    answered() {
      connection.asked--;
      if (connection.asked === 0) connection.whenAnswered();
    },
    send: (text) => sendText(connection, text),
  };
  socket.on('message', (data, isBinary) => {
    connection.isHeard = true;
    hear(connection, data, isBinary);
  });
  socket.on('pong', () => (connection.isHeard = true));
  socket.on('ping', (data) => hearPing(connection, data));
  // It is closed in any case, and `close` follows.
  socket.on('error', () => {});
  if (caller.user !== null) shared.tables.seen(caller.user, caller.address);
  sendMessage(connection, {
    type: 'welcome',
    protocol: PROTOCOL,
    now: shared.tables.now(),
    epoch: shared.epoch,
  });
  return connection;
}

/** Whether nothing was heard since this was last asked. */
export function isSilent(connection: Connection): boolean {
  const { isHeard } = connection;
  connection.isHeard = false;
  return !isHeard;
}

/** Resolves when everything that was asked has been answered; nothing more is listened to. */
export async function finishConnection(connection: Connection): Promise<void> {
  connection.isFinishing = true;
  if (connection.asked > 0) await new Promise<void>((resolve) => (connection.whenAnswered = resolve));
  sendMessage(connection, { type: 'closing' });
  connection.isOver = true;
  // Or the farewell of the other end would never be read, and both wait for it until they lose patience.
  connection.socket.resume();
}

/** It is gone. */
export function endConnection(connection: Connection): void {
  connection.isOver = true;
  unwatchAll(connection);
}

function hear(connection: Connection, data: RawData, isBinary: boolean): void {
  const { gauges, logger } = connection.shared;
  gauges.messages++;
  // Whoever asks now gets no answer, and asks again when the server is back.
  if (connection.isOver || connection.isFinishing) return;
  if (isFlood(connection)) return warn(connection);
  const bytes = data as Buffer;
  if (bytes.length > MESSAGE_BYTES) return refuse(connection, null, 'tooLarge');
  if (isBinary) return refuse(connection, null, 'malformed');
  const request = read(bytes);
  if ('problem' in request) return refuse(connection, request.id, request.problem);
  if (connection.asked >= ASKED_AT_ONCE) return refuse(connection, request.id, 'tooFast');
  connection.asked++;
  answer(connection, request).then(connection.answered, (error: unknown) => {
    logger.error({ err: error, request: request.type }, 'could not answer');
    refuse(connection, request.id, 'unavailable');
    connection.answered();
  });
}

function hearPing(connection: Connection, data: Buffer): void {
  const { socket, isOver } = connection;
  connection.isHeard = true;
  if (isOver) return;
  if (isFlood(connection)) warn(connection);
  else if (isClogged(connection)) socket.terminate();
  else socket.pong(data);
}

function warn(connection: Connection): void {
  const { socket } = connection;
  connection.warnings++;
  if (connection.warnings <= WARNINGS) return refuse(connection, null, 'tooFast');
  sendAway(connection, 1_008, 'too fast');
  // Not even to be thrown away is more of it read.
  socket.pause();
}

const isFlood = ({ flood, address, user, shared: { floods } }: Connection): boolean =>
  !flood.take(ONLY) || !floods.address.take(address) || (user !== null && !floods.person.take(user));

interface Misread {
  readonly problem: Problem;
  /** Of the request, where its sender can do something about it. */
  readonly id: number | null;
}

function read(bytes: Buffer): Request | Misread {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { problem: { code: 'malformed' }, id: null };
  }
  const { success, data, error } = Request.safeParse(value);
  if (success) return data;
  const problem = problemOf(error);
  return { problem, id: problem.code === 'malformed' ? null : idIn(value) };
}

/** Under which number something was asked that is wrong in another place. */
const idIn = (value: unknown): number | null =>
  Request.safeParse({ type: 'ping', id: (value as { id?: unknown }).id }).data?.id ?? null;
