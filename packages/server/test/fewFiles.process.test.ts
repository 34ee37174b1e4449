import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bare } from '../testing/rawSocket.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';

const HALF = 'POST /api/v1/me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\nx-slow: ';

let server: ServerProcess | null = null;
let held: Socket[] = [];
afterEach(async () => {
  for (const socket of held) socket.destroy();
  held = [];
  await server?.remove();
  server = null;
});

/** What somebody from another address is answered. The loopback has one for everybody. */
function visit(address: string, localAddress: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(new URL('/readyz', address), { localAddress, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', ({ message }) => resolve(message)).end();
  });
}

test('a server that may have 256 files open serves newcomers beside 228 half-sent requests', async () => {
  const crowded = await serverProcess({ RATE_FACTOR: '1' }, 256);
  server = crowded;
  held = Array.from({ length: 228 }, () => bare(crowded.address));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  for (const socket of held) socket.write(HALF);
  for (let n = 2; n < 12; n++) expect(await visit(crowded.address, `127.0.0.${n}`)).toBe(200);
  expect(await visit(crowded.address, '127.0.0.1')).toBe(200);
  expect(crowded.complaints()).toBe('');
});
