import { METHODS } from 'node:http';
import type { Socket } from 'node:net';
import { gameById } from '@saqqara/games';
import {
  type Deed,
  Key,
  MESSAGE_BYTES,
  Opening,
  PROBLEMS,
  PROTOCOL,
  Request,
  ROUTES,
} from '@saqqara/protocol';
import { isLong } from '@saqqara/kernel/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawSocket, rawSocketAt, bare, frame, greeting, say } from '../testing/rawSocket.ts';
import { GROWTH, MB, METRICS_TOKEN, type MeasuredServer } from '../testing/measuredServer.ts';
import { type Guest, newKey, newShare } from '../testing/guest.ts';
import { playMatch } from '../testing/playMatch.ts';
import { corrupted, cut, specimens } from '../testing/malformedMessages.ts';
import {
  count,
  FROM,
  attackedServer,
  stopAttacked,
  type AttackedServer,
  playUnderAttack,
} from '../testing/attackedServer.ts';
import { sum, tally, tellTally } from '../testing/tally.ts';

afterAll(tellTally);

const metric = async ({ address }: MeasuredServer, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(new URL('/metrics', address), { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

describe('with wide limits, so that everything is read', () => {
  let attacked: AttackedServer;
  let table: string;
  beforeAll(async () => {
    attacked = await attackedServer({ RATE_FACTOR: '10000', PATIENCE: '86400' });
    table = (await playMatch(attacked.honest, 'imhotep', 99)).table.id;
  });
  afterAll(() => stopAttacked(attacked));

  const attackerAt = (): Promise<RawSocket> =>
    rawSocketAt(attacked.server.address, {
      authorization: `Bearer ${attacked.attacker.token}`,
      'x-forwarded-for': FROM,
    });

  /** Sends texts, and sees each answered: by its number if it could be read, by a code if not. */
  async function send(raw: RawSocket, texts: Iterable<string>): Promise<number> {
    let sent = 0;
    let malformed = 0;
    for (const text of texts) {
      const request = read(text);
      // This one is everybody's right, and stored.
      if (request?.type === 'do' && request.deed.type === 'mute') continue;
      if (request === null) malformed++;
      raw.send(text);
      sent++;
      if (sent % 50 === 0) await raw.answered(sent);
    }
    await raw.answered(sent);
    const { answers } = raw;
    const unread = ['malformed', 'tooLarge', 'name', 'text'].map((code) => answers.get(code) ?? 0);
    expect(unread.reduce((a, b) => a + b, 0)).toBe(malformed);
    expect([...answers.values()].reduce((a, b) => a + b, 0)).toBe(sent);
    for (const kind of answers.keys())
      expect([...PROBLEMS, 'done', 'pong', 'snapshot', 'watching']).toContain(kind);
    expect(answers.get('unavailable')).toBeUndefined();
    tally(answers);
    sum.messages += sent;
    raw.close();
    expect(await raw.closed).toBe(1_005);
    return sent;
  }

  function read(text: string): Request | null {
    if (Buffer.byteLength(text) > MESSAGE_BYTES) return null;
    try {
      return Request.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  }

  test('messages that are wrong in any field, cut off, or noise are refused with a code', async () => {
    await playUnderAttack(attacked, async () => {
      const unknown = 'A'.repeat(16);
      for (const specimen of [...specimens(table), ...specimens(unknown).slice(1, 6)]) {
        await send(await attackerAt(), corrupted(specimen));
      }
      for (const specimen of specimens(table)) await send(await attackerAt(), cut(JSON.stringify(specimen)));
      const noise = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json({ maxDepth: 6 }),
        fc.string({ maxLength: 300 }),
      );
      await send(await attackerAt(), fc.sample(noise, { numRuns: isLong ? 1_500 : 500, seed: 1 }));
      const texts = specimens(table).map((specimen) => JSON.stringify(specimen));
      const slips = fc
        .record({
          text: fc.constantFrom(...texts),
          at: fc.nat(),
          by: fc.string({ unit: 'binary', maxLength: 3 }),
          gone: fc.nat(4),
        })
        .map(({ text, at, by, gone }) => {
          const place = at % text.length;
          return text.slice(0, place) + by + text.slice(place + gone);
        });
      await send(await attackerAt(), fc.sample(slips, { numRuns: isLong ? 2_000 : 700, seed: 2 }));
      await send(await attackerAt(), [
        '['.repeat(4_000),
        '{"a":'.repeat(800),
        `{"type":"ping","id":${'9'.repeat(4_000)}}`,
        'x'.repeat(MESSAGE_BYTES + 1),
        'é'.repeat(MESSAGE_BYTES / 2 + 1),
        'x'.repeat(60_000),
      ]);
    });
    expect(sum.messages).toBeGreaterThan(7_000);
  });

  test('frames that no socket sends end the connection with the code for it, and no other', async () => {
    const ping = Buffer.from('{"type":"ping","id":1}');
    const cases: readonly (readonly [name: string, bytes: Buffer, closes: number | null])[] = [
      ['a binary frame', frame(0x82, ping), null],
      ['fragments', Buffer.concat([frame(0x01, ping.subarray(0, 5)), frame(0x80, ping.subarray(5))]), null],
      [
        'fragments around a ping',
        Buffer.concat([frame(0x01, ping.subarray(0, 5)), frame(0x89, ping), frame(0x80, ping.subarray(5))]),
        null,
      ],
      ['text that is not UTF-8', frame(0x81, Buffer.from([0xff, 0xfe, 0xc3])), 1_007],
      ['a continuation of nothing', frame(0x80, ping), 1_002],
      ['a text within a text', Buffer.concat([frame(0x01, ping), frame(0x81, ping)]), 1_002],
      ['no mask', frame(0x81, ping, { isMasked: false }), 1_002],
      ['reserved bits', frame(0xf1, ping), 1_002],
      ['an unknown opcode', frame(0x83, ping), 1_002],
      ['a ping that is too long', frame(0x89, Buffer.alloc(200)), 1_002],
      ['a ping in fragments', frame(0x09, ping), 1_002],
      ['a close with half a code', frame(0x88, Buffer.from([3])), 1_002],
      ['a close with a code that is none', frame(0x88, Buffer.from([0, 1])), 1_002],
      ['a message without end', frame(0x81, Buffer.alloc(70_000, 0x20)), 1_009],
      [
        'a length beyond everything',
        Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(8, 0x7f), ping]),
        1_009,
      ],
      [
        'fragments without end',
        Buffer.concat(
          Array.from({ length: 40 }, (_, n) => frame(n === 0 ? 0x01 : 0x00, Buffer.alloc(2_000, 0x20))),
        ),
        1_009,
      ],
    ];
    await playUnderAttack(attacked, async () => {
      for (let round = 0; round < 5; round++) {
        for (const [name, bytes, closes] of cases) {
          const told = (text: string): number | null =>
            /"code":"malformed"|"type":"pong"/.test(text) ? null : codeIn(text);
          const bytesSent = Buffer.concat([Buffer.from(greeting()), bytes]);
          const heard = await say(attacked.server.address, bytesSent, (text) => told(text) !== 0);
          expect([name, heard.slice(0, 12), told(heard)]).toStrictEqual([name, 'HTTP/1.1 101', closes]);
          sum.messages++;
        }
      }
    });
  });

  test('deeds at the wrong time, in a seat of others, by forged keys, and done again change nothing', async () => {
    const [isis, osiris] = attacked.honest;
    const { server, attacker } = attacked;
    // A table of their own with everything in its log, and its twin that has not begun.
    const options = { ...gameById('kheops')!.parseOptions({ seats: 2 }) };
    const seats = [{ kind: 'me', name: 'Isis' }, { kind: 'open' }] as const;
    const began = await isis.open({ game: 'kheops', options, seats: [...seats] });
    const open = await isis.open({ game: 'kheops', options, seats: [...seats] });
    const done: { readonly by: Guest; readonly deed: Deed; readonly answer: unknown }[] = [];
    const act = async (by: Guest, deed: Deed): Promise<unknown> => {
      const { status, body } = await by.call('POST', `/api/v1/tables/${deed.table}/deeds`, deed);
      sum.requests++;
      return { status, body };
    };
    const doing = async (by: Guest, deed: Deed): Promise<void> => {
      const answer = await act(by, deed);
      expect(answer).toMatchObject({ status: 200 });
      done.push({ by, deed, answer });
    };
    const of = (seat: number, at = began): { table: string; seat: number; key: string } => ({
      table: at,
      seat,
      key: newKey(),
    });
    await doing(osiris, { type: 'sit', ...of(1), name: 'Osiris', share: newShare() });
    const { body } = await isis.call('GET', `/api/v1/tables/${began}/updates?as=0`);
    const { view } = (body as { start: { view: unknown } }).start;
    const rules = gameById('kheops')!;
    const mover = rules.toAct(view)[0]!;
    const first = [isis, osiris][mover]!;
    const action = rules.format(rules.legalActions(view, mover)[0]);
    await doing(first, { type: 'play', ...of(mover), base: 1, action });
    await doing(isis, { type: 'ask', ...of(0), what: { kind: 'back', to: 0 }, base: 2 });
    await doing(osiris, { type: 'agree', ...of(1), base: 3 });
    await doing(isis, { type: 'leave', ...of(0) });
    await doing(isis, { type: 'return', ...of(0) });
    await doing(isis, { type: 'chat', ...of(0), said: { kind: 'text', text: 'hello' } });
    await doing(isis, { type: 'ask', ...of(0), what: { kind: 'end' }, base: 6 });
    await doing(osiris, { type: 'decline', ...of(1), base: 7 });

    await playUnderAttack(attacked, async () => {
      for (let round = 0; round < 20; round++) {
        for (const { by, deed, answer } of done) {
          expect(await act(by, deed)).toStrictEqual(answer);
          // Whoever has found out a key is told nothing by it.
          const stolen = (await act(attacker, deed)) as { status: number };
          expect(deed.type === 'sit' || stolen.status === 403).toBe(true);
        }
      }
      for (const [by, deed, code] of [
        [isis, { type: 'rise', ...of(0) }, 'notNow'],
        [isis, { type: 'fill', ...of(0), level: 1 }, 'notNow'],
        [attacker, { type: 'sit', ...of(0), name: 'Seth', share: newShare() }, 'notNow'],
        [isis, { type: 'play', ...of(0), base: 1, action }, 'stale'],
        [isis, { type: 'play', ...of(0), base: 9_999_999, action }, 'stale'],
        [isis, { type: 'play', ...of(0), base: 8, action: 'nonsense' }, 'rules'],
        [isis, { type: 'takeBack', ...of(0), to: 0, base: 8 }, 'nothing'],
        [isis, { type: 'takeBack', ...of(0), to: 0, base: 3 }, 'stale'],
        [isis, { type: 'ask', ...of(0), what: { kind: 'back', to: 900_000 }, base: 8 }, 'nothing'],
        [isis, { type: 'agree', ...of(0), base: 8 }, 'nothing'],
        [isis, { type: 'return', ...of(0) }, 'nothing'],
        [isis, { type: 'standIn', ...of(0), absent: 1, level: 1 }, 'notNow'],
        [isis, { type: 'standIn', ...of(0), absent: 15, level: 1 }, 'nothing'],
        [isis, { type: 'rematch', ...of(0), share: newShare() }, 'notNow'],
        [isis, { type: 'resign', ...of(1) }, 'notYours'],
        [isis, { type: 'resign', ...of(15) }, 'notYours'],
        [attacker, { type: 'chat', ...of(0), said: { kind: 'phrase', phrase: 'oops' } }, 'notYours'],
        [attacker, { type: 'mute', ...of(15), isMuted: true }, 'notYours'],
        [attacker, { type: 'resign', ...of(0) }, 'notYours'],
        [isis, { type: 'play', ...of(0, open), base: 0, action }, 'notNow'],
        [isis, { type: 'resign', ...of(0, open) }, 'notNow'],
        [isis, { type: 'rise', ...of(1, open) }, 'notYours'],
        [attacker, { type: 'fill', ...of(0, open), level: 1 }, 'notYours'],
        [attacker, { type: 'sit', ...of(0, open), name: 'Seth', share: newShare() }, 'nothing'],
        [attacker, { type: 'resign', ...of(0, 'A'.repeat(16)) }, 'notFound'],
      ] as const) {
        expect([deed, await act(by, deed as Deed)]).toMatchObject([deed, { body: { code } }]);
      }
    });
    expect(count(server, 'lines')).toBe(1);
  });

  test('nobody can have done what a bot did', async () => {
    const [isis] = attacked.honest;
    const options = { ...gameById('kheops')!.parseOptions({ seats: 2 }) };
    const own = await isis.open({
      game: 'kheops',
      options,
      seats: [
        { kind: 'me', name: 'Isis' },
        { kind: 'bot', level: 1 },
      ],
    });
    const rules = gameById('kheops')!;
    for (;;) {
      const { body } = await isis.call('GET', `/api/v1/tables/${own}/updates?as=0`);
      const { view, table: now } = (body as { start: { view: unknown; table: { seq: number } } }).start;
      if (rules.toAct(view)[0] !== 0) break;
      const action = rules.format(rules.legalActions(view, 0)[0]);
      const deed = { type: 'play', table: own, seat: 0, key: newKey(), base: now.seq, action };
      await isis.call('POST', `/api/v1/tables/${own}/deeds`, deed);
    }
    await expect
      .poll(() =>
        attacked.server.database.prepare("SELECT COUNT(*) FROM entries WHERE key LIKE 'bot%'").pluck().get(),
      )
      .toBeGreaterThan(0);
    const key = attacked.server.database
      .prepare("SELECT key FROM entries WHERE key LIKE 'bot%'")
      .pluck()
      .get() as string;
    // Or whoever sits down with it would be told that they had sat down.
    expect(Key.safeParse(key).success).toBe(false);
    await isis.call('POST', `/api/v1/tables/${own}/deeds`, {
      type: 'resign',
      table: own,
      seat: 0,
      key: newKey(),
    });
  });

  test('what no page and no program asks for is answered with a code over HTTP', async () => {
    const { server, attacker } = attacked;
    const headers = { authorization: `Bearer ${attacker.token}`, 'x-forwarded-for': FROM };
    const json = { ...headers, 'content-type': 'application/json' };
    const http = async (method: string, path: string, init: RequestInit = {}): Promise<[number, string]> => {
      const response = await fetch(new URL(path, server.address), { method, headers, ...init });
      const text = await response.text();
      const note = `${method} ${path} ${JSON.stringify(init.body ?? '').slice(0, 120)}: ${response.status} ${text.slice(0, 100)}`;
      if (response.status < 400 || response.status >= 500) throw new Error(note);
      const code =
        method === 'HEAD' || !path.startsWith('/api')
          ? String(response.status)
          : (JSON.parse(text) as { code: string }).code;
      tally(new Map([[`HTTP ${response.status} ${code}`, 1]]));
      sum.requests++;
      return [response.status, code];
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
      await forEach([...corrupted(opening), ...cut(JSON.stringify(opening))], async (body) => {
        if (isOpening(body)) return;
        expect([400, 404, 422]).toContain((await http('POST', '/api/v1/tables', { headers: json, body }))[0]);
      });
      const resigning = corrupted({ type: 'resign', table, key: newKey(), seat: 0 });
      await forEach(resigning, (body) =>
        http('POST', `/api/v1/tables/${table}/deeds`, { headers: json, body }),
      );
      for (const path of [
        '/api/v1/me/email',
        '/api/v1/claim',
        '/api/v1/me/passkeys',
        '/api/v1/login/passkey',
        '/api/v1/logout',
      ]) {
        await forEach(corrupted({ polluted: 1 }), (body) => http('POST', path, { headers: json, body }));
      }
      for (const body of corrupted({ name: 'Seth' }))
        if (!isName(body)) await http('PATCH', '/api/v1/me', { headers: json, body });
      const credential = {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'a' },
        clientExtensionResults: {},
      };
      for (const path of ['/api/v1/me/passkeys', '/api/v1/login/passkey']) {
        await forEach(corrupted({ id: 'a', credential }), (body) =>
          http('POST', path, { headers: json, body }),
        );
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
            expect([method, name, (await http(method, address))[0]]).toStrictEqual([method, name, 404]);
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
  });

  test('what is not even HTTP, or no socket, is turned away', async () => {
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

  test('whoever does not read is cut off before it costs memory', async () => {
    const deaf: Socket[] = [];
    const before = await attacked.server.measure();
    await playUnderAttack(attacked, async () => {
      const watch = JSON.stringify({ type: 'watch', id: 1, table, as: null, since: -1, chat: -1 });
      for (let n = 0; n < 8; n++) {
        const socket = bare(attacked.server.address).pause();
        deaf.push(socket);
        socket.write(greeting());
        const bytes = n % 2 === 0 ? frame(0x81, Buffer.from(watch)) : frame(0x89, Buffer.alloc(125));
        const batch = Buffer.concat(Array.from({ length: n % 2 === 0 ? 100 : 4_000 }, () => bytes));
        for (let sent = 0; sent < 30 && !socket.destroyed; sent++) {
          await Promise.race([written(socket, batch), pause(20)]);
          sum.messages += n % 2 === 0 ? 100 : 4_000;
        }
      }
      const during = await attacked.server.measure();
      expect(during.heapUsed + during.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(
        GROWTH,
      );
      expect(during.rss - before.rss).toBeLessThan(200 * MB);
      for (const socket of deaf) socket.destroy();
    });
    await expect.poll(() => metric(attacked.server, 'saqqara_connections')).toBe(2);
  });

  test('a question that nobody waits for any more is not kept', async () => {
    const [isis, osiris] = attacked.honest;
    const options = { ...gameById('kheops')!.parseOptions({ seats: 2 }) };
    const own = await osiris.open({
      game: 'kheops',
      options,
      seats: [{ kind: 'me', name: 'Osiris' }, { kind: 'open' }],
    });
    await isis.sit(own, 'Isis');
    const seen = async (): Promise<unknown> =>
      ((await isis.call('GET', `/api/v1/tables/${own}`)).body as { present: unknown }).present;
    const hangUp = new AbortController();
    const waits = Array.from({ length: 50 }, () =>
      fetch(new URL(`/api/v1/tables/${own}/updates?as=0&since=1&wait=25`, attacked.server.address), {
        headers: { authorization: `Bearer ${osiris.token}`, 'x-forwarded-for': '192.0.2.2' },
        signal: hangUp.signal,
      }).catch(() => {}),
    );
    await expect.poll(seen).toStrictEqual([0]);
    hangUp.abort();
    await Promise.all(waits);
    await expect.poll(seen).toStrictEqual([]);
  });
});

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

const isOpening = (text: string): boolean => isRead(text, (value) => Opening.safeParse(value).success);
const isName = (text: string): boolean =>
  isRead(text, (value) => ROUTES.rename.body.safeParse(value).success);

function isRead(text: string, test: (value: unknown) => boolean): boolean {
  try {
    return test(JSON.parse(text));
  } catch {
    return false;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => void socket.write(bytes, () => resolve()));

/** Several at a time, for none of them waits for another. */
async function forEach<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const each = items[Symbol.iterator]();
  const hand = async (): Promise<void> => {
    for (let next = each.next(); next.done !== true; next = each.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, hand));
}

/** The code of the close frame at the end of what was heard. */
function codeIn(heard: string): number {
  const bytes = Buffer.from(heard, 'latin1');
  const at = bytes.lastIndexOf(0x88);
  return at >= 0 && bytes.length >= at + 4 ? bytes.readUInt16BE(at + 2) : 0;
}
