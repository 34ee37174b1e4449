import type { Clock, Opening } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ME, OPEN, matchesAt } from '../testing/matches.ts';
import { type RecordingWatcher, type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BY_DAYS: Clock = { kind: 'days', days: 2, timeUp: 'bot' };

const { tableOf, base, sit, match: begun } = matchesAt(() => setup);

/** A match that all who play it have open. */
async function match(people: number, change: Partial<Opening> = {}) {
  const { id, users } = await begun(people, change);
  const watchers: RecordingWatcher[] = [];
  for (const [seat, user] of users.entries()) watchers.push(await setup.watch(user, id, seat));
  const go = (seat: number): void => setup.tables.unwatch(id, watchers[seat]!.watcher);
  return { id, users, go };
}

describe('ending a match without a winner', () => {
  const end = async (user: string, id: string, seat: number) =>
    setup.act(user, id, { type: 'ask', seat, what: { kind: 'end' }, base: await base(id) });

  test('needs who has lost the connection a minute ago', async () => {
    const { id, go } = await match(2);
    go(1);
    setup.pass(2 * MINUTE);
    await end('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ phase: 'running', offer: { seat: 0, needs: [1] } });
  });

  test('needs whose seat a bot plays in, and who has left', async () => {
    const { id, go } = await match(3);
    go(1);
    setup.pass(2 * MINUTE);
    await setup.act('a', id, { type: 'standIn', seat: 0, absent: 1, level: 1 });
    await setup.act('c', id, { type: 'leave', seat: 2 });
    await end('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ phase: 'running', offer: { needs: [1, 2] } });
  });

  test('does not need who has resigned', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'resign', seat: 2 });
    await end('a', id, 0);
    await setup.act('b', id, { type: 'agree', seat: 1, base: await base(id) });
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'agreed', result: null } });
  });

  test('is possible alone when the others have been away for half an hour', async () => {
    const { id, go } = await match(2);
    go(1);
    setup.pass(30 * MINUTE - 1);
    await end('a', id, 0);
    expect((await tableOf(id)).offer).not.toBeNull();
    await setup.act('a', id, { type: 'decline', seat: 0, base: await base(id) });
    setup.pass(1);
    await end('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'agreed' } });
  });

  test('by days needs everybody for ever: there the clock decides', async () => {
    const { id, go } = await match(2, { clock: BY_DAYS });
    go(1);
    setup.pass(1.5 * DAY);
    await end('a', id, 0);
    expect(await tableOf(id)).toMatchObject({ phase: 'running', offer: { needs: [1] } });
  });

  test('the others are told until when they must wait for it', async () => {
    const { id, go } = await match(2);
    go(1);
    const late = await setup.watch(null, id, null);
    const { patience, unasked } = late.mirror();
    expect(unasked[1]! - patience[1]!).toBe(29 * MINUTE);
    expect(unasked[0]).toBeNull();
  });
});

test('an offer of an older log, made without who was gone, ends the match as it did', async () => {
  const { id } = await match(2);
  const seq = await base(id);
  const body = JSON.stringify({ what: { kind: 'end' }, without: [1] });
  const sql = 'INSERT INTO entries (match_id, seq, at, kind, seat, body) VALUES (?, ?, ?, ?, ?, ?)';
  await setup.node.database.run([{ sql, values: [id, seq + 1, 1, 'asked', 0, body] }]);
  await setup.restart(0);
  expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'agreed', result: null } });
});

describe('the level of a stand-in', () => {
  test('is chosen once, and nobody overrules it', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'leave', seat: 2 });
    const choose = (user: string, seat: number, level: number) =>
      setup.act(user, id, { type: 'standIn', seat, absent: 2, level });
    expect(await choose('a', 0, 6)).toMatchObject({ seq: expect.any(Number) });
    expect(await choose('b', 1, 1)).toEqual({ code: 'nothing' });
    expect(await choose('a', 0, 8)).toEqual({ code: 'nothing' });
    expect((await tableOf(id)).seats[2]).toMatchObject({ standIn: 6 });
  });

  test('is nobody’s choice where the rules put a bot', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'resign', seat: 2 });
    expect(await setup.act('a', id, { type: 'standIn', seat: 0, absent: 2, level: 1 })).toEqual({
      code: 'nothing',
    });
  });

  test('can be chosen anew when the person has been back', async () => {
    const { id } = await match(3);
    await setup.act('c', id, { type: 'leave', seat: 2 });
    await setup.act('a', id, { type: 'standIn', seat: 0, absent: 2, level: 6 });
    await setup.act('c', id, { type: 'return', seat: 2 });
    await setup.act('c', id, { type: 'leave', seat: 2 });
    await setup.act('b', id, { type: 'standIn', seat: 1, absent: 2, level: 4 });
    expect((await tableOf(id)).seats[2]).toMatchObject({ standIn: 4 });
  });
});

describe('beginning with bots', () => {
  const fill = (user: string, id: string, seat: number) =>
    setup.act(user, id, { type: 'fill', seat, level: 1 });

  test('is for who opened the table, not for who came last', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
    await setup.watch('a', id, 0);
    await sit('b', id);
    expect(await fill('b', id, 1)).toEqual({ code: 'notYours' });
    expect(await fill('a', id, 0)).toMatchObject({ seq: 2 });
  });

  test('is for who has sat there longest when the opener has got up', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN, OPEN] });
    await sit('b', id, 3);
    await sit('c', id, 1);
    await setup.act('a', id, { type: 'rise', seat: 0 });
    expect((await tableOf(id)).arrivals).toEqual([3, 1]);
    await setup.watch('b', id, 3);
    expect(await fill('c', id, 1)).toEqual({ code: 'notYours' });
    expect(await fill('b', id, 3)).toMatchObject({ seq: expect.any(Number) });
  });

  test('is for the next one when the opener has been away for a minute', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
    const opener = await setup.watch('a', id, 0);
    await sit('b', id);
    setup.tables.unwatch(id, opener.watcher);
    setup.pass(MINUTE - 1);
    expect(await fill('b', id, 1)).toEqual({ code: 'notYours' });
    setup.pass(1);
    expect(await fill('b', id, 1)).toMatchObject({ seq: 2 });
  });

  test('by days stays with the opener, who is not expected to be there', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN], clock: BY_DAYS });
    await sit('b', id);
    setup.pass(DAY);
    expect(await fill('b', id, 1)).toEqual({ code: 'notYours' });
  });

  test('at a table from before this rule is for everybody who sits there', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
    await sit('b', id);
    await setup.node.database.run([{ sql: 'UPDATE matches SET house = NULL WHERE id = ?', values: [id] }]);
    await setup.restart(0);
    expect((await tableOf(id)).arrivals).toBeUndefined();
    expect(await fill('b', id, 1)).toMatchObject({ seq: 2 });
  });
});

describe('a rematch', () => {
  /** A match of two that is over, and the table of its rematch, which `a` has opened. */
  async function again(change: Partial<Opening> = {}) {
    const { id } = await match(2, change);
    await setup.act('b', id, { type: 'resign', seat: 1 });
    const done = await setup.act('a', id, { type: 'rematch', seat: 0, share: 'b'.repeat(32) });
    if (!('opened' in done)) throw new Error(JSON.stringify(done));
    return done.opened;
  }

  test('keeps the seat of who is to come, and says for whom and until when', async () => {
    const next = await again({ access: 'public' });
    const { seats, openedAt } = await tableOf(next);
    expect(seats[0]).toEqual({ kind: 'open', keptFor: 'b', keptUntil: openedAt + 5 * MINUTE });
    expect(await sit('stranger', next)).toEqual({ code: 'kept' });
    expect(await sit('stranger', next, 0)).toEqual({ code: 'kept' });
    expect(await setup.act('a', next, { type: 'fill', seat: 1, level: 1 })).toEqual({ code: 'kept' });
    expect(await sit('b', next)).toMatchObject({ seq: 1 });
    expect((await tableOf(next)).phase).toBe('running');
  });

  test('lets others in after five minutes', async () => {
    const next = await again();
    setup.pass(5 * MINUTE);
    expect(await sit('stranger', next)).toMatchObject({ seq: 1 });
  });

  test('by days keeps it for as long as a turn may take', async () => {
    const next = await again({ clock: BY_DAYS });
    setup.pass(2 * DAY - 1);
    expect(await sit('stranger', next)).toEqual({ code: 'kept' });
    setup.pass(1);
    expect(await sit('stranger', next)).toMatchObject({ seq: 1 });
  });

  test('is not in the public list while every seat is kept for others', async () => {
    const next = await again({ access: 'public' });
    const listed = async (user: string) =>
      (await setup.tables.openTables(user)).tables.map(({ table }) => table.id).includes(next);
    expect([await listed('stranger'), await listed('b')]).toEqual([false, true]);
    setup.pass(5 * MINUTE);
    await setup.watch('a', next, 1);
    await setup.node.groupCommit.idle();
    expect(await listed('stranger')).toBe(true);
  });
});
