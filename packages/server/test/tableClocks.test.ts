import type { Clock, Seating } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ME, matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { match, tableOf } = matchesAt(() => setup);

const BOT: Seating = { kind: 'bot', level: 3 };
const LIVE: Clock = { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' };
const SECOND = 1_000;

describe('clocks', () => {
  test('the time of who is to act runs, and each turn adds to it', async () => {
    const { id, users } = await match(2, { clock: LIVE });
    const { seat } = await setup.legal(id);
    setup.pass(10 * SECOND);
    await setup.play(users, id, 'get');
    const { times } = await tableOf(id);
    expect(times?.left[seat]).toBe(55 * SECOND);
    expect(times?.left[1 - seat]).toBe(60 * SECOND);
    expect(times?.running).toEqual([1 - seat]);
  });

  test('who oversteps has lost where that is the rule', async () => {
    const { id, users } = await match(2, { clock: LIVE });
    const { seat, actions, seq } = await setup.legal(id);
    setup.pass(61 * SECOND);
    const late = await setup.act(users[seat]!, id, { type: 'play', seat, base: seq, action: actions[0]! });
    expect(late).toEqual({ code: 'notNow' });
    expect(await tableOf(id)).toMatchObject({
      phase: 'over',
      plays: 0,
      ending: { reason: 'timeUp', seat, result: { places: seat === 0 ? [2, 1] : [1, 2] } },
    });
  });

  test('nobody has to say anything for it', async () => {
    const { id } = await match(2, { clock: { ...LIVE, timeUp: 'bot' } });
    const { seat } = await setup.legal(id);
    await setup.handleDue();
    setup.pass(59 * SECOND);
    await setup.handleDue();
    expect((await tableOf(id)).seats[seat]).toMatchObject({ standIn: null });
    setup.pass(2 * SECOND);
    await setup.handleDue();
    expect((await tableOf(id)).seats[seat]).toMatchObject({ standIn: expect.any(Number) });
    expect(setup.turns.at(-1)).toMatchObject({ table: id, seat });
  });

  test('by days for the whole game, each turn adds its hours, and what is taken back is not added', async () => {
    const HOUR = 60 * 60 * SECOND;
    const clock: Clock = { kind: 'days', days: 2, increment: 12, timeUp: 'loss' };
    const { id, users } = await match(2, { clock });
    const { seat } = await setup.legal(id);
    setup.pass(20 * HOUR);
    await setup.play(users, id, 'get');
    expect((await tableOf(id)).times).toMatchObject({ running: [1 - seat] });
    expect((await tableOf(id)).times?.left[seat]).toBe(40 * HOUR);
    expect((await tableOf(id)).times?.left[1 - seat]).toBe(48 * HOUR);
    const { plays, seq } = await tableOf(id);
    await setup.act(users[seat]!, id, { type: 'takeBack', seat, to: plays - 1, base: seq });
    expect((await tableOf(id)).times).toMatchObject({ running: [seat] });
    expect((await tableOf(id)).times?.left[seat]).toBe(28 * HOUR);
    setup.pass(28 * HOUR + SECOND);
    await setup.handleDue();
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat } });
  });

  test('by days, each decision has all of them', async () => {
    const { id, users } = await match(2, { clock: { kind: 'days', days: 2, timeUp: 'bot' } });
    const day = 24 * 60 * 60 * SECOND;
    const { seat } = await setup.legal(id);
    setup.pass(1.5 * day);
    await setup.play(users, id, 'get');
    setup.pass(1.5 * day);
    await setup.play(users, id, 'get');
    const { times } = await tableOf(id);
    expect(times?.left[seat]).toBe(2 * day);
    expect((await tableOf(id)).plays).toBe(2);
  });

  test('a pause of the server is on nobody’s clock', async () => {
    const { id, users } = await match(2, { clock: LIVE });
    const { seat } = await setup.legal(id);
    setup.pass(10 * SECOND);
    await setup.restart(1_000 * SECOND);
    setup.pass(10 * SECOND);
    await setup.handleDue();
    await setup.play(users, id, 'get');
    expect((await tableOf(id)).times?.left[seat]).toBe(45 * SECOND);
    // The next one is not charged, either, and after another pause all is as it was.
    const { times } = await tableOf(id);
    await setup.restart(500 * SECOND);
    expect((await tableOf(id)).times).toEqual(times);
  });
});

describe('a bot’s turn', () => {
  test('is handed in again after a restart', async () => {
    const id = await setup.open('a', { seats: [ME, BOT] });
    const first = await setup.legal(id);
    if (first.seat === 0)
      await setup.act('a', id, { type: 'play', seat: 0, base: first.seq, action: first.actions[0]! });
    expect(setup.turns.at(-1)).toMatchObject({ table: id, seat: 1 });
    setup.turns.length = 0;
    await setup.restart(10 * SECOND);
    await setup.handleDue();
    expect(setup.turns).toContainEqual(expect.objectContaining({ table: id, seat: 1 }));
  });
});
