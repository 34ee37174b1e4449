import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectionLimits, connectionLimits, limitConnections } from '../src/connections.ts';

let server: Server;
let port: number;
let held: Socket[];
/** Answers that are not given before the test says so. */
let waiting: (() => void)[];

async function start(limits: ConnectionLimits): Promise<void> {
  server = createServer((request, response) => {
    const answer = (): void => void response.end('here');
    if (request.url === '/slow') waiting.push(answer);
    else if (request.method === 'POST') request.resume().on('end', answer);
    else answer();
  });
  server.on('upgrade', (_request, socket) => {
    for (const event of ['error', 'end']) socket.on(event, () => socket.destroy());
    socket.resume().write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  limitConnections(server, limits, { takesSockets: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

beforeEach(() => {
  held = [];
  waiting = [];
});

afterEach(async () => {
  for (const socket of held) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HALF = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
const HALF_BODY = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{';
const SLOW = 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Connections that say something and then keep still. The loopback has an address for everybody. */
async function hold(count: number, words: string, localAddress = '127.0.0.1'): Promise<Socket[]> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      socket.resume();
      await once(socket, 'connect');
      socket.write(words);
      return socket;
    }),
  );
  held.push(...sockets);
  return sockets;
}

const visit = (localAddress: string): Promise<string> =>
  new Promise((resolve) => {
    const sent = httpRequest({ port, host: '127.0.0.1', localAddress, agent: false }, (response) => {
      let text = '';
      response.on('data', (data) => (text += String(data)));
      response.on('end', () => resolve(text));
    });
    sent.on('error', () => resolve('turned away')).end();
  });

const openConnections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('half-sent requests', () => {
  test.each([
    ['heads', HALF],
    ['bodies', HALF_BODY],
    ['nothing at all', ''],
  ])('of one address (%s) leave room for everybody else where 256 files may be open', async (_, words) => {
    const limits = connectionLimits(256, { proxies: 0, rateFactor: 1 });
    await start(limits);
    await hold(228, words);
    await expect.poll(openConnections).toBeLessThanOrEqual(limits.perAddress!);
    for (let n = 2; n < 10; n++) expect(await visit(`127.0.0.${n}`)).toBe('here');
    // Also for those who share the address.
    expect(await visit('127.0.0.1')).toBe('here');
  });

  test('of many addresses make way for who comes, the oldest first', async () => {
    await start({ all: 20, perAddress: 10 });
    const [oldest] = await hold(1, HALF, '127.0.0.2');
    const gone = once(oldest!, 'close');
    for (let n = 3; n < 10; n++) await hold(5, HALF, `127.0.0.${n}`);
    await gone;
    expect(await visit('127.0.0.99')).toBe('here');
    expect(await openConnections()).toBeLessThanOrEqual(20);
  });
});

test('who waits for an answer, and a socket, are not sent away for a newcomer', async () => {
  await start({ all: 6, perAddress: 6 });
  const upgrade = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
  const [socket] = await hold(1, upgrade);
  const slow = await hold(4, SLOW);
  await expect.poll(() => waiting.length).toBe(4);
  await hold(20, HALF);
  expect(await visit('127.0.0.2')).toBe('here');
  expect([socket!, ...slow].map(({ closed }) => closed)).toEqual([false, false, false, false, false]);
  const answered = Promise.all(slow.map((each) => once(each, 'data')));
  for (const answer of waiting) answer();
  await answered;
});

test('behind a proxy all come from one address, and that is no reason to send anybody away', () => {
  expect(connectionLimits(1_024, { proxies: 1, rateFactor: 1 })).toEqual({ all: 960, perAddress: null });
  expect(connectionLimits(1_024, { proxies: 0, rateFactor: 1 })).toEqual({ all: 960, perAddress: 480 });
  expect(connectionLimits(null, { proxies: 0, rateFactor: 2 })).toEqual({ all: Infinity, perAddress: 1_000 });
});
