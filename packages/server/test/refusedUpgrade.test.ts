import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PROTOCOL } from '@saqqara/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { SOCKET_LIMITS } from '../src/socket/limits.ts';
import { acceptSockets, type SocketContext } from '../src/socket/upgrade.ts';

let server: Server;

/** All that is asked before somebody is let in; none of these comes so far. */
const context = {
  people: { bus: localBus(), sessions: {}, publicUrl: new URL('https://saqqara.example') },
  proxies: 0,
  isKnownHost: (host: string | undefined) => host === 'saqqara.example',
  limits: { ...SOCKET_LIMITS, atOnce: 0 },
} as unknown as SocketContext;

beforeEach(async () => {
  server = createServer();
  acceptSockets(server, context);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

test.each([
  ['404', '/elsewhere', 'saqqara.example', 'https://saqqara.example'],
  ['426', `/api/v1/socket?protocol=${PROTOCOL - 1}`, 'saqqara.example', 'https://saqqara.example'],
  ['421', `/api/v1/socket?protocol=${PROTOCOL}`, 'other.example', 'https://saqqara.example'],
  ['403', `/api/v1/socket?protocol=${PROTOCOL}`, 'saqqara.example', 'https://other.example'],
  ['429', `/api/v1/socket?protocol=${PROTOCOL}`, 'saqqara.example', 'https://saqqara.example'],
])('who is refused with %s is hung up on, though they hold the line', async (status, path, host, origin) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = [`GET ${path} HTTP/1.1`, `host: ${host}`, `origin: ${origin}`, 'connection: upgrade'];
  socket.write([...head, 'upgrade: websocket', '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await expect.poll(connections).toBe(0);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
