import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../src/socket/connection.ts';
import { answer } from '../src/socket/requests.ts';
import { ME, OPEN } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

/** One end of a socket of somebody, whose other end reads nothing. */
const connectionOf = (user: string) =>
  ({
    user,
    session: null,
    address: '192.0.2.1',
    socket: { bufferedAmount: 0, readyState: 0, OPEN: 1, send() {} },
    send() {},
    watched: new Map(),
    wishes: new Map(),
    isOver: false,
    shared: { tables: setup.tables },
  }) as unknown as Connection;

const watching = (table: string, id: number) =>
  ({ type: 'watch', id, table, as: 0, since: null, chat: -1 }) as const;

/** A table that is not in memory: to show it takes a while. */
async function coldTable(): Promise<string> {
  const id = await setup.open('a', { seats: [ME, OPEN] });
  await setup.restart(0);
  return id;
}

const presentAt = async (id: string) => (await setup.tables.table(id, null))!.present;

test('who goes away before a table is shown to them is not there', async () => {
  const id = await coldTable();
  const connection = connectionOf('a');
  await Promise.all([
    answer(connection, watching(id, 1)),
    answer(connection, { type: 'unwatch', id: 2, table: id }),
  ]);
  expect(connection.watched.size).toBe(0);
  expect(await presentAt(id)).toEqual([]);
});

test('who is back by then is there, once', async () => {
  const id = await coldTable();
  const connection = connectionOf('a');
  await Promise.all([
    answer(connection, watching(id, 1)),
    answer(connection, { type: 'unwatch', id: 2, table: id }),
    answer(connection, watching(id, 3)),
  ]);
  expect(connection.watched.get(id)).toMatchObject({ on: 3 });
  expect(await presentAt(id)).toEqual([0]);
  await answer(connection, { type: 'unwatch', id: 4, table: id });
  expect(await presentAt(id)).toEqual([]);
  expect(connection.wishes.size).toBe(0);
});
