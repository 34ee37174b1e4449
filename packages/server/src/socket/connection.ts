import type { Duplex } from 'node:stream';
import type { Message, Problem, ProblemCode } from '@saqqara/protocol';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Buckets } from '../limits.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import type { Watcher } from '../tables/tables.ts';
import type { Tables } from '../tables/tables.ts';
import { frameOf } from './frame.ts';
import type { Gauges } from './gauges.ts';
import type { SocketLimits } from './limits.ts';

/** What all connections share. */
export interface Shared {
  readonly tables: Tables;
  readonly epoch: string;
  readonly sessions: Sessions;
  readonly logger: Logger;
  readonly gauges: Gauges;
  readonly limits: SocketLimits;
  /** How much may come in from a person and from an address, over all their connections. */
  readonly floods: Readonly<Record<'person' | 'address', Buckets>>;
}

export interface Caller {
  readonly socket: WebSocket;
  /** What lies under the socket. */
  readonly line: Duplex;
  readonly session: Session | null;
  readonly user: string | null;
  readonly address: string;
}

/** One end of a socket. */
export interface Connection extends Caller {
  readonly shared: Shared;
  /** How much may come in over this one. */
  readonly flood: Buckets;
  /** Who is shown which table. */
  readonly watched: Map<string, Watcher>;
  /** Under which number each table was last asked for that is not shown yet. */
  readonly wishes: Map<string, number>;
  /** While the database is asked whether its session is still there: the answer. */
  looking: Promise<boolean> | null;
  /** How many requests have no answer yet. */
  asked: number;
  /** How often it was told that it is too fast. */
  warnings: number;
  /** Whether something was heard since this was last asked. */
  isHeard: boolean;
  /** Nothing more is listened to. */
  isFinishing: boolean;
  /** Nothing more is said. */
  isOver: boolean;
  /** Called when nothing is left to be answered. */
  whenAnswered: () => void;
  /** Called when a request has its answer. */
  readonly answered: () => void;
  readonly send: (text: string) => void;
}

/** So much may wait to be sent; who reads more slowly must come back and ask for what is missing. */
const UNSENT_BYTES = 1_024 * 1_024;

/** Whether the other end reads more slowly than it asks. */
export const isClogged = ({ socket }: Connection): boolean => socket.bufferedAmount > UNSENT_BYTES;

export const sendMessage = (connection: Connection, message: Message): void =>
  sendText(connection, JSON.stringify(message));

export function refuse(connection: Connection, id: number | null, why: ProblemCode | Problem): void {
  const problem = typeof why === 'string' ? { code: why } : why;
  connection.shared.gauges.refusals.labels(problem.code).inc();
  sendMessage(connection, { type: 'refused', id, ...problem });
}

export function sendText(connection: Connection, text: string): void {
  const { socket, line, isOver } = connection;
  if (isOver) return;
  if (isClogged(connection)) return socket.terminate();
  const frame = socket.readyState === socket.OPEN ? frameOf(text) : null;
  // Nothing is ever compressed here, so that `ws` keeps nothing back that this could overtake.
  if (frame === null) socket.send(text);
  else line.write(frame, 'latin1');
}
