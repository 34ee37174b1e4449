import type { Opening } from '@saqqara/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTable } from '../src/tables/tableCache.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const THREE: Opening['seats'] = [{ kind: 'me', name: 'Ana' }, { kind: 'open' }, { kind: 'open' }];

const open = (joinLimits?: Opening['joinLimits']): Promise<string> =>
  setup.open('ana', { seats: THREE, access: 'public', ...(joinLimits === undefined ? {} : { joinLimits }) });

const sit = (user: string, table: string) => setup.act(user, table, { type: 'sit', seat: null, name: user });

/** Somebody with an account. */
const account = (user: string): Promise<unknown> =>
  setup.node.database.run([
    {
      sql: `INSERT INTO users (id, name, email, created_at) VALUES (?, ?, ?, 0)
            ON CONFLICT (id) DO UPDATE SET email = excluded.email`,
      values: [user, user, `${user}@example.org`],
    },
  ]);

const strength = async (user: string): Promise<number> =>
  (await setup.node.ratings.strengthOf(user, 'imhotep', 'live')).number;

test('a table that is closed to guests lets in accounts alone, and the table says so', async () => {
  const table = await open({ from: null, to: null, guests: false });
  expect(await sit('guest', table)).toEqual({ code: 'accountsOnly' });
  await account('ben');
  expect(await sit('ben', table)).toMatchObject({ seq: 1 });
  const listed = await setup.tables.table(table, null);
  expect(listed!.table.joinLimits).toEqual({ from: null, to: null, guests: false });
});

test('a range of strength lets in who is within it, its ends included', async () => {
  await account('ben');
  const own = await strength('ben');
  expect(await sit('ben', await open({ from: own + 1, to: null, guests: true }))).toEqual({
    code: 'strength',
  });
  expect(await sit('ben', await open({ from: null, to: own - 1, guests: true }))).toEqual({
    code: 'strength',
  });
  expect(await sit('ben', await open({ from: own, to: own, guests: true }))).toMatchObject({ seq: 1 });
  // Of a guest nobody knows how strong they are.
  expect(await sit('guest', await open({ from: 1, to: null, guests: true }))).toEqual({
    code: 'accountsOnly',
  });
});

test('the opener sends somebody away before the start: the seat is free, and they cannot come back', async () => {
  const table = await open();
  await sit('ben', table);
  expect(await setup.act('ben', table, { type: 'remove', seat: 1, removed: 0 })).toEqual({
    code: 'notYours',
  });
  expect(await setup.act('ana', table, { type: 'remove', seat: 0, removed: 0 })).toEqual({ code: 'nothing' });
  expect(await setup.act('ana', table, { type: 'remove', seat: 0, removed: 2 })).toEqual({ code: 'nothing' });
  expect(await setup.act('ana', table, { type: 'remove', seat: 0, removed: 1 })).toMatchObject({ seq: 2 });
  const { table: after } = (await setup.tables.table(table, 'ben'))!;
  expect(after.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'open']);
  expect(after.arrivals).toEqual([0]);
  expect(await sit('ben', table)).toEqual({ code: 'removed' });
  await setup.restart(1_000);
  expect(await sit('ben', table)).toEqual({ code: 'removed' });
  expect(await sit('cleo', table)).toMatchObject({ seq: 3 });
});

test('once the match has begun nobody is sent away', async () => {
  const table = await open();
  await sit('ben', table);
  await sit('cleo', table);
  expect(await setup.act('ana', table, { type: 'remove', seat: 0, removed: 1 })).toEqual({ code: 'notNow' });
});

test('who a seat of a rematch is kept for is let in', async () => {
  await account('ben');
  const own = await strength('ben');
  const table = await setup.open('ana', {
    seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
    joinLimits: { from: own, to: own, guests: true },
  });
  await sit('ben', table);
  await setup.act('ben', table, { type: 'resign', seat: 1 });
  const again = await setup.act('ana', table, { type: 'rematch', seat: 0 });
  const next = (again as { opened: string }).opened;
  expect((await setup.tables.table(next, null))!.table.joinLimits).toEqual({
    from: own,
    to: own,
    guests: true,
  });
  await setup.node.database.run([{ sql: "UPDATE users SET email = NULL WHERE id = 'ben'", values: [] }]);
  expect(await sit('ben', next)).not.toHaveProperty('code');
  // Who is sent away from it cannot come back for that.
  const third = await setup.open('ana', { seats: THREE, access: 'public' });
  await sit('ben', third);
  await sit('cleo', third);
  await setup.act('cleo', third, { type: 'resign', seat: 2 });
  await setup.act('ben', third, { type: 'resign', seat: 1 });
  await setup.act('ana', third, { type: 'resign', seat: 0 });
  const { opened } = (await setup.act('ana', third, { type: 'rematch', seat: 0 })) as { opened: string };
  await sit('ben', opened);
  const { owners, position } = (await findTable(setup.node, opened))!;
  const first = position.table.arrivals![0]!;
  await setup.act('ana', opened, { type: 'remove', seat: first, removed: owners.indexOf('ben') });
  expect(await sit('ben', opened)).toEqual({ code: 'removed' });
});

test('however many tables wait, what is to be known of who reads the list is read once', async () => {
  await account('dan');
  const own = await strength('dan');
  const asked = async (): Promise<number> => {
    const reading = vi.spyOn(setup.node.database, 'all');
    await setup.tables.openTables('dan');
    const { length } = reading.mock.calls;
    reading.mockRestore();
    return length;
  };
  await open({ from: own, to: own, guests: false });
  await asked();
  const few = await asked();
  for (const user of ['ben', 'cleo'])
    await setup.open(user, {
      seats: THREE,
      access: 'public',
      joinLimits: { from: own, to: own, guests: false },
    });
  await asked();
  expect(await asked()).toBe(few);
});

test('the list tells why somebody may not sit down, and can leave that out; game, clock and seats choose', async () => {
  await account('ben');
  const own = await strength('ben');
  const joinLimits = (from: number | null, guests: boolean) => ({ from, to: null, guests });
  const high = await open(joinLimits(own + 1, true));
  const fit = await open(joinLimits(own, true));
  const byDays = await setup.open('cleo', {
    seats: [{ kind: 'me', name: 'Cleo' }, { kind: 'open' }],
    access: 'public',
    clock: { kind: 'days', days: 2, timeUp: 'bot' },
  });
  const list = async (wanted: Parameters<typeof setup.tables.openTables>[1], user: string | null = 'ben') =>
    (await setup.tables.openTables(user, wanted)).tables;
  const all = await list({});
  // The fullest first: one seat is free there, two elsewhere.
  expect(all[0]!.table.id).toBe(byDays);
  expect(new Map(all.map(({ table, barred }) => [table.id, barred]))).toEqual(
    new Map([
      [byDays, undefined],
      [high, 'strength'],
      [fit, undefined],
    ]),
  );
  expect((await list({ fits: 'yes' })).map(({ table }) => table.id)).not.toContain(high);
  expect((await list({}, null)).find(({ table }) => table.id === fit)!.barred).toBe('accountsOnly');
  expect((await list({ tempo: 'days' })).map(({ table }) => table.id)).toEqual([byDays]);
  expect(await list({ seats: 2 })).toHaveLength(2);
  expect(await list({ game: 'kheops' })).toEqual([]);
  expect(await setup.tables.openTables('ben', { tempo: 'days' })).toMatchObject({ count: 1, all: 3 });
});

test('a range around the opener’s own strength is one of numbers, and for accounts', async () => {
  const opening = { seats: THREE, joinLimits: { from: null, to: null, guests: true, within: 150 } };
  await expect(setup.open('ana', opening)).rejects.toThrow('accountsOnly');
  await account('ana');
  const table = await setup.open('ana', opening);
  const own = await strength('ana');
  const { joinLimits } = (await setup.tables.table(table, null))!.table;
  expect(joinLimits).toEqual({ from: own - 150, to: own + 150, guests: true });
});

test('public games that are played are told with their points and who looks on, the closest first', async () => {
  const play = async (access: 'public' | 'link'): Promise<string> => {
    const table = await setup.open('ana', {
      game: 'kheops',
      seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
      access,
    });
    await sit('ben', table);
    await setup.play(['ana', 'ben'], table);
    await setup.node.groupCommit.idle();
    return table;
  };
  const table = await play('public');
  await play('link');
  await setup.watch(null, table, null);
  await setup.watch('dan', table, null);
  await setup.watch('dan', table, null);
  await setup.watch('ana', table, 0);
  const games = await setup.tables.runningGames();
  expect(games.map((game) => game.table.id)).toEqual([table]);
  expect(games[0]).toMatchObject({ watching: 2, points: [expect.any(Number), expect.any(Number)] });
  // Whoever asks within a moment is told the same, and nothing is read for it.
  const reading = vi.spyOn(setup.node.database, 'all');
  expect(await setup.tables.runningGames()).toBe(games);
  expect(reading).not.toHaveBeenCalled();
  // Nobody looks on at what stands still.
  setup.pass(31 * 60_000);
  expect(await setup.tables.runningGames()).toEqual([]);
});
