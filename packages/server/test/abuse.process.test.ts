import type { Socket } from 'node:net';
import { gameById } from '@saqqara/games';
import { type Deed, Key, MESSAGE_BYTES, PROBLEMS, Request } from '@saqqara/protocol';
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
import { testStrangeConnections } from '../testing/strangeConnections.ts';
import { testStrangeRequests } from '../testing/strangeRequests.ts';
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
      const noise = fc.oneof(anyText(10), fc.json({ maxDepth: 6 }), fc.string({ maxLength: 300 }));
      await send(await attackerAt(), fc.sample(noise, { numRuns: isLong ? 1_500 : 500, seed: 1 }));
      const texts = specimens(table).map((specimen) => JSON.stringify(specimen));
      const slips = fc
        .record({
          text: fc.constantFrom(...texts),
          at: fc.nat(),
          by: anyText(3),
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
      for (let round = 0; round < (isLong ? 5 : 1); round++) {
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
      for (let round = 0; round < (isLong ? 20 : 3); round++) {
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

  testStrangeRequests(() => ({ attacked, table }));
  testStrangeConnections(() => ({ attacked }));

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

/** Of whatever can stand in a text, halves of letters among it. (`unit: 'binary'` does the same, after a second of preparation.) */
const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10_ff_ff), { maxLength }).map((points) => String.fromCodePoint(...points));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => void socket.write(bytes, () => resolve()));

/** The code of the close frame at the end of what was heard. */
function codeIn(heard: string): number {
  const bytes = Buffer.from(heard, 'latin1');
  const at = bytes.lastIndexOf(0x88);
  return at >= 0 && bytes.length >= at + 4 ? bytes.readUInt16BE(at + 2) : 0;
}
