import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abuserAt } from '../testing/abuser.ts';
import { count, FROM, lay, raise, type Siege, withstand } from '../testing/siege.ts';
import { sum, tally, tellTally } from '../testing/tally.ts';

afterAll(tellTally);

describe('with the limits as they are', () => {
  let siege: Siege;
  beforeAll(async () => {
    siege = await lay({ RATE_FACTOR: '1' });
  });
  afterAll(() => raise(siege));

  const ping = '{"type":"ping","id":1}';

  test('a flood from one connection is refused, then sent away', async () => {
    await withstand(siege, async () => {
      for (const text of [ping, 'nonsense', 'x'.repeat(5_000)]) {
        const abuser = await abuserAt(siege.server.address, { 'x-forwarded-for': FROM });
        for (let n = 0; n < 4_000; n++) abuser.send(text);
        sum.messages += 4_000;
        expect(await abuser.closed).toBe(1_008);
        expect(abuser.answers.get('tooFast')).toBeGreaterThan(200);
        expect(abuser.answers.get('tooFast')).toBeLessThanOrEqual(420);
        tally(abuser.answers);
      }
    });
  });

  test('a flood from many connections of one address holds up nobody else', async () => {
    await withstand(siege, async () => {
      const from = '198.51.100.8';
      const tried = await Promise.allSettled(
        Array.from({ length: 500 }, () => abuserAt(siege.server.address, { 'x-forwarded-for': from })),
      );
      const let_in = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(let_in.length).toBeLessThan(250);
      expect(let_in.length).toBeGreaterThan(50);
      tally(new Map([['HTTP 429', tried.length - let_in.length]]));
      for (const abuser of let_in) {
        for (let n = 0; n < 100; n++) abuser.send(ping);
        sum.messages += 100;
      }
      await Promise.all(let_in.map((abuser) => abuser.answered(100)));
      const answers = new Map<string, number>();
      for (const abuser of let_in) {
        for (const [kind, n] of abuser.answers) answers.set(kind, (answers.get(kind) ?? 0) + n);
        abuser.close();
      }
      tally(answers);
      // So many may one address ask, and a few more in the time that it takes.
      expect(answers.get('tooFast')).toBeGreaterThan(let_in.length);
    });
  });

  test('requests and guests of one address come to an end', async () => {
    const { server } = siege;
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
