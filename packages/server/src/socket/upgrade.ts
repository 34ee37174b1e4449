import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROTOCOL } from '@saqqara/protocol';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from '../http/address.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { type Buckets, buckets, type Rate } from '../limits.ts';
import { hear } from '../people/news.ts';
import type { People } from '../people/people.ts';
import type { Tables } from '../tables/tables.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Gauges } from './gauges.ts';

const SOCKET_PATH = '/api/v1/socket';
const HERE = 'http://localhost';

/** How much may come in. */
export interface SocketLimits {
  readonly connection: Rate;
  readonly person: Rate;
  readonly address: Rate;
  /** New connections of an address. */
  readonly arrivals: Rate;
  /** Connections at a time of an address. */
  readonly atOnce: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  connection: { perSecond: 30, burst: 120 },
  person: { perSecond: 60, burst: 240 },
  address: { perSecond: 300, burst: 1_200 },
  arrivals: { perSecond: 5, burst: 100 },
  atOnce: 400,
};

/** Read before it is refused with a code; what is longer ends the connection. */
const FRAME_BYTES = 64 * 1_024;
const PING_EVERY = 30_000;
/** Who has not taken leave in that time is cut off. */
const FAREWELL = 3_000;
const ADDRESSES = 20_000;

export interface SocketContext {
  readonly tables: Tables;
  readonly people: People;
  readonly logger: Logger;
  readonly gauges: Gauges;
  readonly proxies: number;
  readonly limits: SocketLimits;
}

export interface SocketServer {
  /** Tells everybody that the server goes down, and waits for what was begun. */
  close(): Promise<void>;
}

/** Lets sockets in: those of our own pages and of programs. */
export function acceptSockets(server: Server, context: SocketContext): SocketServer {
  const { people, limits, proxies, gauges, logger } = context;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES,
    clientTracking: false,
    // They are answered where they are counted: else who asks without reading fills the memory with answers.
    autoPong: false,
  });
  const open = new Map<WebSocket, Connection>();
  const perAddress = new Map<string, number>();
  const arrivals = buckets({ ...limits.arrivals, most: ADDRESSES });
  const floods: Readonly<Record<'person' | 'address', Buckets>> = {
    person: buckets({ ...limits.person, most: ADDRESSES }),
    address: buckets({ ...limits.address, most: ADDRESSES }),
  };
  let isClosing = false;

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    enter(request, socket, head).catch((error: unknown) => {
      logger.error({ err: error }, 'a socket could not be opened');
      refuse(socket, '500 Internal Server Error');
    });
  });

  async function enter(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { headers } = request;
    const path = request.url ?? '/';
    const url = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
    if (url?.pathname !== SOCKET_PATH) return refuse(socket, '404 Not Found');
    if (url.searchParams.get('protocol') !== String(PROTOCOL)) return refuse(socket, '426 Upgrade Required');
    if (isClosing) return refuse(socket, '503 Service Unavailable');
    if (!isOwnOrigin(headers.origin, headers.host, people.publicUrl)) return refuse(socket, '403 Forbidden');
    const forwarded = headers['x-forwarded-for'];
    const address = clientAddress(request.socket.remoteAddress, String(forwarded ?? ''), proxies);
    const count = perAddress.get(address) ?? 0;
    if (count >= limits.atOnce || !arrivals.take(address)) return refuse(socket, '429 Too Many Requests');
    perAddress.set(address, count + 1);
    const leave = (): void => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    };
    // Whatever becomes of it, when the line is down nobody is there.
    socket.once('close', leave);
    const person = await people.sessions.personOf({
      cookie: headers.cookie,
      authorization: headers.authorization,
    });
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const user = person?.id ?? null;
      const connection = openConnection(webSocket, { ...context, user, address, line: socket, floods });
      open.set(webSocket, connection);
      gauges.connections.inc();
      webSocket.on('close', () => {
        open.delete(webSocket);
        gauges.connections.dec();
        connection.end();
      });
    });
  }

  /** A connection that does not answer is gone, whatever the network says. */
  const pinging = setInterval(() => {
    for (const [socket, connection] of open) {
      if (connection.isSilent()) socket.terminate();
      else socket.ping();
    }
  }, PING_EVERY);
  pinging.unref();

  // Who is no longer who they were must come in again.
  const unsubscribe = hear(people.bus, (news) => {
    if (news.kind === 'changed') return;
    for (const [socket, { user }] of open) if (user === news.user) socket.close(4_001, 'signed out');
  });

  return {
    async close() {
      isClosing = true;
      clearInterval(pinging);
      unsubscribe();
      const closing = [...open].map(([socket, connection]) => connection.finish().then(() => socket));
      for (const socket of await Promise.all(closing)) socket.close(1_001, 'closing');
      const impatient = setTimeout(() => {
        for (const socket of open.keys()) socket.terminate();
      }, FAREWELL);
      await Promise.all([...open.keys()].map((socket) => once(socket, 'close')));
      clearTimeout(impatient);
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  else socket.destroy();
}
