import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from '../src/socket/frame.ts';

const server = createServer();
afterAll(() => void server.close());

/** What a client gets of texts that are framed here where that can be done, and by `ws` where it cannot. */
async function received(texts: readonly string[]): Promise<string[]> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.once('upgrade', (request, line, head) => {
    sockets.handleUpgrade(request, line, head, (socket) => {
      for (const text of texts) {
        const frame = frameOf(text);
        if (frame === null) socket.send(text);
        else line.write(frame, 'latin1');
      }
      socket.close();
    });
  });
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const heard: string[] = [];
  client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : (data as Buffer).toString()));
  const [code] = (await once(client, 'close')) as [number];
  expect(code).toBe(1005);
  return heard;
}

test('a framed text arrives as it is, whatever its length, and in its place', async () => {
  const lengths = [0, 1, 124, 125, 126, 127, 255, 256, 1_000, 65_534, 65_535, 65_536, 70_000];
  const texts = lengths.flatMap((length) => ['a'.repeat(length), `"Nefrét ${length}"`, '[1,0,"~ "]']);
  expect(await received(texts)).toEqual(texts);
});

test('only what is short and plain is framed', () => {
  expect(frameOf('{"a":1}')).toBe('\x81\x07{"a":1}');
  expect(frameOf('é')).toBeNull();
  expect(frameOf('𓂀')).toBeNull();
  expect(frameOf('a\u007f')).toBeNull();
  expect(frameOf('a'.repeat(65_536))).toBeNull();
});
