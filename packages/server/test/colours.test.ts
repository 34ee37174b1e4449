import { afterAll, beforeAll, expect, test } from 'vitest';
import { ME, OPEN, matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeAll(async () => {
  setup = await tablesSetup();
});
afterAll(() => setup.close());

const { tableOf } = matchesAt(() => setup);
const BOT = { kind: 'bot', level: 1 } as const;
const LOOKS = [2, 0, 1, 3];

/** Sits down and would like a colour. */
const sit = (user: string, table: string, look: number) =>
  setup.act(user, table, { type: 'sit', seat: null, name: user, look });

test('whoever sits down takes a colour that is nobody’s; whose place had it has theirs', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN, BOT], looks: LOOKS });
  expect((await tableOf(id)).looks).toEqual(LOOKS);
  await sit('b', id, 1);
  const { looks } = await tableOf(id);
  expect(looks).toEqual([2, 1, 0, 3]);
  // Read from the log by another server, it is the same.
  await setup.restart(0);
  expect((await tableOf(id)).looks).toEqual(looks);
});

test('one that nobody has can be taken, too', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN, BOT], looks: LOOKS });
  await sit('b', id, 3);
  expect((await tableOf(id)).looks).toEqual([2, 3, 1, 0]);
});

test.each([2, 15])(
  'a colour of another person, or none of the game (%i), is not taken, but the seat is',
  async (look) => {
    const id = await setup.open('a', { seats: [ME, OPEN, BOT], looks: LOOKS });
    await sit('b', id, look);
    expect(await tableOf(id)).toMatchObject({ looks: LOOKS, seats: [{}, { kind: 'person', name: 'b' }, {}] });
  },
);

test('at a table that says nothing of colours nobody chooses', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
  await sit('b', id, 1);
  expect((await tableOf(id)).looks).toBeUndefined();
});

test('everybody keeps their colour in a rematch', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN], looks: LOOKS });
  await sit('b', id, 3);
  await setup.act('b', id, { type: 'resign', seat: 1 });
  const done = await setup.act('a', id, { type: 'rematch', seat: 0 });
  if (!('opened' in done)) throw new Error(JSON.stringify(done));
  expect((await tableOf(done.opened)).looks).toEqual([3, 2, 1, 0]);
});

/** Three have played, and `a` has opened the rematch: everybody sits one seat further on. */
async function againOfThree(): Promise<string> {
  const id = await setup.open('a', { seats: [ME, OPEN, OPEN], looks: LOOKS });
  for (const user of ['b', 'c']) await setup.act(user, id, { type: 'sit', seat: null, name: user });
  for (const [seat, user] of ['a', 'b', 'c'].entries()) await setup.act(user, id, { type: 'resign', seat });
  const done = await setup.act('a', id, { type: 'rematch', seat: 0 });
  if (!('opened' in done)) throw new Error(JSON.stringify(done));
  return done.opened;
}

test('the colour of who is still expected is not taken by who is there first', async () => {
  const next = await againOfThree();
  expect((await tableOf(next)).looks).toEqual([0, 1, 2, 3]);
  await sit('c', next, 0);
  expect(await tableOf(next)).toMatchObject({ looks: [0, 1, 2, 3], seats: [{}, { name: 'c' }, {}] });
});

test('once nobody is expected any more it is free', async () => {
  const next = await againOfThree();
  setup.pass(5 * 60_000);
  await sit('c', next, 0);
  expect((await tableOf(next)).looks).toEqual([1, 0, 2, 3]);
});

test('where stored colours are damaged there is a rematch without', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN], looks: LOOKS });
  await setup.node.database.run([
    { sql: "UPDATE matches SET house = REPLACE(house, '2,0,1,3', '2,2,1,3') WHERE id = ?", values: [id] },
  ]);
  await setup.restart(0);
  expect((await tableOf(id)).looks).toEqual([2, 2, 1, 3]);
  await setup.act('b', id, { type: 'sit', seat: null, name: 'b' });
  await setup.act('b', id, { type: 'resign', seat: 1 });
  const done = await setup.act('a', id, { type: 'rematch', seat: 0 });
  if (!('opened' in done)) throw new Error(JSON.stringify(done));
  expect((await tableOf(done.opened)).looks).toBeUndefined();
});

test.each([[[0, 0, 1]], [[0, 1]]])(
  'colours that are no colours for each seat are refused: %j',
  async (looks) => {
    await expect(setup.open('a', { seats: [ME, OPEN, BOT], looks })).rejects.toThrow('malformed');
  },
);
