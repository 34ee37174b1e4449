import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from './answer.ts';
import { readSite } from './site.ts';

interface Wishes {
  /** The folder of the built page. */
  readonly folder: string;
  readonly host: string;
  /** `null` takes the usual one, or the next that is free; 0 takes any. */
  readonly port: number | null;
}

export interface Running {
  /** Where a browser finds it. */
  readonly address: string;
  /** Resolves when the last answer has been sent. */
  readonly stop: () => Promise<void>;
}

const USUAL_PORT = 3000;
const PORTS_TRIED = 100;

/** Longer than browsers and proxies keep a connection: whoever closes first must not be the one that is being asked. */
const KEPT_OPEN = 65_000;

/** How long an answer under way may take after the server has been told to stop. */
const PATIENCE = 3_000;

/** Starts serving. Rejects if the port that was asked for is taken. */
export async function serve({ folder, host, port }: Wishes): Promise<Running> {
  const site = readSite(folder);
  const server = createServer((request, response) => answer(site, request, response));
  server.keepAliveTimeout = KEPT_OPEN;
  if (port !== null) await listen(server, host, port);
  else await listenSomewhere(server, host);
  return { address: addressOf(server, host), stop: () => stop(server) };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function listenSomewhere(server: Server, host: string): Promise<void> {
  for (let port = USUAL_PORT; port < USUAL_PORT + PORTS_TRIED; port++) {
    try {
      return await listen(server, host, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  return listen(server, host, 0);
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
