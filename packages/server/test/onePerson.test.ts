import { randomUUID } from 'node:crypto';
import type { Opening } from '@saqqara/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { merging } from '../src/people/merging.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { ME, OPEN } from '../testing/matches.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const sit = (user: string, table: string, name: string) =>
  setup.act(user, table, { type: 'sit', seat: null, name, share: 'a'.repeat(32) });

test('who sits down twice under two names is told to everybody', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN, OPEN, OPEN] });
  await sit('b', id, 'Tomás');
  const spectator = await setup.watch(null, id, null);
  expect(spectator.others[0]).not.toHaveProperty('sameAs');
  await sit('b', id, 'Ilse');
  expect(spectator.others.at(-1)).toMatchObject({ type: 'present', sameAs: [null, null, 1, null] });
  const late = await setup.watch('a', id, 0);
  expect(late.mirror().sameAs).toEqual([null, null, 1, null]);
  expect((await setup.tables.table(id, null))!.sameAs).toEqual([null, null, 1, null]);
});

test('who opens a table for two on one device is told, too', async () => {
  const id = await setup.open('a', { seats: [ME, { kind: 'beside', name: 'Ilse' }, OPEN] });
  expect((await setup.watch(null, id, null)).mirror().sameAs).toEqual([null, 0, null]);
});

test('a guest and an account that turn out to be one are told from then on', async () => {
  const id = await setup.open('account', { seats: [ME, OPEN, OPEN] });
  await sit('guest', id, 'Tomás');
  const spectator = await setup.watch(null, id, null);
  await setup.node.database.run(merging('guest', 'account'));
  setup.tables.reload([id], 'owners');
  await expect
    .poll(() => spectator.others.at(-1))
    .toMatchObject({ type: 'present', sameAs: [null, 0, null] });
});

test('where the opener wished so, nobody has two seats', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN, OPEN], oneSeatEach: true });
  expect((await setup.tables.table(id, null))!.table.oneSeatEach).toBe(true);
  expect(await sit('a', id, 'Ilse')).toEqual({ code: 'oneSeat' });
  expect(await sit('b', id, 'Tomás')).toMatchObject({ seq: 1 });
  expect(await sit('b', id, 'Ilse')).toEqual({ code: 'oneSeat' });
});

test('such a table cannot be opened for two on one device', async () => {
  const opening: Opening = {
    game: 'imhotep',
    options: { seats: 2 },
    seats: [ME, { kind: 'beside', name: 'Ilse' }],
    access: 'link',
    clock: { kind: 'none' },
    oneSeatEach: true,
    key: randomUUID(),
  };
  expect(await setup.tables.open(opening, 'a')).toEqual({ code: 'malformed' });
});

test('a rematch keeps what the opener wished', async () => {
  const id = await setup.open('a', { seats: [ME, OPEN], oneSeatEach: true });
  await sit('b', id, 'Tomás');
  await setup.act('b', id, { type: 'resign', seat: 1 });
  const done = await setup.act('b', id, { type: 'rematch', seat: 1 });
  if (!('opened' in done)) throw new Error(JSON.stringify(done));
  expect((await setup.tables.table(done.opened, null))!.table.oneSeatEach).toBe(true);
});
