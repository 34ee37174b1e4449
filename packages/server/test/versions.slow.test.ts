import { loadRules } from '@saqqara/games';
import { below, parseRecord, type Rng, seeded, seedFrom, verifyRecord } from '@saqqara/kernel';
import type { Seating } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onDevice } from '../testing/device.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const USERS = ['a', 'b'];
const SEATS: Seating[] = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];

/** Temple B: there the versions differ. */
const OPTIONS = { seats: 2, sides: { temple: 'B' } };

const gameOf = async (version: number) => (await loadRules('imhotep', version))!.game;

/** A match of Nefret and Ptah that is stored as one of that game and version, by a server that is gone since. */
async function stored(version: number, game = 'imhotep'): Promise<string> {
  const id = await setup.open('a', { seats: SEATS, options: OPTIONS });
  await setup.act('b', id, { type: 'sit', seat: null, name: 'Ptah', share: 'a'.repeat(32) });
  const values = [version, game, id];
  await setup.node.database.run([{ sql: 'UPDATE matches SET version = ?, game = ? WHERE id = ?', values }]);
  await setup.restart(1_000);
  return id;
}

/** Plays on at random; answers whether the match is over. */
async function playOn(id: string, most: number, chooser: Rng): Promise<boolean> {
  for (let n = 0; n < most; n++) {
    const { table, toAct } = (await setup.tables.table(id, null))!;
    if (table.phase === 'over') return true;
    const { actions, seq } = await setup.legal(id);
    const [seat] = toAct;
    const action = actions[below(chooser, actions.length)]!;
    await setup.act(USERS[seat!]!, id, { type: 'play', seat: seat!, base: seq, action });
  }
  return false;
}

test('matches of both versions go on side by side, each as it began, and their records are right', async () => {
  const ids = [await stored(1), await stored(2), await stored(1)];
  const choosers = ids.map((_, n) => seeded(seedFrom(n)));
  let running = ids.length;
  while (running > 0) {
    running = 0;
    for (const [n, id] of ids.entries()) if (!(await playOn(id, 25, choosers[n]!))) running += 1;
    // What is in memory is thrown away: the log tells it all again.
    await setup.restart(1_000);
  }
  const records = [];
  for (const id of ids) records.push(parseRecord((await setup.tables.record(id)) as string));
  expect(records.map(({ version }) => version)).toEqual([1, 2, 1]);
  for (const record of records) {
    expect(verifyRecord(await gameOf(record.version), record)).toBeNull();
    expect(record.result).not.toBeNull();
  }
  const listed = await setup.tables.tablesOf('a');
  expect(listed.map(({ table }) => table.version).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
});

test('who watches a match of an earlier version is told what its rules tell', async () => {
  const id = await stored(1);
  await playOn(id, 40, seeded(seedFrom(3)));
  const watcher = await setup.watch('a', id, 0);
  expect(watcher.mirror().table).toMatchObject({ game: 'imhotep', version: 1 });
  await playOn(id, 40, seeded(seedFrom(4)));
  const view = (await setup.watch('a', id, 0)).mirror().view;
  expect(watcher.mirror().view).toEqual(view);
});

test('a game of an earlier version that was begun on a device goes on by its rules', async () => {
  const game = await gameOf(1);
  const device = onDevice(game, 2, 30, seeded(seedFrom(5)));
  const id = await setup.open('a', { seats: SEATS, options: { ...device.options }, begun: device.begun });
  await setup.act('b', id, { type: 'sit', seat: null, name: 'Ptah', share: 'a'.repeat(32) });
  expect((await setup.tables.table(id, null))!.table.version).toBe(1);
  while (!(await playOn(id, 50, seeded(seedFrom(6)))));
  const record = parseRecord((await setup.tables.record(id)) as string);
  expect(verifyRecord(game, record)).toBeNull();
});

test('the next match of the same people is by the newest rules', async () => {
  const id = await stored(1);
  await setup.act('a', id, { type: 'resign', seat: 0 });
  const done = await setup.act('a', id, { type: 'rematch', seat: 0, share: 'b'.repeat(32) });
  const { table } = (await setup.tables.table((done as { opened: string }).opened, 'a'))!;
  expect(table.version).toBe(2);
});

describe('a match whose rules are missing', () => {
  const MISSING = [
    ['version', 9, 'imhotep'],
    ['game', 1, 'senet'],
  ] as const;

  test.each(MISSING)(
    'by its %s: it is listed as such, and disturbs no other',
    async (_what, version, game) => {
      const other = await stored(2);
      const id = await stored(version, game);
      const lists = new Map((await setup.tables.tablesOf('a')).map((each) => [each.table.id, each]));
      expect(lists.get(id)).toMatchObject({ yours: [0], toAct: [], lacksRules: true });
      expect(lists.get(id)!.table).toMatchObject({
        game,
        version,
        phase: 'running',
        seats: [{ name: 'Nefret' }, { name: 'Ptah' }],
      });
      expect(lists.get(other)).not.toHaveProperty('lacksRules');
      expect(await playOn(other, 3, seeded(seedFrom(1)))).toBe(false);
      expect(await setup.act('a', id, { type: 'resign', seat: 0 })).toEqual({ code: 'notFound' });
      await expect(setup.watch('a', id, 0)).rejects.toThrow('notFound');
    },
  );

  test('while it ran: who sits there can save it as far as their own last play, without the seed', async () => {
    const id = await setup.open('a', { seats: SEATS, options: OPTIONS });
    await setup.act('b', id, { type: 'sit', seat: null, name: 'Ptah', share: 'a'.repeat(32) });
    await playOn(id, 20, seeded(seedFrom(2)));
    const sql = 'UPDATE matches SET version = 9 WHERE id = ?';
    await setup.node.database.run([{ sql, values: [id] }]);
    await setup.restart(1_000);
    const records = [];
    for (const user of USERS) records.push(parseRecord((await setup.tables.record(id, user)) as string));
    for (const [of, record] of records.entries()) {
      expect(record).toMatchObject({ version: 9, seed: null, names: ['Nefret', 'Ptah'], result: null });
      expect(record.plays.at(-1)!.seat).toBe(of);
    }
    const lengths = records.map(({ plays }) => plays.length);
    expect(Math.max(...lengths)).toBe(20);
    // What the other played last is not told to who played before.
    expect(Math.min(...lengths)).toBeLessThan(20);
    expect(await setup.tables.record(id)).toEqual({ code: 'notNow' });
    expect(await setup.tables.record(id, 'somebody')).toEqual({ code: 'notNow' });
  });

  test('once it was over: anybody can save it whole, and with its rules it is right', async () => {
    const id = await stored(1);
    while (!(await playOn(id, 50, seeded(seedFrom(7)))));
    await setup.restart(1_000);
    const before = (await setup.tables.record(id)) as string;
    const sql = 'UPDATE matches SET version = 9 WHERE id = ?';
    await setup.node.database.run([{ sql, values: [id] }]);
    await setup.restart(1_000);
    expect((await setup.tables.table(id, null))!.table.phase).toBe('over');
    const lost = parseRecord((await setup.tables.record(id)) as string);
    const { result, ...known } = parseRecord(before);
    expect(lost).toEqual({ ...known, version: 9, result: null });
    expect(verifyRecord(await gameOf(1), { ...lost, version: 1, result })).toBeNull();
  });

  test('it is not looked at again and again because it is due', async () => {
    const id = await stored(9);
    const sql = 'UPDATE matches SET due_at = 1 WHERE id = ?';
    await setup.node.database.run([{ sql, values: [id] }]);
    await setup.handleDue();
    expect(await setup.node.queries.due(setup.node.now())).toEqual([]);
  });
});
