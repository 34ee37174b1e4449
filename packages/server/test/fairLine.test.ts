import type { BotAnswer, Thinker } from '@saqqara/bots';
import { describe, expect, test } from 'vitest';
import { type Account, type FairLine, fairLine } from '../src/bots/fairLine.ts';
import { poolOf, PoolClosed } from '../src/bots/threadPool.ts';

const account = (change: Partial<Account> = {}): Account => ({
  person: 'Seth',
  address: '192.0.2.1',
  isAwaited: true,
  ...change,
});

const HUNDREDS = 210;

/** Everybody in the order in which they are served. */
function served<Item>(line: FairLine<Item>): Item[] {
  const all: Item[] = [];
  for (let item = line.next(); item !== undefined; item = line.next()) all.push(item);
  return all;
}

describe('those who wait for a bot are served in turn', () => {
  test('whoever comes after hundreds of one address is next but one', () => {
    const line = fairLine<string>();
    for (let n = 0; n < HUNDREDS; n++) line.add(`Seth ${n}`, account());
    line.add('Isis', account({ person: 'Isis', address: '192.0.2.2' }));
    const order = served(line);
    expect(order.slice(0, 3)).toEqual(['Seth 0', 'Isis', 'Seth 1']);
    expect(order).toHaveLength(HUNDREDS + 1);
  });

  test('many guests at one address get no more than one person elsewhere', () => {
    const line = fairLine<string>();
    for (let n = 0; n < 20; n++) line.add('Seth', account({ person: `guest ${n}` }));
    for (let n = 0; n < 5; n++) line.add('Isis', account({ person: 'Isis', address: '192.0.2.2' }));
    expect(
      served(line)
        .slice(0, 10)
        .filter((who) => who === 'Isis'),
    ).toHaveLength(5);
  });

  test('and those at one address share it', () => {
    const line = fairLine<string>();
    for (const n of [1, 2, 3]) line.add(`Seth ${n}`, account());
    line.add('Isis', account({ person: 'Isis' }));
    expect(served(line)).toEqual(['Seth 1', 'Isis', 'Seth 2', 'Seth 3']);
  });

  test('who waits at the table goes before who does not, who yet comes to it', () => {
    const line = fairLine<string>();
    for (let n = 0; n < 3; n++) line.add('nobody there', account({ isAwaited: false }));
    for (let n = 0; n < 12; n++) line.add('waits', account({ person: `p${n}`, address: `192.0.2.${n}` }));
    const order = served(line);
    expect(order.slice(0, 4)).toEqual(new Array(4).fill('waits'));
    expect(order.indexOf('nobody there')).toBe(4);
  });
});

describe('threads in which bots think', () => {
  const ANSWER = {} as BotAnswer;

  /** A thinker that answers when it is told to, or never. */
  function slowThinker(): Thinker & { readonly answer: () => void; readonly isClosed: () => boolean } {
    let settle = (_answer: BotAnswer): void => {};
    let isClosed = false;
    return {
      ask: () => ({ answer: new Promise((resolve) => (settle = resolve)), stop: () => {} }),
      answer: () => settle(ANSWER),
      close: () => void (isClosed = true),
      isClosed: () => isClosed,
    };
  }

  test('think for one after the other, in turn', async () => {
    const thinker = slowThinker();
    const pool = poolOf([thinker]);
    const begun: string[] = [];
    const think = (who: string, address: string): Promise<string> =>
      pool.think(account({ person: who, address }), async (one) => {
        begun.push(who);
        await one.ask({} as never).answer;
        return who;
      });
    const all = [think('Seth', 'a'), think('Seth', 'a'), think('Seth', 'a'), think('Isis', 'b')];
    expect(begun).toEqual(['Seth']);
    for (const [n, who] of ['Seth', 'Seth', 'Isis', 'Seth'].entries()) {
      await expect.poll(() => begun.length).toBe(n + 1);
      expect(begun[n]).toBe(who);
      thinker.answer();
    }
    expect(await Promise.all(all)).toEqual(['Seth', 'Seth', 'Seth', 'Isis']);
  });

  test('end at once, whatever is thought about and whoever waits', async () => {
    const thinker = slowThinker();
    const pool = poolOf([thinker]);
    const all = Array.from({ length: HUNDREDS }, () =>
      pool.think(account(), (one) => one.ask({} as never).answer),
    );
    pool.close();
    expect(thinker.isClosed()).toBe(true);
    for (const each of await Promise.allSettled(all)) {
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(PoolClosed) });
    }
    await expect(pool.think(account(), (one) => one.ask({} as never).answer)).rejects.toThrow(PoolClosed);
  });
});
