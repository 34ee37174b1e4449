import { type AnyGame, gameById } from '@saqqara/games';
import { seeded, sightKey, silent, type Seat } from '@saqqara/kernel';
import {
  type Calendar,
  type Clock,
  considered,
  type OrderLine,
  type Orders,
  type Problem,
} from '@saqqara/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosingForced, settingCalendar } from '../src/habits/habits.ts';
import { forcedAction } from '../src/tables/forced.ts';
import { handleOrders } from '../src/tables/orderRoutine.ts';
import { toActIn } from '../src/tables/position.ts';
import { positionOf } from '../src/tables/replay.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { tellingSetup } from '../testing/tellingSetup.ts';

const MINUTE = 60_000;
const DAYS: Clock = { kind: 'days', days: 3, timeUp: 'loss' };

/** What somebody tries out from what they see: the first thing that is legal, or what is named, for everybody. */
function tried(game: AnyGame, view: unknown, seat: Seat, choose: readonly number[]): OrderLine {
  const world = game.determinize(view, seeded([7, 7, 7, 7]));
  return choose.flatMap((n) => {
    const [by] = game.toAct(world);
    if (by === undefined) return [];
    const actions = game.legalActions(game.view(world, by), by);
    const action = actions[n % actions.length];
    const sight = sightKey(game.view(world, seat));
    game.apply(world, by, action, silent);
    return [{ seat: by, action: game.format(action), sight, text: `${by} ${game.format(action)}` }];
  });
}

describe('an order', () => {
  const anyMatch = fc.record({
    game: fc.constantFrom('imhotep', 'kheops', 'anubixx'),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    before: fc.array(fc.nat(50), { maxLength: 30 }),
    line: fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
    other: fc.option(fc.nat(50)),
  });

  /** A match in the middle, and what one seat has in store there. */
  function prepared({
    game: id,
    seed,
    before,
    line,
  }: {
    game: string;
    seed: number;
    before: number[];
    line: number[];
  }) {
    const game = gameById(id)!;
    const state = game.setup(game.parseOptions({ seats: 2 }), [seed, 2, 3, 4], silent);
    for (const n of before) playNth(game, state, n);
    return { game, state, lines: [tried(game, game.view(state, 0), 0, line)] };
  }

  function playNth(game: AnyGame, state: unknown, n: number): void {
    const [by] = game.toAct(state);
    if (by === undefined) return;
    const actions = game.legalActions(game.view(state, by), by);
    game.apply(state, by, actions[n % actions.length], silent);
  }

  test('answers nothing that the rules refuse, and only what was tried at the same sight', () => {
    fc.assert(
      fc.property(anyMatch, (given) => {
        const { game, state, lines } = prepared(given);
        for (const n of given.line) {
          const sight = sightKey(game.view(state, 0));
          const isToAct = game.toAct(state).includes(0);
          const step = considered({ lines, planned: null }, { seat: 0, sight, isToAct, played: null });
          const action = step.kind === 'answers' ? step.action : null;
          const legal = game.legalActions(game.view(state, 0), 0).map((each) => game.format(each));
          const wanted = lines[0]!.find((play) => play.seat === 0 && play.sight === sight)?.action ?? null;
          expect(action).toBe(isToAct ? wanted : null);
          expect(action === null || legal.includes(action)).toBe(true);
          playNth(game, state, given.other ?? n);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('depends on nothing that its owner does not see', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(1_000), (given, deal) => {
        const { game, state, lines } = prepared(given);
        const view = game.view(state, 0);
        const dealt = game.determinize(view, seeded([deal, 5, 6, 7]));
        const seen = (world: unknown) => ({
          seat: 0,
          sight: sightKey(game.view(world, 0)),
          isToAct: game.toAct(world).includes(0),
          played: null,
        });
        expect(considered({ lines, planned: null }, seen(dealt))).toEqual(
          considered({ lines, planned: null }, seen(state)),
        );
      }),
      { numRuns: 80 },
    );
  });
});

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { match, tableOf } = matchesAt(() => setup);

const live = async (id: string) => (await findTable(setup.node, id))!;

/** Two at a table by days. `away` is the one who is not to act: they give the orders. */
async function tableByDays(
  clock: Clock = DAYS,
): Promise<{ id: string; users: readonly string[]; away: Seat }> {
  const { id, users } = await match(2, { clock });
  await setup.node.groupCommit.idle();
  return { id, users, away: 1 - (await setup.legal(id)).seat };
}

async function tryOut(id: string, seat: Seat, choose: readonly number[]): Promise<OrderLine> {
  const { match: of, state } = (await live(id)).position;
  return tried(of.game, of.game.view(state, seat), seat, choose);
}

const give = (id: string, seat: Seat, user: string, lines: OrderLine[]): Promise<Orders | Problem> =>
  setup.tables.giveOrders(id, { seat, user, lines });

/** So much passes while orders are looked at. */
async function passing(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5_000) {
    setup.pass(5_000);
    await handleOrders(setup.node);
  }
}

const playsIn = async (id: string) =>
  (await setup.node.queries.log(id, 0)).filter(({ kind }) => kind === 'play');

describe('orders at a table', () => {
  test('are carried out after a pause, with the log that their owner would have made by hand', async () => {
    const { id, users, away } = await tableByDays();
    const line = await tryOut(id, away, [0, 1, 2, 1]);
    expect(await give(id, away, users[away]!, [line])).toMatchObject({ droppedAt: null });
    const answers = line.filter(({ seat }) => seat === away);
    for (const { seat, action } of line) {
      const { seq } = await tableOf(id);
      if (seat === away) await passing(11 * MINUTE);
      else await setup.act(users[seat]!, id, { type: 'play', seat, base: seq, action });
    }
    const plays = await playsIn(id);
    expect(plays.map(({ seat, body }) => `${seat} ${body}`)).toEqual(
      line.slice(0, plays.length).map(({ seat, action }) => `${seat} ${action}`),
    );
    expect(plays.filter(({ seat }) => seat === away)).toHaveLength(answers.length);
    await passing(MINUTE);
    expect(await setup.tables.orders(id, away, users[away]!)).toEqual({ lines: [], droppedAt: null });
    const { position } = await live(id);
    const log = await setup.node.queries.log(id, 0);
    expect(positionOf(position.match, log, () => 0).table).toEqual(position.table);
  });

  test('wait as long as somebody might who is called', async () => {
    const { id, users, away } = await tableByDays();
    const line = await tryOut(id, away, [0, 1]);
    await give(id, away, users[away]!, [line]);
    await setup.play(users, id);
    await passing(35_000);
    expect((await tableOf(id)).plays).toBe(1);
    await passing(11 * MINUTE);
    expect((await tableOf(id)).plays).toBe(2);
  });

  test('are dropped and told to their owner as soon as something else happens', async () => {
    const { id, users, away } = await tableByDays();
    const line = await tryOut(id, away, [0, 1]);
    await give(id, away, users[away]!, [line]);
    const { seat, actions, seq } = await setup.legal(id);
    const other = actions.find((action) => action !== line[0]!.action)!;
    await setup.act(users[seat]!, id, { type: 'play', seat, base: seq, action: other });
    await handleOrders(setup.node);
    expect(await setup.tables.orders(id, away, users[away]!)).toEqual({
      lines: [],
      droppedAt: setup.node.now(),
    });
    await passing(11 * MINUTE);
    expect((await tableOf(id)).plays).toBe(1);
    await give(id, away, users[away]!, []);
    expect(await setup.tables.orders(id, away, users[away]!)).toEqual({ lines: [], droppedAt: null });
  });

  test('go on where their owner plays the same by hand, and end where they play otherwise', async () => {
    const { id, users, away } = await tableByDays();
    const line = await tryOut(id, away, [0, 1, 0, 1]);
    await give(id, away, users[away]!, [line]);
    await setup.play(users, id);
    await passing(10_000);
    const { seq } = await tableOf(id);
    const action = line[1]!.action;
    await setup.act(users[away]!, id, { type: 'play', seat: away, base: seq, action });
    await passing(10_000);
    expect((await setup.tables.orders(id, away, users[away]!)).lines).toHaveLength(1);
    await setup.play(users, id, line[2]!.action);
    await passing(10_000);
    const { actions, seq: now } = await setup.legal(id);
    const other = actions.find((each) => each !== line[3]!.action)!;
    await setup.act(users[away]!, id, { type: 'play', seat: away, base: now, action: other });
    await passing(10_000);
    expect(await setup.tables.orders(id, away, users[away]!)).toEqual({ lines: [], droppedAt: null });
  });

  test('that begin with one’s own turn leave that turn to their owner', async () => {
    const { id, users, away } = await tableByDays();
    const mine = 1 - away;
    const line = await tryOut(id, mine, [0, 0, 1]);
    await give(id, mine, users[mine]!, [line]);
    await passing(20 * MINUTE);
    expect((await tableOf(id)).plays).toBe(0);
    await setup.play(users, id);
    await setup.play(users, id);
    await passing(11 * MINUTE);
    expect((await playsIn(id)).map(({ body }) => body)).toEqual(line.map(({ action }) => action));
  });

  test('nobody else can ask for them, and nothing that others are sent tells of them', async () => {
    const watched = async (isOrdered: boolean) => {
      const { id, users, away } = await tableByDays();
      const other = await setup.watch(users[1 - away]!, id, 1 - away);
      const spectator = await setup.watch(null, id, null);
      const line = await tryOut(id, away, [0, 1]);
      if (isOrdered) await give(id, away, users[away]!, [line]);
      expect(await setup.tables.orders(id, away, users[1 - away]!)).toEqual({ lines: [], droppedAt: null });
      expect(await give(id, away, users[1 - away]!, [line])).toEqual({ code: 'notYours' });
      await setup.play(users, id);
      await passing(11 * MINUTE);
      if (!isOrdered) {
        // Who plays by hand has the table open, and nobody is told.
        const { watcher } = await setup.watch(users[away]!, id, away);
        setup.tables.unwatch(id, watcher);
        const { seq } = await tableOf(id);
        await setup.act(users[away]!, id, { type: 'play', seat: away, base: seq, action: line[1]!.action });
      }
      expect((await tableOf(id)).plays).toBe(2);
      const listed = JSON.stringify(await setup.tables.table(id, users[1 - away]!));
      const sent = (texts: readonly string[]) =>
        texts.map((text) => Object.keys(JSON.parse(text) as object).join());
      expect(`${other.texts.join()}${spectator.texts.join()}${listed}`).not.toMatch(/order|planned|sight/i);
      return [sent(other.texts), sent(spectator.texts)];
    };
    expect(await watched(true)).toEqual(await watched(false));
  });

  test('what their owner takes back is not played again', async () => {
    const { id, users, away } = await tableByDays();
    const line = await tryOut(id, away, [0, 1]);
    await give(id, away, users[away]!, [line]);
    await setup.play(users, id);
    while ((await tableOf(id)).plays < 2) await passing(5_000);
    const undone = await setup.act(users[away]!, id, {
      type: 'takeBack',
      seat: away,
      to: 1,
      base: (await tableOf(id)).seq,
    });
    expect(undone).not.toHaveProperty('code');
    await passing(20 * MINUTE);
    expect((await tableOf(id)).plays).toBe(1);
    expect(await setup.tables.orders(id, away, users[away]!)).toEqual({ lines: [], droppedAt: null });
  });

  test('wait while their owner’s clock stands still: who is asleep plays nothing', async () => {
    const { database } = setup.node;
    const asleep: Calendar = { timeZone: 'UTC', hours: { from: 8, until: 20 }, daysOff: [] };
    const { id, users, away } = await tableByDays({
      ...DAYS,
      honours: { daysOff: true, hours: true, vacation: true },
    });
    const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
    const since = { since: setup.node.now(), now: setup.node.now() };
    await database.run([
      { sql, values: [users[away]!, 'x'] },
      ...settingCalendar(users[away]!, asleep, since),
    ]);
    await give(id, away, users[away]!, [await tryOut(id, away, [0, 1])]);
    // It is midnight.
    await setup.play(users, id);
    await passing(20 * MINUTE);
    expect((await tableOf(id)).plays).toBe(1);
    setup.pass(8 * 60 * MINUTE - 20 * MINUTE);
    await passing(11 * MINUTE);
    expect((await tableOf(id)).plays).toBe(2);
  });

  test('are not known by their owner’s not being here: they are seen shortly before they answer', async () => {
    const { database } = setup.node;
    const { id, users, away } = await tableByDays();
    const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
    await database.run([{ sql, values: [users[away]!, 'x'] }]);
    await give(id, away, users[away]!, [await tryOut(id, away, [0, 1])]);
    await setup.play(users, id);
    const seenAt = async () =>
      (await database.all<{ seen_at: number }>('SELECT seen_at FROM people_here'))[0]?.seen_at ?? null;
    await passing(5_000);
    expect(await seenAt()).toBeNull();
    while ((await tableOf(id)).plays < 2) await passing(5_000);
    expect(setup.node.now() - (await seenAt())!).toBeGreaterThanOrEqual(5_000);
    expect(setup.node.now() - (await seenAt())!).toBeLessThan(45_000);
  });

  test('that were given anew elsewhere meanwhile are not lost', async () => {
    const { database, queries } = setup.node;
    const { id, users, away } = await tableByDays();
    const [old, other] = [await tryOut(id, away, [0, 1]), await tryOut(id, away, [0, 2])];
    await give(id, away, users[away]!, [old]);
    await setup.play(users, id);
    const table = await live(id);
    // Another node stores what is given while this one looks at what was.
    const asked = vi.spyOn(queries, 'log').mockImplementationOnce(async () => []);
    const all = database.all.bind(database);
    const reading = vi.spyOn(database, 'all').mockImplementation(async (text: string, ...values) => {
      const rows = await all(text, ...values);
      if (text.includes('FROM orders WHERE match_id')) {
        reading.mockRestore();
        await database.run([
          { sql: 'UPDATE orders SET lines = ? WHERE match_id = ?', values: [JSON.stringify([other]), id] },
        ]);
      }
      return rows;
    });
    await handleOrders(setup.node);
    asked.mockRestore();
    expect(table.id).toBe(id);
    expect((await setup.tables.orders(id, away, users[away]!)).lines).toEqual([other]);
  });

  test('lead on to what must be done anyway, as a play by hand does', async () => {
    const { id, users } = await match(3, { clock: DAYS });
    await setup.node.database.run(
      users.flatMap((user) => [
        {
          sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING',
          values: [user, user],
        },
        choosingForced(user, true),
      ]),
    );
    for (const user of users) await setup.tables.habitsChanged(user);
    const settled = async (): Promise<void> => {
      const table = await live(id);
      while (table.waiting > 0) await table.turn;
    };
    for (let n = 0; (await tableOf(id)).phase === 'running'; n++) {
      await settled();
      const { seat, seq } = await setup.legal(id);
      const next = (seat + 1) % 3;
      const line = await tryOut(id, next, [n * 7 + 3, n * 5 + 1]);
      await give(id, next, users[next]!, [line]);
      await setup.act(users[seat]!, id, { type: 'play', seat, base: seq, action: line[0]!.action });
      await settled();
      for (let minute = 0; minute < 12; minute++) {
        setup.pass(MINUTE);
        await handleOrders(setup.node);
      }
      await settled();
      const now = (await live(id)).position;
      expect(toActIn(now).map((each) => forcedAction(now, each))).toEqual(toActIn(now).map(() => null));
    }
    expect((await playsIn(id)).some(({ key }) => key?.startsWith('order ') === true)).toBe(true);
  });

  test('call nobody to the table who answers by them', async () => {
    const telling = tellingSetup(setup);
    const { id, users, away } = await tableByDays();
    for (const user of users) await telling.way(user);
    await give(id, away, users[away]!, [await tryOut(id, away, [0, 1])]);
    await setup.play(users, id);
    for (let passed = 0; passed < 12 * MINUTE; passed += 5_000) {
      await passing(5_000);
      await telling.tell();
    }
    expect((await tableOf(id)).plays).toBe(2);
    expect(telling.sent.filter(({ way }) => way.user_id === users[away])).toEqual([]);
  });

  test('are for tables by days, for what is seen there now, and not at odds with themselves', async () => {
    const { id, users, away } = await tableByDays();
    const line = await tryOut(id, away, [0, 1]);
    const otherwise = await tryOut(id, away, [0, 2]);
    expect(await give(id, away, users[away]!, [line, otherwise])).toEqual({ code: 'malformed' });
    await setup.play(users, id, line[0]!.action);
    await setup.play(users, id);
    expect(await give(id, away, users[away]!, [line])).toEqual({ code: 'stale' });
    const live2 = await match(2);
    expect(await give(live2.id, 0, live2.users[0]!, [line])).toEqual({ code: 'notNow' });
  });
});
