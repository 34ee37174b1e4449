import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownHosts } from '../src/http/hosts.ts';
import { configFrom, type Running, serve } from '../src/main.ts';
import { greeting, say } from '../testing/rawSocket.ts';

let folder: string;
let server: Running | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saqqara-admission-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Saqqara</title>');
  server = null;
});

afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const config = configFrom({ PORT: '0', SAQQARA_DATA: join(folder, 'data'), ...environment });
  server = await serve(config, folder);
  return server.address;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** `fetch` names the host itself. */
const ask = (
  address: string,
  path: string,
  { method = 'GET', body, ...headers }: Readonly<Record<string, string>> = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(path, address), { method, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (data) => (text += String(data)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
      );
    });
    sent.on('error', reject).end(body);
  });

const arriving = { method: 'POST', body: '{}', 'content-type': 'application/json' };

describe('a name that strangers have given to this server', () => {
  test('leads nowhere: not to the page, not to the API, not to a socket', async () => {
    const address = await start();
    const host = `evil.example:${new URL(address).port}`;
    const foreign = { status: 421, body: '{"code":"foreign"}' };
    expect(await ask(address, '/', { host })).toMatchObject(foreign);
    expect(await ask(address, '/api/v1/tables', { host })).toMatchObject(foreign);
    // As a page of theirs would ask, once its name leads here.
    const own = { ...arriving, host, origin: `http://${host}` };
    expect(await ask(address, '/api/v1/me', own)).toMatchObject(foreign);
    const upgrade = greeting(undefined, [`origin: http://${host}`]).replace(
      'host: localhost',
      `host: ${host}`,
    );
    expect(await say(address, upgrade, (heard) => heard.includes('\r\n\r\n'))).toContain('421');
    expect((await ask(address, '/healthz', { host })).status).toBe(200);
    expect((await ask(address, '/', { host: '127.0.0.1' })).status).toBe(200);
    expect((await ask(address, '/api/v1/tables', { host: 'localhost' })).status).toBe(200);
  });

  test.each<[string, string | null, string, boolean]>([
    ['the public name', 'https://saqqara.example', 'saqqara.example', true],
    ['the public name in capitals, with a port', 'https://saqqara.example', 'SAQQARA.example:8443', true],
    ['a further one', 'https://saqqara.example', 'www.saqqara.example', true],
    ['one that ends like it', 'https://saqqara.example', 'evil-saqqara.example', false],
    ['one below it', 'https://saqqara.example', 'saqqara.example.evil.example', false],
    ['localhost', 'https://saqqara.example', 'localhost:3000', true],
    ['an address', 'https://saqqara.example', '192.0.2.7:3000', true],
    ['an address of the other kind', 'https://saqqara.example', '[2001:db8::1]:3000', true],
    ['nothing at all', null, '', false],
    ['brackets', null, '[]', false],
  ])('%s is told apart', (_, publicUrl, host, isKnown) => {
    const known = knownHosts({
      publicUrl: publicUrl === null ? null : new URL(publicUrl),
      furtherHosts: ['www.saqqara.example'],
    });
    expect(known(host)).toBe(isKnown);
  });
});

test('a site with TLS says that it has it, and another does not', async () => {
  const plain = await start();
  expect((await ask(plain, '/')).headers).not.toHaveProperty('strict-transport-security');
  await server?.stop();
  const address = await start({ PUBLIC_URL: 'https://saqqara.example' });
  for (const path of ['/', '/lost.js', '/api/v1/tables', '/healthz']) {
    const { headers } = await ask(address, path);
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
  }
});

test('who fetches files without end is told to wait, and nobody else is', async () => {
  const address = await start({ TRUST_PROXY: '1', RATE_FACTOR: '0.01' });
  const from = (client: string) => ask(address, '/', { 'x-forwarded-for': client });
  const seen: number[] = [];
  // With a hundredth of the usual limits.
  for (let n = 0; n < 400 && seen.at(-1) !== 429; n++) seen.push((await from('198.51.100.7')).status);
  expect(seen.slice(0, 60)).toEqual(new Array(60).fill(200));
  expect(seen.at(-1)).toBe(429);
  expect((await from('192.0.2.1')).status).toBe(200);
});

test('who waits for too many answers at a time gets no further one', async () => {
  const address = await start({ TRUST_PROXY: '1', RATE_FACTOR: '1' });
  const guest = await ask(address, '/api/v1/me', { ...arriving, body: '{"wantsBearer":true}' });
  const { bearer } = JSON.parse(guest.body) as { bearer: string };
  const opening = {
    game: 'imhotep',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
    access: 'link',
    clock: { kind: 'none' },
    share: '0'.repeat(32),
    key: 'key-of-mine',
  };
  const authorization = `Bearer ${bearer}`;
  const opened = await ask(address, '/api/v1/tables', {
    ...arriving,
    authorization,
    body: JSON.stringify(opening),
  });
  const { id } = JSON.parse(opened.body) as { id: string };
  const from = (client: string, path: string) => ask(address, path, { 'x-forwarded-for': client });
  const news = `/api/v1/tables/${id}/updates?since=0&wait=20`;
  const waiting = Array.from({ length: 110 }, () => from('198.51.100.7', news));
  const refused = await Promise.race(
    waiting.map((each) =>
      each.then((reply) => (reply.status === 429 ? reply : new Promise<never>(() => {}))),
    ),
  );
  expect(refused.body).toBe('{"code":"tooFast"}');
  expect((await from('198.51.100.7', '/')).status).toBe(429);
  expect((await from('192.0.2.1', '/')).status).toBe(200);
  const rising = { type: 'rise', table: id, key: 'another-key', seat: 0 };
  await ask(address, `/api/v1/tables/${id}/deeds`, {
    ...arriving,
    authorization,
    body: JSON.stringify(rising),
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
});
