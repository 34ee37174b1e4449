import type { Clock, Opening, Seating, TableStatus } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { ME } from '../testing/matches.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const BOT: Seating = { kind: 'bot', level: 8 };
const HASTY: Clock = { kind: 'live', bank: 10, increment: 0, timeUp: 'bot' };

const tableOf = async (id: string): Promise<TableStatus> => (await setup.tables.table(id, null))!.table;

/** One person among bots, who is to act. */
const open = (user: string, change: Partial<Opening> = {}): Promise<string> =>
  setup.open(user, { seats: [ME, BOT, BOT], options: { seats: 3, first: 0 }, ...change });

describe('bots do not play for nobody', () => {
  test('when the last person resigns the match is over, with those behind who gave up', async () => {
    const id = await open('a');
    await setup.act('a', id, { type: 'resign', seat: 0 });
    expect(await tableOf(id)).toMatchObject({
      phase: 'over',
      ending: { reason: 'resigned', seat: 0, result: { places: [3, 1, 1] } },
    });
    expect(setup.turns).toEqual([]);
    expect(await setup.tables.record(id)).toContain('resigned');
  });

  test('while another person is there a bot plays on for who resigned', async () => {
    const id = await setup.open('a', {
      seats: [ME, { kind: 'open' }, BOT],
      options: { seats: 3, first: 0 },
    });
    await setup.act('b', id, { type: 'sit', seat: null, name: 'b', share: 'a'.repeat(32) });
    await setup.act('a', id, { type: 'resign', seat: 0 });
    expect((await tableOf(id)).phase).toBe('running');
    expect(setup.turns.at(-1)).toMatchObject({ table: id, seat: 0 });
  });

  test('when the last person has no time left it rests until they look', async () => {
    const id = await open('a', { clock: HASTY });
    setup.pass(11_000);
    await setup.handleDue();
    expect((await tableOf(id)).seats[0]).toMatchObject({ standIn: 5 });
    setup.pass(60_000);
    await setup.handleDue();
    expect(setup.turns).toEqual([]);
    const [row] = await setup.node.database.all<{ due_at: number | null }>(
      'SELECT due_at FROM matches WHERE id = ?',
      id,
    );
    expect(row?.due_at).toBeNull();
    await setup.watch('somebody', id, null);
    expect(setup.turns).toEqual([]);
    const { watcher } = await setup.watch('a', id, 0);
    expect(setup.turns.at(-1)).toMatchObject({ table: id, seat: 0, account: { isAwaited: true } });
    setup.tables.unwatch(id, watcher);
    setup.turns.length = 0;
    await setup.restart(0);
    await tableOf(id);
    expect(setup.turns).toEqual([]);
    await setup.act('a', id, { type: 'return', seat: 0 });
    expect(await tableOf(id)).toMatchObject({ phase: 'running', seats: [{ standIn: null }, {}, {}] });
  });

  test('so it does when they leave in the middle of the bots’ turns', async () => {
    const id = await open('a');
    await setup.play(['a'], id);
    expect(setup.turns).toHaveLength(1);
    await setup.act('a', id, { type: 'leave', seat: 0 });
    await setup.handleDue();
    expect(setup.turns).toHaveLength(1);
    await setup.act('a', id, { type: 'return', seat: 0 });
    expect(setup.turns).toHaveLength(2);
  });
});

test('bots think on the account of who plays with them, wherever that person is', async () => {
  setup.tables.seen('a', '192.0.2.7');
  const id = await open('a');
  await setup.play(['a'], id);
  expect(setup.turns.at(-1)?.account).toEqual({ person: 'a', address: '192.0.2.7', isAwaited: false });
  const stranger = await open('b');
  await setup.watch('b', stranger, 0);
  await setup.play(['b'], stranger);
  expect(setup.turns.at(-1)?.account).toEqual({ person: 'b', address: 'of b', isAwaited: true });
});
