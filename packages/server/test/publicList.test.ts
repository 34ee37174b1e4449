import { randomUUID } from 'node:crypto';
import type { Clock, Opening } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteWaiting } from '../src/tables/publicList.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { MOST_WAITING } from '../src/tables/waitingLimit.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  // As few as on a real server.
  setup = await tablesSetup(1);
});
afterEach(() => setup.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NO_CLOCK: Clock = { kind: 'none' };
const BY_DAYS: Clock = { kind: 'days', days: 2, timeUp: 'bot' };

const opening = (change: Partial<Opening> = {}): Opening => ({
  game: 'kheops',
  options: { seats: 2 },
  seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
  access: 'public',
  clock: NO_CLOCK,
  key: randomUUID(),
  ...change,
});

const open = (user: string, change?: Partial<Opening>) => setup.tables.open(opening(change), user);
/** All pages of the list. */
const listed = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (;;) {
    const { tables, count } = await setup.tables.openTables(null, { after: ids.length });
    ids.push(...tables.map(({ table }) => table.id));
    if (ids.length >= count) return ids;
  }
};

/** Notes from where somebody came, as the server does. */
const from = (user: string, address: string): Promise<unknown> =>
  setup.node.database.run([
    {
      sql: "INSERT INTO traces (user_id, kind, hash, seen_at) VALUES (?, 'address', ?, ?)",
      values: [user, address, setup.node.now()],
    },
  ]);

/** Opens as many as it lets somebody, up to 40. */
async function openAll(user: string): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 40; n++) {
    const opened = await open(user);
    if ('code' in opened) break;
    ids.push(opened.id);
  }
  return ids;
}

describe('tables that wait', () => {
  test('are few for one person', async () => {
    expect(await openAll('greedy')).toHaveLength(MOST_WAITING.person.public);
    expect(await open('greedy')).toEqual({ code: 'tooMany' });
    expect(await open('greedy', { access: 'link' })).toHaveProperty('id');
    expect(
      await open('greedy', {
        seats: [
          { kind: 'me', name: 'N' },
          { kind: 'bot', level: 1 },
        ],
      }),
    ).toHaveProperty('id');
    expect(await open('other')).toHaveProperty('id');
  });

  test('are few though all are opened at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => open('greedy')));
    const refused = many.filter((each) => 'code' in each);
    expect(refused).toEqual(Array.from({ length: 9 }, () => ({ code: 'tooMany' })));
    expect(await setup.node.database.all('SELECT DISTINCT match_id FROM seats')).toHaveLength(3);
  });

  test('are few though games are begun again at once', async () => {
    const over: string[] = [];
    for (let n = 0; n < 3; n++) {
      const opened = await open('greedy');
      over.push('id' in opened ? opened.id : '');
      const share = '0'.repeat(32);
      await setup.act('other', over[n]!, { type: 'sit', seat: null, name: 'Other', share });
      await setup.act('other', over[n]!, { type: 'resign', seat: 1 });
    }
    await setup.node.groupCommit.idle();
    await open('greedy');
    await open('greedy');
    const again = await Promise.all(over.map((id) => setup.act('greedy', id, { type: 'rematch', seat: 0 })));
    expect(again.filter((each) => 'code' in each)).toEqual([{ code: 'tooMany' }, { code: 'tooMany' }]);
  });

  test('are few for one address, however many guests come from there', async () => {
    let opened = 0;
    for (let n = 0; n < 10; n++) {
      await from(`guest ${n}`, 'one address');
      opened += (await openAll(`guest ${n}`)).length;
    }
    expect(opened).toBe(MOST_WAITING.address.public);
    await from('neighbour', 'another address');
    expect(await open('neighbour')).toHaveProperty('id');
  });

  test('count no more when one is closed, or when nobody waits there', async () => {
    const [first = ''] = await openAll('greedy');
    await setup.act('greedy', first, { type: 'rise', seat: 0 });
    await setup.node.groupCommit.idle();
    expect(await openAll('greedy')).toHaveLength(1);
    setup.pass(3 * MINUTE);
    expect(await openAll('greedy')).toHaveLength(3);
  });

  test('sent again, an opening is the table it was', async () => {
    await openAll('greedy');
    const same = opening();
    setup.pass(3 * MINUTE);
    const once = await setup.tables.open(same, 'greedy');
    await openAll('greedy');
    expect(await setup.tables.open(same, 'greedy')).toEqual(once);
  });
});

describe('the list', () => {
  test('is shared out: the first of each, then the second of each', async () => {
    await from('a', 'attacker');
    await from('b', 'attacker');
    const own: string[] = [];
    for (const user of ['a', 'b']) own.push(...(await openAll(user)));
    setup.pass(1);
    const others: string[] = [];
    for (const user of ['x', 'y', 'z']) {
      const opened = await open(user);
      if ('id' in opened) others.unshift(opened.id);
    }
    setup.pass(1);
    const flood = await open('a', { clock: BY_DAYS });
    expect(flood).toEqual({ code: 'tooMany' });
    const order = await listed();
    expect(new Set(order.slice(0, 4))).toEqual(
      new Set([...others, own.find((id) => order.slice(0, 4).includes(id))]),
    );
    expect(order.slice(4).every((id) => own.includes(id))).toBe(true);
  });

  test('loses what nobody waits at; the link still leads there, and who comes back brings it back', async () => {
    const opened = await open('a');
    const id = 'id' in opened ? opened.id : '';
    const watcher = await setup.watch('a', id, 0);
    for (let n = 0; n < 5; n++) {
      setup.pass(MINUTE);
      noteWaiting(setup.node, (await findTable(setup.node, id))!);
      await setup.node.groupCommit.idle();
    }
    expect(await listed()).toEqual([id]);
    setup.tables.unwatch(id, watcher.watcher);
    setup.pass(2 * MINUTE);
    expect(await listed()).toEqual([]);
    expect((await setup.tables.table(id, null))!.table.phase).toBe('open');
    await setup.watch('a', id, 0);
    await setup.node.groupCommit.idle();
    expect(await listed()).toEqual([id]);
  });

  test('does not keep a table for a stranger who looks at it', async () => {
    const opened = await open('a');
    const id = 'id' in opened ? opened.id : '';
    setup.pass(2 * MINUTE);
    await setup.watch('stranger', id, null);
    await setup.node.groupCommit.idle();
    expect(await listed()).toEqual([]);
  });

  test('has tables by days for a week after somebody was there', async () => {
    const opened = await open('a', { clock: BY_DAYS });
    setup.pass(7 * DAY - 1);
    expect(await listed()).toEqual(['id' in opened ? opened.id : '']);
    setup.pass(1);
    expect(await listed()).toEqual([]);
  });
});
