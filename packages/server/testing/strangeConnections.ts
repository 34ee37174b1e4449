import { PROTOCOL } from '@saqqara/protocol';
import { expect, test } from 'vitest';
import { type AttackedServer, playUnderAttack } from './attackedServer.ts';
import { bare, frame, greeting, say } from './rawSocket.ts';
import { sum, tally } from './tally.ts';

const HOST = 'host: localhost';

/** What is not even HTTP, or wants a socket and does not know how. */
export function testStrangeConnections(given: () => { readonly attacked: AttackedServer }): void {
  test('what is not even HTTP, or no socket, is turned away', async () => {
    const { attacked } = given();
    const { address } = attacked.server;
    await playUnderAttack(attacked, async () => {
      await sayNonsense(address);
      await askForFilesOutside(address);
      await askForOddApi(address);
      await askForOddSockets(address);
      goInTheMiddle(address);
    });
  });
}

/** As it goes over the line. */
const raw = (line: string, ...headers: string[]): string => [line, ...headers, '', ''].join('\r\n');

/** What is answered; 0 for nothing. */
async function statusOf(address: string, bytes: string | Buffer): Promise<number> {
  const heard = await say(address, bytes, (text) => text.includes('\r\n\r\n'));
  sum.requests++;
  const told = Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
  tally(new Map([[`HTTP ${told}`, 1]]));
  return told;
}

async function sayNonsense(address: string): Promise<void> {
  const get = 'GET /api/v1/me HTTP/1.1';
  const post = 'POST /api/v1/me HTTP/1.1';
  for (const [bytes, told] of [
    ['\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    [raw('GET / HTTP/9.9', HOST), 400],
    [raw('NONSENSE / HTTP/1.1', HOST), 400],
    [raw(get), 400],
    [raw(get, 'host: a b<>'), 421],
    [raw(get, HOST, `cookie: ${'a=b; '.repeat(10_000)}`), 431],
    [raw(get, HOST, ...Array.from({ length: 3_000 }, (_, n) => `x-${n}: y`)), 431],
    [raw(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, HOST), 431],
    [raw(post, HOST, 'content-length: 2', 'transfer-encoding: chunked'), 400],
    [raw(post, HOST, 'content-length: 2', 'content-length: 3'), 400],
    [raw(post, HOST, 'content-length: -1'), 400],
  ] as const) {
    const about = bytes.slice(0, 100);
    expect([about, await statusOf(address, bytes)]).toStrictEqual([about, told]);
  }
}

/** Every address without a dot is a screen of the page; none is a file outside of it. */
async function askForFilesOutside(address: string): Promise<void> {
  for (const path of [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fdata/saqqara.db',
    '/data/saqqara.db',
    '/%00.txt',
    '/%zz',
    '//',
    '//evil.example/.x',
    'http://evil.example/api/v1/me',
  ]) {
    const heard = await say(address, raw(`GET ${path} HTTP/1.1`, HOST, 'connection: close'));
    expect(`${heard}\n${path}`).toMatch(/^HTTP\/1\.1 (?:40[04] |200 [^]*<title>Saqqara)/);
    expect(heard).not.toMatch(/SQLite|root:/);
    sum.requests++;
  }
}

async function askForOddApi(address: string): Promise<void> {
  for (const path of [
    '/api/v1/../../etc/passwd',
    '/api//',
    '/api/%',
    '/api/v1/tables/%zz',
    '/api/\\..\\',
    '/api/v1/nothing#x',
  ]) {
    const told = await statusOf(address, raw(`GET ${path} HTTP/1.1`, HOST, 'connection: close'));
    expect([path, told]).toStrictEqual([path, expect.toBeOneOf([400, 404])]);
  }
}

async function askForOddSockets(address: string): Promise<void> {
  for (const [path, told] of [
    ['/api/v1/socket', 426],
    ['/api/v1/socket?protocol=0', 426],
    [`/api/v1/socket?protocol=${PROTOCOL + 1}`, 426],
    [`/api/v1/socket?protocol=${PROTOCOL}x`, 426],
    ['/', 404],
    ['/api/v1/tables', 404],
    ['/api/v1/socket/../socket2', 404],
    ['//', 404],
    ['http://[/', 404],
    ['*', 404],
  ] as const) {
    expect([path, await statusOf(address, greeting(path))]).toStrictEqual([path, told]);
  }
  for (const [bytes, told] of [
    [greeting(undefined, ['origin: https://evil.example']), 403],
    [greeting(undefined, ['origin: null']), 403],
    [greeting().replace(/sec-websocket-key: .*\r\n/, ''), 400],
    [greeting().replace('version: 13', 'version: 7'), 400],
    [greeting().replace('upgrade: websocket', 'upgrade: h2c'), 400],
    [greeting().replace('GET', 'POST'), 405],
  ] as const) {
    expect([bytes, await statusOf(address, bytes)]).toStrictEqual([bytes, told]);
  }
}

/** Half of something, and gone. */
function goInTheMiddle(address: string): void {
  const headers = [HOST, 'content-type: application/json', 'content-length: 900'];
  for (let n = 0; n < 60; n++) {
    const socket = bare(address);
    const halves = [
      `${raw('POST /api/v1/me HTTP/1.1', ...headers)}{"name":`,
      'GET /api/v1/me HT',
      greeting().slice(0, 60 + n),
      Buffer.concat([Buffer.from(greeting()), frame(0x81, Buffer.alloc(9), { length: 900 })]),
    ];
    const leave = (): unknown => (n % 8 < 4 ? socket.destroy() : socket.end());
    socket.write(halves[n % 4]!, () => setTimeout(leave, 20));
    sum.requests++;
  }
}
