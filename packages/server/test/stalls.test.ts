import { type Clock, type TableStatus, timesAt } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outagesIn } from '../src/outages.ts';
import { tellStall } from '../src/tables/stall.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { ME, OPEN } from '../testing/matches.ts';

const SECOND = 1_000;
const LIVE: Clock = { kind: 'live', bank: 10, increment: 0, timeUp: 'loss' };

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const tableOf = async (id: string): Promise<TableStatus> => (await setup.tables.table(id, null))!.table;

/** Time passes in which the server can do nothing. */
function stall(ms: number): void {
  const began = setup.node.now();
  setup.pass(ms);
  setup.node.outages.note(began, began + ms);
  tellStall(setup.node, began, began + ms);
}

async function match() {
  const id = await setup.open('a', { seats: [ME, OPEN], clock: LIVE, options: { seats: 2, first: 0 } });
  await setup.act('b', id, { type: 'sit', seat: null, name: 'b', share: 'a'.repeat(32) });
  return id;
}

describe('while the server stood still', () => {
  test('nobody’s clock ran, and nobody has lost on time', async () => {
    const id = await match();
    setup.pass(2 * SECOND);
    stall(9 * SECOND);
    await setup.handleDue();
    expect((await tableOf(id)).phase).toBe('running');
    setup.pass(SECOND);
    await setup.play(['a', 'b'], id);
    expect((await tableOf(id)).times).toMatchObject({ left: [7 * SECOND, 10 * SECOND] });
    setup.pass(11 * SECOND);
    await setup.handleDue();
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat: 1 } });
  });

  test('who watches is told at once, and sees the clock where it was', async () => {
    const id = await match();
    const watching = await setup.watch('a', id, 0);
    setup.pass(2 * SECOND);
    stall(9 * SECOND);
    // What is told waits for the table's turn.
    const { seq } = await tableOf(id);
    await setup.act('a', id, { type: 'takeBack', seat: 0, to: 0, base: seq });
    const told = watching.others.findLast((message) => message.type === 'stoodStill');
    expect(told).toEqual({
      type: 'stoodStill',
      table: id,
      seq,
      now: setup.node.now(),
      idle: 9 * SECOND,
    });
    const { times } = watching.mirror().table;
    expect(timesAt(times!, setup.node.now() - 9 * SECOND)[0]).toBe(8 * SECOND);
  });

  test('those who lost the connection before are waited for as long as they were to be', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN] });
    await setup.act('b', id, { type: 'sit', seat: null, name: 'b', share: 'a'.repeat(32) });
    await setup.watch('a', id, 0);
    const { watcher } = await setup.watch('b', id, 1);
    setup.tables.unwatch(id, watcher);
    const standIn = () => setup.act('a', id, { type: 'standIn', seat: 0, absent: 1, level: 2 });
    setup.pass(10 * SECOND);
    stall(3_600 * SECOND);
    setup.pass(49 * SECOND);
    expect(await standIn()).toEqual({ code: 'notNow' });
    setup.pass(SECOND);
    expect(await standIn()).toMatchObject({ seq: 2 });
  });

  test('a play is credited as it was told, whatever another node finds out later', async () => {
    const id = await match();
    setup.pass(4 * SECOND);
    await setup.play(['a', 'b'], id);
    const { times } = await tableOf(id);
    expect(times).toMatchObject({ left: [6 * SECOND, 10 * SECOND] });
    // Another node was stopped in the middle of it, and says so only now.
    await setup.node.database.run([
      {
        sql: 'INSERT INTO outages (began_at, ended_at) VALUES (?, ?)',
        values: [setup.node.now() - 3 * SECOND, setup.node.now() - SECOND],
      },
    ]);
    await setup.restart(0);
    expect((await tableOf(id)).times).toEqual(times);
  });

  test('it counts after a restart, too, and once', async () => {
    const id = await match();
    setup.pass(2 * SECOND);
    stall(9 * SECOND);
    // Two that stood still at the same time, and one that says so again.
    setup.node.outages.note(setup.node.now() - 5 * SECOND, setup.node.now());
    await setup.restart(3 * SECOND);
    setup.pass(SECOND);
    await setup.play(['a', 'b'], id);
    expect((await tableOf(id)).times?.left[0]).toBe(7 * SECOND);
  });
});

test('who is connected to another node is judged there, for it may have stood still; but not for ever', async () => {
  const id = await match();
  await setup.watch('b', id, 1);
  setup.node.bus.publish(`table ${id}`, `present ${JSON.stringify({ node: 'another', seats: [0] })}`);
  await expect.poll(async () => (await setup.tables.table(id, null))!.present).toEqual([0, 1]);
  setup.pass(29 * SECOND);
  await setup.handleDue();
  expect((await tableOf(id)).phase).toBe('running');
  setup.pass(2 * SECOND);
  await setup.handleDue();
  expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat: 0 } });
});

test('a database that is locked or away takes nobody’s time', async () => {
  const id = await match();
  const { groupCommit } = setup.node;
  const { write } = groupCommit;
  Object.assign(groupCommit, {
    write: async (entry: Parameters<typeof write>[0]) => {
      setup.pass(8 * SECOND);
      return write(entry);
    },
  });
  setup.pass(SECOND);
  const watching = await setup.watch('b', id, 1);
  await setup.play(['a', 'b'], id);
  Object.assign(groupCommit, { write });
  expect(watching.others.at(-1)).toMatchObject({ type: 'stoodStill', table: id, idle: 8 * SECOND });
  setup.pass(3 * SECOND);
  await setup.handleDue();
  await setup.play(['a', 'b'], id);
  expect((await tableOf(id)).times?.left).toEqual([9 * SECOND, 7 * SECOND]);
});

test('what takes long at one table gives nobody time at another', async () => {
  const [slow, other] = [await match(), await match()];
  const { groupCommit } = setup.node;
  const { write } = groupCommit;
  const writeSlowly = async (entry: Parameters<typeof write>[0]) => {
    if (entry.match === slow) setup.pass(2 * SECOND);
    return write(entry);
  };
  Object.assign(groupCommit, { write: writeSlowly });
  for (let n = 0; n < 3; n++) await setup.play(['a', 'b'], slow);
  Object.assign(groupCommit, { write });
  setup.pass(SECOND);
  await setup.play(['a', 'b'], other);
  expect((await tableOf(other)).times?.left[0]).toBe(3 * SECOND);
  await setup.play(['a', 'b'], slow);
  expect((await tableOf(slow)).times?.left).toEqual([10 * SECOND, 9 * SECOND]);
});

test('who hears late of what another node has stored has not lost the time', async () => {
  const id = await match();
  const watching = await setup.watch('b', id, 1);
  const { seq, actions } = await setup.legal(id);
  await setup.node.database.append([
    {
      match: id,
      seq: seq + 1,
      at: setup.node.now(),
      kind: 'play',
      seat: 0,
      body: actions[0]!,
      key: null,
      idle: 0,
      also: [],
    },
  ]);
  setup.pass(4 * SECOND);
  setup.node.bus.publish(`table ${id}`, String(seq + 1));
  await expect.poll(() => watching.others.at(-1)).toMatchObject({ type: 'stoodStill', idle: 4 * SECOND });
  setup.pass(SECOND);
  await setup.play(['a', 'b'], id);
  expect((await tableOf(id)).times?.left[1]).toBe(9 * SECOND);
});

test('a database that one node could not reach concerns the tables of that node', async () => {
  const postgres = { ...setup.node.database, dialect: 'postgres' } as const;
  const from = setup.node.now();
  const [here, elsewhere] = [await outagesIn(postgres, from), await outagesIn(postgres, from)];
  here.note(from + SECOND, from + 4 * SECOND, 'here');
  here.note(from + 6 * SECOND, from + 8 * SECOND);
  for (const outages of [here, elsewhere]) await outages.beat(from + 9 * SECOND);
  expect(here.idle(from, from + 9 * SECOND)).toBe(5 * SECOND);
  expect(elsewhere.idle(from, from + 9 * SECOND)).toBe(2 * SECOND);
});

test('time goes on from what is stored, though the computer’s clock was set back meanwhile', async () => {
  const before = setup.node.now();
  await setup.node.outages.beat(before);
  const { pulse } = await outagesIn(setup.node.database, before - 3_600 * SECOND);
  expect(pulse).toBe(before);
});
