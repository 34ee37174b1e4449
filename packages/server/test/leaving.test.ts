import type { Opening } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { match, tableOf } = matchesAt(() => setup);

const SECOND = 1_000;

describe('leaving', () => {
  test('the others let a bot play; who left may return', async () => {
    const { id, users } = await match(2);
    const { seat } = await setup.legal(id);
    const other = 1 - seat;
    expect(
      await setup.act(users[other]!, id, { type: 'standIn', seat: other, absent: seat, level: 2 }),
    ).toEqual({ code: 'notNow' });
    await setup.act(users[seat]!, id, { type: 'leave', seat });
    const { actions, seq } = await setup.legal(id);
    const play = { type: 'play', seat, base: seq, action: actions[0]! } as const;
    expect(await setup.act(users[seat]!, id, play)).toEqual({ code: 'notNow' });
    await setup.act(users[other]!, id, { type: 'standIn', seat: other, absent: seat, level: 2 });
    expect(setup.turns.at(-1)).toMatchObject({ table: id, seat });
    const question = await setup.tables.botRequest(setup.turns.at(-1)!);
    expect(question?.request).toMatchObject({ level: 2, seat });
    await setup.tables.botAnswer(setup.turns.at(-1)!, actions[0]!);
    expect((await tableOf(id)).plays).toBe(1);
    await setup.act(users[seat]!, id, { type: 'return', seat });
    expect((await tableOf(id)).seats[seat]).toMatchObject({ isAway: false, standIn: null });
    expect(await setup.tables.botRequest(setup.turns.at(-1)!)).toBeNull();
  });

  describe('without a word', () => {
    const PATIENCE = 60 * SECOND;

    /** A match of so many, all of whom have it open; then the first one is gone. */
    async function deserted(people: number, change: Partial<Opening> = {}) {
      const { id, users } = await match(people, change);
      const all = [];
      for (const [seat, user] of users.entries()) all.push(await setup.watch(user, id, seat));
      setup.pass(10 * PATIENCE);
      setup.tables.unwatch(id, all[0]!.watcher);
      const standIn = () => setup.act('b', id, { type: 'standIn', seat: 1, absent: 0, level: 2 });
      return { id, all, standIn };
    }

    const lastPresence = ({ others }: { readonly others: readonly object[] }) =>
      others.findLast((message) => 'type' in message && message.type === 'present');

    test('the others must wait a while, and know how long', async () => {
      const { id, all, standIn } = await deserted(2);
      const { openedAt } = await tableOf(id);
      expect(lastPresence(all[1]!)).toMatchObject({ patience: [openedAt + 11 * PATIENCE, null] });
      setup.pass(PATIENCE - 1);
      expect(await standIn()).toEqual({ code: 'notNow' });
      setup.pass(1);
      expect(await standIn()).toMatchObject({ seq: 2 });
      expect((await tableOf(id)).seats[0]).toMatchObject({ isAway: false, standIn: 2 });
      await setup.act('a', id, { type: 'return', seat: 0 });
      expect((await tableOf(id)).seats[0]).toMatchObject({ standIn: null });
      // Who came back is there, connected or not.
      expect(await standIn()).toEqual({ code: 'notNow' });
    });

    test('who is back in time is there', async () => {
      const { id, all, standIn } = await deserted(2);
      setup.pass(PATIENCE - 1);
      await setup.watch('a', id, 0);
      expect(lastPresence(all[1]!)).toEqual({ type: 'present', table: id, seats: [0, 1] });
      setup.pass(PATIENCE);
      expect(await standIn()).toEqual({ code: 'nothing' });
    });

    test('who acts is there, even without a connection', async () => {
      const { id, all, standIn } = await deserted(2, { options: { seats: 2, first: 0 } });
      setup.pass(PATIENCE - 1);
      await setup.play(['a', 'b'], id);
      const { openedAt } = await tableOf(id);
      expect(lastPresence(all[1]!)).toMatchObject({ patience: [openedAt + 12 * PATIENCE - 1, null] });
      setup.pass(1);
      expect(await standIn()).toEqual({ code: 'notNow' });
    });

    test('a server that has just started has seen nobody go', async () => {
      const { id, standIn } = await deserted(2);
      setup.pass(PATIENCE);
      await setup.restart(PATIENCE);
      await setup.watch('b', id, 1);
      expect(await standIn()).toEqual({ code: 'notNow' });
      setup.pass(PATIENCE);
      expect(await standIn()).toMatchObject({ seq: 2 });
    });

    test('by days it is the clock that decides', async () => {
      const { all, standIn } = await deserted(2, { clock: { kind: 'days', days: 3, timeUp: 'bot' } });
      // Nor is anybody told who has gone.
      expect(lastPresence(all[1]!)).toBeUndefined();
      setup.pass(PATIENCE);
      expect(await standIn()).toEqual({ code: 'nothing' });
    });
  });

  test('a bot plays for nobody who is there', async () => {
    const { id } = await match(2);
    const { seat, actions, seq } = await setup.legal(id);
    await setup.tables.botAnswer({ table: id, seat, seq }, actions[0]!);
    expect((await tableOf(id)).plays).toBe(0);
  });
});
