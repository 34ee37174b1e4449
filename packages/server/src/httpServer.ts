import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from './config.ts';
import { connectionLimits, limitConnections } from './connections.ts';
import { openFilesAllowed } from './descriptors.ts';
import { addressOf, listen, stopListening } from './listening.ts';
import { refuseUpgrade } from './socket/refuseUpgrade.ts';
import { lockFolder } from './storage/lock.ts';

/** The port at which this process listens, and its lock on the folder where the database is one file: no other process may have them. */
export interface HttpServer {
  readonly server: Server;
  /** Where a browser finds it. */
  readonly address: string;
  /** Until then whoever comes is told to come again. */
  answerWith(listener: RequestListener): void;
  /** Gives up the port; resolves when the last answer has been sent. */
  close(): Promise<void>;
  /** Gives up the folder. */
  unlock(): void;
}

/** Longer than browsers and proxies keep a connection: whoever closes first must not be the one that is being asked. */
const KEPT_OPEN = 65_000;

/** How long a client may take over the head of a request, and over all of it; and how long nothing may stir. */
const HEAD = 10_000;
const WHOLE = 30_000;
const SILENCE = 60_000;
const LOOKED_AFTER = 2_000;

/** Node leaves a socket to whoever listens for it: without an answer its owner would wait for ever, while the server starts. */
function refuseEarly(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  refuseUpgrade(socket, '503 Service Unavailable');
}

/** Rejects if the port that was asked for is taken, or another process is in the folder. */
export async function openHttpServer(config: Config): Promise<HttpServer> {
  const { databaseUrl, folder, host, port, role } = config;
  const unlock = databaseUrl === null ? lockFolder(folder) : () => {};
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer(
    { headersTimeout: HEAD, requestTimeout: WHOLE, connectionsCheckingInterval: LOOKED_AFTER },
    (request, response) => answer(request, response),
  );
  server.keepAliveTimeout = KEPT_OPEN;
  // Also who does not read the answer.
  server.timeout = SILENCE;
  const limits = connectionLimits(openFilesAllowed(), config);
  const takesSockets = role !== 'worker';
  limitConnections(server, limits, { takesSockets });
  if (takesSockets) server.on('upgrade', refuseEarly);
  try {
    await listen(server, host, port);
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    server,
    address: addressOf(server, host),
    answerWith(listener) {
      answer = listener;
      server.off('upgrade', refuseEarly);
    },
    close: () => stopListening(server),
    unlock,
  };
}
