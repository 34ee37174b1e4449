import type { Opening, Seating, TableStatus } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const ME: Seating = { kind: 'me', name: 'Nefret' };
const OPEN: Seating = { kind: 'open' };
const PATIENCE = 60_000;
const PLAYS = 6;

const tableOf = async (id: string): Promise<TableStatus> => (await setup.tables.table(id, null))!.table;
const base = async (id: string): Promise<number> => (await tableOf(id)).seq;

/** A match of `people`, who are called by letters, after a few plays. */
async function match(people: number, change: Partial<Opening> = {}) {
  const users = Array.from({ length: people }, (_, at) => String.fromCodePoint(97 + at));
  const id = await setup.open(users[0]!, { seats: [ME, ...users.slice(1).map(() => OPEN)], ...change });
  for (const user of users.slice(1)) {
    await setup.act(user, id, { type: 'sit', seat: null, name: user, share: 'a'.repeat(32) });
  }
  for (let n = 0; n < PLAYS; n++) await setup.play(users, id);
  return { id, users };
}

const askBack = async (user: string, id: string, seat: number, to = 0) =>
  setup.act(user, id, { type: 'ask', seat, what: { kind: 'back', to }, base: await base(id) });

const agree = async (user: string, id: string, seat: number) =>
  setup.act(user, id, { type: 'agree', seat, base: await base(id) });

describe('nobody goes back behind the back of others', () => {
  test('who left is asked, and decides once they are back', async () => {
    const { id } = await match(2, { game: 'anubixx' });
    await setup.act('b', id, { type: 'leave', seat: 1 });
    await askBack('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: { seat: 0, needs: [1] } });
    expect(await agree('b', id, 1)).toEqual({ code: 'notNow' });
    await setup.act('b', id, { type: 'return', seat: 1 });
    await agree('b', id, 1);
    expect(await tableOf(id)).toMatchObject({ plays: 0, offer: null });
  });

  test('so is who left and is played for by a bot', async () => {
    const { id } = await match(2);
    await setup.act('b', id, { type: 'leave', seat: 1 });
    await setup.act('a', id, { type: 'standIn', seat: 0, absent: 1, level: 1 });
    await askBack('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: { needs: [1] } });
  });

  test('so is who lost the connection and is played for by a bot', async () => {
    const { id } = await match(2);
    await setup.watch('a', id, 0);
    const { watcher } = await setup.watch('b', id, 1);
    setup.tables.unwatch(id, watcher);
    setup.pass(PATIENCE);
    await setup.act('a', id, { type: 'standIn', seat: 0, absent: 1, level: 1 });
    await askBack('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: { needs: [1] } });
  });

  test('so is each who had no time left', async () => {
    const { id, users } = await match(3, {
      clock: { kind: 'live', bank: 60, increment: 0, timeUp: 'bot' },
    });
    const { seat: late } = await setup.legal(id);
    setup.pass(61_000);
    await setup.handleDue();
    expect((await tableOf(id)).seats[late]).toMatchObject({ standIn: 5 });
    const [asker, other] = [0, 1, 2].filter((seat) => seat !== late) as [number, number];
    await askBack(users[asker]!, id, asker);
    await agree(users[other]!, id, other);
    expect(await tableOf(id)).toMatchObject({
      plays: PLAYS,
      offer: { needs: [0, 1, 2].filter((seat) => seat !== asker), agreed: [other] },
    });
  });

  test('who has resigned is asked no more', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'resign', seat: 2 });
    await askBack('a', id, 0);
    expect((await tableOf(id)).offer).toMatchObject({ needs: [1] });
    await agree('b', id, 1);
    expect((await tableOf(id)).plays).toBe(0);
  });

  test('nor who does not exist any more', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'leave', seat: 2 });
    await setup.node.database.run([
      { sql: 'DELETE FROM seats WHERE match_id = ? AND seat = ?', values: [id, 2] },
    ]);
    setup.tables.reload([id]);
    await askBack('a', id, 0);
    expect((await tableOf(id)).offer).toMatchObject({ needs: [1] });
  });

  test('who leaves while they are asked makes it void, not agreed', async () => {
    const { id } = await match(3);
    await askBack('a', id, 0);
    await agree('b', id, 1);
    await setup.act('c', id, { type: 'leave', seat: 2 });
    expect(await tableOf(id)).toMatchObject({ plays: PLAYS, offer: null });
  });
});

test('a log from when only those who were there were asked leads where it led', async () => {
  const { id } = await match(2);
  await setup.act('b', id, { type: 'leave', seat: 1 });
  const seq = (await base(id)) + 1;
  await setup.node.database.append([
    {
      match: id,
      seq,
      at: setup.node.now(),
      kind: 'asked',
      seat: 0,
      body: JSON.stringify({ what: { kind: 'back', to: 2 } }),
      key: null,
      idle: 0,
      also: [],
    },
  ]);
  await setup.restart(0);
  expect(await tableOf(id)).toMatchObject({ seq, plays: 2, offer: null });
});
