import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const USUAL_PORT = 3000;
const PORTS_TRIED = 100;

/** How long an answer under way may take after the server has been told to stop. */
const PATIENCE = 3_000;

/** Rejects if the port that was asked for is taken; `null` takes the usual one, or the next that is free. */
export async function listen(server: Server, host: string, port: number | null): Promise<void> {
  if (port !== null) return listenAt(server, host, port);
  for (let next = USUAL_PORT; next < USUAL_PORT + PORTS_TRIED; next++) {
    try {
      return await listenAt(server, host, next);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  return listenAt(server, host, 0);
}

function listenAt(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Where a browser on this computer finds it. */
export function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

/** Resolves when the last answer has been sent. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
