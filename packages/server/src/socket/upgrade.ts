import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { OUTDATED, PROTOCOL } from '@saqqara/protocol';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from '../http/address.ts';
import type { KnownHost } from '../http/hosts.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { type Buckets, buckets } from '../limits.ts';
import { deviceIn } from '../people/cookie.ts';
import { type News, onNews } from '../people/news.ts';
import type { People } from '../people/people.ts';
import type { Tables } from '../tables/tables.ts';
import type { Connection, Shared } from './connection.ts';
import { sendAwaySignedOut } from './farewell.ts';
import type { Gauges } from './gauges.ts';
import { endConnection, finishConnection, isSilent, openConnection } from './incoming.ts';
import type { SocketLimits } from './limits.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';

const SOCKET_PATH = '/api/v1/socket';
const HERE = 'http://localhost';

/** Read before it is refused with a code; what is longer ends the connection. */
const FRAME_BYTES = 64 * 1_024;
const PING_EVERY = 30_000;
/** Who has not taken leave in that time is cut off. */
const FAREWELL = 3_000;
const ADDRESSES = 20_000;

export interface SocketContext {
  readonly tables: Tables;
  readonly epoch: string;
  readonly people: People;
  readonly logger: Logger;
  readonly gauges: Gauges;
  readonly proxies: number;
  readonly isKnownHost: KnownHost;
  readonly limits: SocketLimits;
}

export interface SocketServer {
  /** Tells everybody that the server goes down, and waits for what was begun. */
  close(): Promise<void>;
  /** How many connections there are, and of how many people. */
  count(): { readonly sockets: number; readonly people: number };
}

interface State extends Shared {
  readonly people: People;
  readonly proxies: number;
  readonly isKnownHost: KnownHost;
  readonly sockets: WebSocketServer;
  readonly open: Set<Connection>;
  /** How many there are of each address. */
  readonly perAddress: Map<string, number>;
  readonly arrivals: Buckets;
  isClosing: boolean;
}

/** Lets sockets in: those of our own pages and of programs. */
export function acceptSockets(server: Server, context: SocketContext): SocketServer {
  const { limits, logger, people } = context;
  const state: State = {
    ...context,
    sessions: people.sessions,
    sockets: new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: FRAME_BYTES,
      clientTracking: false,
      // They are answered where they are counted: else who asks without reading fills the memory with answers.
      autoPong: false,
    }),
    open: new Set(),
    perAddress: new Map(),
    arrivals: buckets({ ...limits.arrivals, most: ADDRESSES }),
    floods: {
      person: buckets({ ...limits.person, most: ADDRESSES }),
      address: buckets({ ...limits.address, most: ADDRESSES }),
    },
    isClosing: false,
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgrade(state, request, socket, head).catch((error: unknown) => {
      logger.error({ err: error }, 'a socket could not be opened');
      refuseUpgrade(socket, '500 Internal Server Error');
    });
  });
  const pinging = setInterval(() => pingAll(state), PING_EVERY);
  pinging.unref();
  const unsubscribe = onNews(people.bus, (news) => {
    for (const connection of state.open) if (isOver(connection, news)) sendAwaySignedOut(connection);
  });
  people.bus.whenRestored(() => sendAwayDead(state));
  return {
    close() {
      state.isClosing = true;
      clearInterval(pinging);
      unsubscribe();
      return closeAll(state);
    },
    count() {
      const people = new Set([...state.open].map(({ user }) => user).filter((user) => user !== null));
      return { sockets: state.open.size, people: people.size };
    },
  };
}

async function upgrade(state: State, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const { people, limits, perAddress, sockets } = state;
  const { headers } = request;
  const path = request.url ?? '/';
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (url?.pathname !== SOCKET_PATH) return refuseUpgrade(socket, '404 Not Found');
  const speaksOther = url.searchParams.get('protocol') !== String(PROTOCOL);
  // Programs read the status; no page is told it by its browser.
  if (speaksOther && headers.origin === undefined) return refuseUpgrade(socket, '426 Upgrade Required');
  if (state.isClosing) return refuseUpgrade(socket, '503 Service Unavailable');
  if (!state.isKnownHost(headers.host)) return refuseUpgrade(socket, '421 Misdirected Request');
  if (!isOwnOrigin(headers.origin, headers.host, people.publicUrl))
    return refuseUpgrade(socket, '403 Forbidden');
  const forwarded = headers['x-forwarded-for'];
  const address = clientAddress(request.socket.remoteAddress, String(forwarded ?? ''), state.proxies);
  const count = perAddress.get(address) ?? 0;
  if (count >= limits.atOnce || !state.arrivals.take(address))
    return refuseUpgrade(socket, '429 Too Many Requests');
  perAddress.set(address, count + 1);
  // Whatever becomes of it, when the line is down nobody is there.
  socket.once('close', () => leave(perAddress, address));
  if (speaksOther) return sockets.handleUpgrade(request, socket, head, sendAwayOutdated);
  const session = await people.sessions.sessionOf({
    cookie: headers.cookie,
    authorization: headers.authorization,
  });
  const user = session?.person.id ?? null;
  if (user !== null) void people.traces.note(user, { address, device: deviceIn(headers.cookie) });
  sockets.handleUpgrade(request, socket, head, (webSocket) =>
    add(state, openConnection(state, { socket: webSocket, line: socket, session, user, address })),
  );
}

/** Says by the code with which it closes that the page is too old. */
function sendAwayOutdated(webSocket: WebSocket): void {
  const impatient = setTimeout(() => webSocket.terminate(), FAREWELL);
  webSocket.once('close', () => clearTimeout(impatient));
  webSocket.on('error', () => webSocket.terminate());
  webSocket.close(OUTDATED, 'outdated');
}

function leave(perAddress: Map<string, number>, address: string): void {
  const left = (perAddress.get(address) ?? 1) - 1;
  if (left === 0) perAddress.delete(address);
  else perAddress.set(address, left);
}

function add({ open, gauges }: State, connection: Connection): void {
  open.add(connection);
  gauges.connections.inc();
  connection.socket.on('close', () => {
    open.delete(connection);
    gauges.connections.dec();
    endConnection(connection);
  });
}

/** Whether news means that whoever opened a connection is not who they were. */
const isOver = ({ session, user }: Connection, news: News): boolean =>
  news.kind === 'loggedOut' && news.session !== null
    ? session?.hash === news.session
    : news.kind !== 'changed' && user === news.user;

/** A connection that does not answer is gone, whatever the network says. */
function pingAll(state: State): void {
  for (const connection of state.open) {
    if (isSilent(connection)) connection.socket.terminate();
    else connection.socket.ping();
  }
  if (!state.people.bus.isUp()) sendAwayDead(state);
}

/** Who signed out on another node while nothing was heard of it must not even watch. */
function sendAwayDead({ open, sessions, logger }: State): void {
  const all = [...open].flatMap(({ session }) => (session === null ? [] : [session]));
  sessions.dead(all).then(
    (dead) => {
      const gone = new Set(dead);
      for (const connection of open) {
        if (connection.session !== null && gone.has(connection.session)) sendAwaySignedOut(connection);
      }
    },
    (error: unknown) => logger.error({ err: error }, 'sessions could not be looked up'),
  );
}

async function closeAll({ open }: State): Promise<void> {
  const all = [...open];
  await Promise.all(all.map(finishConnection));
  for (const { socket } of all) socket.close(1_001, 'closing');
  const impatient = setTimeout(() => {
    for (const { socket } of open) socket.terminate();
  }, FAREWELL);
  await Promise.all([...open].map(({ socket }) => once(socket, 'close')));
  clearTimeout(impatient);
}
