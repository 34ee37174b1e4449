import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCKET_LIMITS } from '../src/socket/limits.ts';
import { rawSocketAt } from '../testing/rawSocket.ts';
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

describe('with the limits as they are', () => {
  let attacked: AttackedServer;
  beforeAll(async () => {
    attacked = await attackedServer({ RATE_FACTOR: '1' });
  });
  afterAll(() => stopAttacked(attacked));

  const ping = '{"type":"ping","id":1}';

  test('a flood from one connection is refused, then sent away', async () => {
    await playUnderAttack(attacked, async () => {
      for (const text of [ping, 'nonsense', 'x'.repeat(5_000)]) {
        const raw = await rawSocketAt(attacked.server.address, { 'x-forwarded-for': FROM });
        const began = performance.now();
        for (let n = 0; n < 4_000; n++) raw.send(text);
        sum.messages += 4_000;
        expect(await raw.closed).toBe(1_008);
        expect(raw.answers.get('tooFast')).toBeGreaterThan(200);
        // Warned 300 times; of what was let in, more than are worked on at a time are refused so, too, on a slow machine.
        const { burst, perSecond } = SOCKET_LIMITS.connection;
        const letIn = burst + Math.ceil(((performance.now() - began) * perSecond) / 1_000);
        expect(raw.answers.get('tooFast')).toBeLessThanOrEqual(300 + letIn);
        tally(raw.answers);
      }
    });
  });

  test('a flood from many connections of one address holds up nobody else', async () => {
    await playUnderAttack(attacked, async () => {
      const from = '198.51.100.8';
      const began = performance.now();
      const tried = await Promise.allSettled(
        Array.from({ length: 500 }, () => rawSocketAt(attacked.server.address, { 'x-forwarded-for': from })),
      );
      const letIn = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      // On a slow machine there is time for more of them.
      const { burst, perSecond } = SOCKET_LIMITS.arrivals;
      const most = burst + Math.ceil(((performance.now() - began) * perSecond) / 1_000);
      expect(letIn.length).toBeLessThanOrEqual(most);
      expect(letIn.length).toBeGreaterThan(50);
      tally(new Map([['HTTP 429', tried.length - letIn.length]]));
      for (const raw of letIn) {
        for (let n = 0; n < 100; n++) raw.send(ping);
        sum.messages += 100;
      }
      await Promise.all(letIn.map((raw) => raw.answered(100)));
      const answers = new Map<string, number>();
      for (const raw of letIn) {
        for (const [kind, n] of raw.answers) answers.set(kind, (answers.get(kind) ?? 0) + n);
        raw.close();
      }
      tally(answers);
      // So many may one address ask, and a few more in the time that it takes.
      expect(answers.get('tooFast')).toBeGreaterThan(letIn.length);
    });
  });

  test('requests and guests of one address come to an end', async () => {
    const { server } = attacked;
    const users = count(server, 'users');
    const answers = await Promise.all(
      Array.from({ length: 400 }, async () => {
        const response = await fetch(new URL('/api/v1/me', server.address), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
          body: '{}',
        });
        sum.requests++;
        tally(new Map([[`HTTP ${response.status}`, 1]]));
        return [response.status, await response.text()] as const;
      }),
    );
    const made = answers.filter(([status]) => status === 200).length;
    expect(count(server, 'users')).toBe(users + made);
    expect(made).toBeLessThan(150);
    const others = answers.filter(([status]) => status !== 200).map((answer) => answer.join(' '));
    expect(new Set(others)).toStrictEqual(new Set(['429 {"code":"tooFast"}']));
  });
});
