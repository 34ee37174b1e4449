import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitingAt } from '../src/telling/waiting.ts';
import { tablesSetup, type TablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const USERS = ['ana', 'ben'];

async function tableOfTwo(): Promise<string> {
  const id = await setup.open('ana', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] });
  await setup.act('ben', id, { type: 'sit', seat: null, name: 'Ben' });
  await setup.node.groupCommit.idle();
  return id;
}

test('the games that wait for somebody are counted, and each is read again only when it has gone on', async () => {
  const ids = [await tableOfTwo(), await tableOfTwo(), await tableOfTwo()];
  // One that has not begun waits for nobody.
  await setup.open('ana', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] });
  const read: string[] = [];
  const { tables } = setup;
  const waitingFor = waitingAt({
    ...tables,
    table: (id, user) => {
      read.push(id);
      return tables.table(id, user);
    },
  });
  const toAct = async (): Promise<number[]> =>
    Promise.all(ids.map(async (id) => (await setup.legal(id)).seat));
  const expected = async (seat: number): Promise<number> =>
    (await toAct()).filter((each) => each === seat).length;
  expect(await waitingFor('ana')).toBe(await expected(0));
  expect(read.toSorted()).toEqual(ids.toSorted());
  expect(await waitingFor('ben')).toBe(await expected(1));
  expect(read).toHaveLength(3);
  const moved = ids[1]!;
  const { seat } = await setup.legal(moved);
  while ((await setup.legal(moved)).seat === seat) await setup.play(USERS, moved);
  expect(await waitingFor('ana')).toBe(await expected(0));
  expect(await waitingFor('ben')).toBe(await expected(1));
  expect(read.slice(3)).toEqual([moved]);
  await setup.act('ana', moved, { type: 'resign', seat: 0 });
  await setup.node.groupCommit.idle();
  const rest = (await toAct()).filter((each, n) => each === 0 && n !== 1).length;
  expect(await waitingFor('ana')).toBe(rest);
  expect(await waitingFor('nobody')).toBe(0);
});

test('a table that cannot be read any more waits for nobody, and keeps no other from being counted', async () => {
  const ids = [await tableOfTwo(), await tableOfTwo()];
  const { tables } = setup;
  const waitingFor = waitingAt({
    ...tables,
    table: async (id, user) => {
      if (id === ids[0]) throw new Error('a log that does not replay');
      return tables.table(id, user);
    },
  });
  const { seat } = await setup.legal(ids[1]!);
  expect(await waitingFor(USERS[seat]!)).toBe(1);
  expect(await waitingFor(USERS[1 - seat]!)).toBe(0);
});
