import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTDATED, PROTOCOL } from '@saqqara/protocol';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { localBus } from '../src/bus/local.ts';
import { configFrom } from '../src/config.ts';
import { openHttpServer } from '../src/httpServer.ts';
import { SOCKET_LIMITS } from '../src/socket/limits.ts';
import { acceptSockets, type SocketContext } from '../src/socket/upgrade.ts';

let server: Server;
let held: WebSocket[];

/** All that is asked before somebody is let in, one at a time; none of these comes so far. */
const context = {
  people: { bus: localBus(), sessions: {}, publicUrl: new URL('https://saqqara.example') },
  proxies: 0,
  isKnownHost: (host: string | undefined) => host === 'saqqara.example',
  limits: { ...SOCKET_LIMITS, atOnce: 1 },
} as unknown as SocketContext;

beforeEach(async () => {
  server = createServer();
  acceptSockets(server, context);
  held = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of held) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** A page of an older version, which is told so by the code with which it is closed. */
async function olderPage(): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/api/v1/socket?protocol=${PROTOCOL - 1}`;
  const headers = { host: 'saqqara.example' };
  const socket = new WebSocket(url, { headers, origin: 'https://saqqara.example' });
  held.push(socket);
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

test.each([
  ['404', '/elsewhere', 'saqqara.example', 'https://saqqara.example'],
  ['426', `/api/v1/socket?protocol=${PROTOCOL - 1}`, 'saqqara.example', null],
  ['421', `/api/v1/socket?protocol=${PROTOCOL}`, 'other.example', 'https://saqqara.example'],
  ['403', `/api/v1/socket?protocol=${PROTOCOL}`, 'saqqara.example', 'https://other.example'],
])('who is refused with %s is hung up on, though they hold the line', async (status, path, host, origin) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = [`GET ${path} HTTP/1.1`, `host: ${host}`, ...(origin === null ? [] : [`origin: ${origin}`])];
  socket.write([...head, 'connection: upgrade', 'upgrade: websocket', '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await expect.poll(connections).toBe(0);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('a page of an older version is told so, hung up on, and counts no more', async () => {
  for (let n = 0; n < 2; n++) {
    expect(await olderPage()).toBe(OUTDATED);
    await expect.poll(connections).toBe(0);
  }
});

test('who comes while the server starts is told to come again, not left without an answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-starting-'));
  const starting = await openHttpServer(configFrom({ PORT: '0', SAQQARA_DATA: folder }));
  onTestFinished(async () => {
    await starting.close();
    starting.unlock();
    rmSync(folder, { recursive: true });
  });
  const url = `${starting.address.replace('http', 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const early = new WebSocket(url);
  const [error] = (await once(early, 'error')) as [Error];
  expect(error.message).toContain('503');
  starting.answerWith((_request, response) => response.end());
  acceptSockets(starting.server, { ...context, isKnownHost: () => false });
  const late = new WebSocket(url);
  const [refusal] = (await once(late, 'error')) as [Error];
  expect(refusal.message).toContain('421');
});
