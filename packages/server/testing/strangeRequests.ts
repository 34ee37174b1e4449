import { Agent, METHODS, request, type RequestOptions } from 'node:http';
import { isLong } from '@saqqara/kernel/testing';
import { Opening, PROTOCOL, ROUTES } from '@saqqara/protocol';
import { expect, test } from 'vitest';
import { type AttackedServer, FROM, playUnderAttack } from './attackedServer.ts';
import { newKey, newShare } from './guest.ts';
import { corrupted, cut } from './malformedMessages.ts';
import { MB } from './measuredServer.ts';
import { bare, frame, greeting, say } from './rawSocket.ts';
import { sum, tally } from './tally.ts';

interface Given {
  readonly attacked: AttackedServer;
  /** Of a match that is over. */
  readonly table: string;
}

/** What comes over HTTP from no page and no program of ours, or is not even HTTP. */
export function testStrangeRequests(given: () => Given): void {
  test('what no page and no program asks for is answered with a code over HTTP', async () => {
    const { attacked, table } = given();
    const { server, attacker } = attacked;
    const headers = { authorization: `Bearer ${attacker.token}`, 'x-forwarded-for': FROM };
    const json = { ...headers, 'content-type': 'application/json' };
    const judged = (asked: string, status: number, text: string): [number, string] => {
      const note = `${asked.slice(0, 200)}: ${status} ${text.slice(0, 100)}`;
      if (status < 400 || status >= 500) throw new Error(note);
      const { code } = JSON.parse(text) as { code: string };
      tally(new Map([[`HTTP ${status} ${code}`, 1]]));
      sum.requests++;
      return [status, code];
    };
    const http = async (method: string, path: string, init: RequestInit = {}): Promise<[number, string]> => {
      const response = await fetch(new URL(path, server.address), { method, headers, ...init });
      const asked = `${method} ${path} ${JSON.stringify(init.body ?? '')}`;
      return judged(asked, response.status, await response.text());
    };
    const agent = new Agent({ keepAlive: true });
    /** The same for thousands of them: `fetch` would take twice as long. */
    const send = async (method: string, path: string, body = ''): Promise<[number, string]> => {
      const { status, text } = await sent(
        new URL(path, server.address),
        { method, headers: json, agent },
        body,
      );
      return judged(`${method} ${path} ${body}`, status, text);
    };
    const share = newShare();
    const opening = {
      game: 'kheops',
      options: { seats: 2 },
      seats: [
        { kind: 'me', name: 'Seth' },
        { kind: 'bot', level: 1 },
      ],
      access: 'link',
      clock: { kind: 'live', bank: 60, increment: 1, timeUp: 'bot' },
      share,
      key: newKey(),
    };
    await playUnderAttack(attacked, async () => {
      await forEach(
        some([...corrupted(opening), ...cut(JSON.stringify(opening))].filter(isNoOpening)),
        async (body) => {
          expect([400, 404, 422]).toContain((await send('POST', '/api/v1/tables', body))[0]);
        },
      );
      const resigning = corrupted({ type: 'resign', table, key: newKey(), seat: 0 });
      await forEach(resigning, (body) => send('POST', `/api/v1/tables/${table}/deeds`, body));
      for (const path of [
        '/api/v1/me/email',
        '/api/v1/claim',
        '/api/v1/me/passkeys',
        '/api/v1/login/passkey',
        '/api/v1/logout',
      ]) {
        await forEach(corrupted({ polluted: 1 }), (body) => send('POST', path, body));
      }
      for (const body of corrupted({ name: 'Seth' }))
        if (!isName(body)) await send('PATCH', '/api/v1/me', body);
      const credential = {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'a' },
        clientExtensionResults: {},
      };
      for (const path of ['/api/v1/me/passkeys', '/api/v1/login/passkey']) {
        await forEach(some([...corrupted({ id: 'a', credential })]), (body) => send('POST', path, body));
      }
      for (const [name, { path }] of Object.entries(ROUTES)) {
        const known = Object.values(ROUTES)
          .filter((other) => other.path === path)
          .map(({ method }) => method as string);
        const address = path.replace(':id', table).replace(':passkey', 'none');
        const others = METHODS.filter(
          (method) => !['CONNECT', 'TRACE', 'HEAD', 'OPTIONS', ...known].includes(method),
        );
        await forEach(
          others.filter((method) => /^[A-Z]{3,9}$/.test(method)),
          async (method) => {
            expect([method, name, (await send(method, address))[0]]).toStrictEqual([method, name, 404]);
          },
        );
      }
      for (const path of ODD_PATHS) await http('GET', `/api/v1/tables${path}`);
      for (const passkey of [
        '%00',
        '%ff',
        'a%00b',
        '%0d%0aset-cookie:%20a=b',
        '..%2f..',
        'x'.repeat(1_399),
      ]) {
        await http('DELETE', `/api/v1/me/passkeys/${passkey}`);
      }
      for (const query of [
        'as=-1',
        'as=16',
        'as=1e1',
        'as=0&as=1',
        'since=x',
        'wait=26',
        'wait=-1',
        'polluted=1',
        '__proto__=1',
        'as=%00',
      ]) {
        await http('GET', `/api/v1/tables/${table}/updates?${query}`);
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        '',
      ]) {
        await http('POST', '/api/v1/tables', {
          headers: { ...headers, 'content-type': type },
          body: JSON.stringify(opening),
        });
      }
      for (const [path, length] of [
        ['/api/v1/me', 17_000],
        // With what was played elsewhere an opening may be longer than other bodies.
        ['/api/v1/tables', 66_000],
        ['/api/v1/tables', 200_000],
        ['/api/v1/tables', 4 * MB],
      ] as const) {
        const [status] = await http('POST', path, {
          headers: json,
          body: `{"a":"${'x'.repeat(length)}"}`,
        });
        expect(status).toBe(413);
      }
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost.evil.example',
        'file://',
        '%%%',
      ]) {
        expect(
          await http('POST', '/api/v1/tables', {
            headers: { ...json, origin },
            body: JSON.stringify(opening),
          }),
        ).toEqual([403, 'foreign']);
      }
      for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), "' OR 1=1 --", '\u00e9'.repeat(43)]) {
        for (const forged of [{ authorization: `Bearer ${token}` }, { cookie: `saqqara=${token}` }]) {
          const [status] = await http('GET', '/api/v1/me/export', {
            headers: { 'x-forwarded-for': FROM, ...forged },
          });
          expect(status).toBe(401);
        }
      }
    });
    agent.destroy();
  });

  test('what is not even HTTP, or no socket, is turned away', async () => {
    const { attacked } = given();
    const { server } = attacked;
    const status = async (bytes: string | Buffer): Promise<number> => {
      const heard = await say(server.address, bytes, (text) => text.includes('\r\n\r\n'));
      sum.requests++;
      const told = Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
      tally(new Map([[`HTTP ${told}`, 1]]));
      return told;
    };
    const raw = (line: string, ...headers: string[]): string => [line, ...headers, '', ''].join('\r\n');
    const host = 'host: localhost';
    await playUnderAttack(attacked, async () => {
      expect(await status('\x16\x03\x01\x02\x00\x01\x00\x01')).toBe(400);
      expect(await status(raw('GET / HTTP/9.9', host))).toBe(400);
      expect(await status(raw('NONSENSE / HTTP/1.1', host))).toBe(400);
      expect(await status(raw('GET /api/v1/me HTTP/1.1'))).toBe(400);
      expect(await status(raw('GET /api/v1/me HTTP/1.1', 'host: a b<>'))).toBe(421);
      expect(await status(raw('GET /api/v1/me HTTP/1.1', host, `cookie: ${'a=b; '.repeat(10_000)}`))).toBe(
        431,
      );
      expect(
        await status(
          raw('GET /api/v1/me HTTP/1.1', host, ...Array.from({ length: 3_000 }, (_, n) => `x-${n}: y`)),
        ),
      ).toBe(431);
      expect(await status(raw(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, host))).toBe(431);
      expect(
        await status(
          raw('POST /api/v1/me HTTP/1.1', host, 'content-length: 2', 'transfer-encoding: chunked'),
        ),
      ).toBe(400);
      expect(
        await status(raw('POST /api/v1/me HTTP/1.1', host, 'content-length: 2', 'content-length: 3')),
      ).toBe(400);
      expect(await status(raw('POST /api/v1/me HTTP/1.1', host, 'content-length: -1'))).toBe(400);
      // Every address without a dot is a screen of the page; none is a file outside of it.
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
        const heard = await say(server.address, raw(`GET ${path} HTTP/1.1`, host, 'connection: close'));
        expect(`${heard}\n${path}`).toMatch(/^HTTP\/1\.1 (?:40[04] |200 [^]*<title>Saqqara)/);
        expect(heard).not.toMatch(/SQLite|root:/);
        sum.requests++;
      }
      for (const path of [
        '/api/v1/../../etc/passwd',
        '/api//',
        '/api/%',
        '/api/v1/tables/%zz',
        '/api/\\..\\',
        '/api/v1/nothing#x',
      ]) {
        const answer = await status(raw(`GET ${path} HTTP/1.1`, host, 'connection: close'));
        expect([path, answer]).toStrictEqual([path, expect.toBeOneOf([400, 404])]);
      }
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
        expect([path, await status(greeting(path))]).toStrictEqual([path, told]);
      }
      expect(await status(greeting(undefined, ['origin: https://evil.example']))).toBe(403);
      expect(await status(greeting(undefined, ['origin: null']))).toBe(403);
      expect(await status(greeting().replace(/sec-websocket-key: .*\r\n/, ''))).toBe(400);
      expect(await status(greeting().replace('version: 13', 'version: 7'))).toBe(400);
      expect(await status(greeting().replace('upgrade: websocket', 'upgrade: h2c'))).toBe(400);
      expect(await status(greeting().replace('GET', 'POST'))).toBe(405);
      // Half of something, and gone.
      for (let n = 0; n < 60; n++) {
        const socket = bare(server.address);
        socket.write(
          [
            raw('POST /api/v1/me HTTP/1.1', host, 'content-type: application/json', 'content-length: 900') +
              '{"name":',
            'GET /api/v1/me HT',
            greeting().slice(0, 60 + n),
            Buffer.concat([Buffer.from(greeting()), frame(0x81, Buffer.alloc(9), { length: 900 })]),
          ][n % 4]!,
          () => setTimeout(() => (n % 8 < 4 ? socket.destroy() : socket.end()), 20),
        );
        sum.requests++;
      }
    });
  });
}

function sent(
  url: URL,
  options: RequestOptions,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const ODD_PATHS = [
  '/',
  '/x',
  '/%00',
  '/%2e%2e%2f',
  '/AAAAAAAAAAAAAAAA',
  '/AAAAAAAAAAAAAAAA/record',
  '/AAAAAAAAAAAAAAAA/updates',
  '/aaaaaaaaaaaaaaa%00',
  '/__proto__',
  '/mine/x',
  `/${'A'.repeat(2_000)}`,
];

const isNoOpening = (text: string): boolean => !isRead(text, (value) => Opening.safeParse(value).success);
const isName = (text: string): boolean =>
  isRead(text, (value) => ROUTES.rename.body.safeParse(value).success);

function isRead(text: string, test: (value: unknown) => boolean): boolean {
  try {
    return test(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Every fifth: each field, and each thing that is wrong, are among them. `npm run test:long` sends all. */
const some = (texts: readonly string[]): string[] => texts.filter((_, n) => isLong || n % 5 === 0);

/** Several at a time, for none of them waits for another. */
async function forEach<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const each = items[Symbol.iterator]();
  const hand = async (): Promise<void> => {
    for (let next = each.next(); next.done !== true; next = each.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, hand));
}
