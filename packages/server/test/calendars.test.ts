import { type Calendar, type Clock, dayBegins, laterDate, timesAt } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { habitRoutes } from '../src/http/habitRoutes.ts';
import type { RouteRequest } from '../src/http/routeHandler.ts';
import { positionOf } from '../src/tables/replay.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { tellingSetup } from '../testing/tellingSetup.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let setup: TablesSetup;
beforeEach(async () => {
  // A Tuesday, at midnight in Greenwich.
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { match, tableOf, base } = matchesAt(() => setup);

const ALL = { daysOff: true, hours: true, vacation: true };
const DAYS: Clock = { kind: 'days', days: 2, timeUp: 'loss', honours: ALL };
const OFFICE: Calendar = { timeZone: 'UTC', hours: { from: 8, until: 20 }, daysOff: [6, 0] };

/** As over HTTP. */
async function ask(route: string, user: string, given: { body?: unknown; params?: unknown } = {}) {
  const { database, now } = setup.node;
  const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
  await database.run([{ sql, values: [user, user] }]);
  const handler = habitRoutes({ database, now, changed: async () => {} }).find(
    ({ route: { path, method } }) => `${method} ${path}` === route,
  );
  return handler!.handle({ person: { id: user }, ...given } as unknown as RouteRequest);
}
const plays = (user: string, body: Calendar) => ask('PATCH /api/v1/me/habits/calendar', user, { body });
const goesAway = (user: string, firstDay: string, lastDay: string, timeZone = 'UTC') =>
  ask('POST /api/v1/me/vacations', user, { body: { firstDay, lastDay, timeZone } });

/** So much passes, and it is looked what is due as often as the server would, at least at every hour. */
async function passing(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += HOUR) {
    setup.pass(Math.min(HOUR, ms - passed));
    await setup.handleDue();
  }
}

/** What a seat has left now. */
const leftOf = async (id: string, seat: number): Promise<number> =>
  timesAt((await tableOf(id)).times!, setup.node.now())[seat]!;

/** Two at a table, the one who is to act first. */
async function tableByDays(
  clock: Clock = DAYS,
): Promise<{ id: string; users: readonly string[]; seat: number }> {
  const { id, users } = await match(2, { clock });
  const { seat } = await setup.legal(id);
  // Whoever sat down last may be asleep, which is looked at afterwards; and the row says that the match has begun.
  await (await findTable(setup.node, id))!.turn;
  await setup.node.groupCommit.idle();
  return { id, users, seat };
}

describe('a clock by days', () => {
  test('stands still outside the hours and on the days off of who is to act', async () => {
    for (const user of ['a', 'b']) await plays(user, OFFICE);
    const { id, users, seat } = await tableByDays();
    await setup.handleDue();
    expect((await tableOf(id)).times).toMatchObject({ running: [], standing: [seat] });
    await passing(10 * HOUR);
    expect((await tableOf(id)).times).toMatchObject({ running: [seat] });
    await setup.play(users, id, 'get');
    // Tuesday 10:00; two days are 48 hours of play, twelve a day.
    await setup.handleDue();
    await passing(10 * HOUR);
    expect((await tableOf(id)).times).toMatchObject({ standing: [1 - seat] });
    expect(await leftOf(id, 1 - seat)).toBe(38 * HOUR);
    // Until Monday at 10:00, over a weekend: three days and two hours of play.
    await passing(5 * DAY + 14 * HOUR);
    expect(await leftOf(id, 1 - seat)).toBe(0);
    await passing(HOUR);
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat: 1 - seat } });
  });

  test('runs on where the table does not honour it', async () => {
    for (const user of ['a', 'b']) await plays(user, OFFICE);
    const { id, seat } = await tableByDays({ kind: 'days', days: 2, timeUp: 'loss' });
    await passing(2 * DAY);
    expect(await leftOf(id, seat)).toBe(0);
    expect((await tableOf(id)).times).toMatchObject({ running: [seat] });
    await passing(HOUR);
    expect(await tableOf(id)).toMatchObject({ phase: 'over' });
  });

  test('is exact however late somebody looks, and the same for who replays the log', async () => {
    for (const user of ['a', 'b']) await plays(user, OFFICE);
    const { id, users, seat } = await tableByDays();
    setup.pass(10 * HOUR);
    await setup.handleDue();
    // Nobody looks before Wednesday at 09:00.
    setup.pass(23 * HOUR);
    await setup.play(users, id, 'get');
    await setup.play(users, id, 'get');
    expect((await tableOf(id)).plays).toBe(2);
    const log = await setup.node.queries.log(id, 0);
    const still = log.filter(({ kind }) => kind === 'still').map(({ body }) => JSON.parse(body) as object);
    expect(still.slice(0, 3)).toEqual([
      { isStill: true, stood: 0, vacation: null },
      { isStill: false, stood: 0, vacation: null },
      { isStill: false, stood: 12 * HOUR, vacation: null },
    ]);
    const { position } = (await findTable(setup.node, id))!;
    expect(positionOf(position.match, log, () => 0).table).toEqual(position.table);
    expect(await leftOf(id, seat)).toBe(2 * DAY);
  });

  test('what the server stood still is not given back twice', async () => {
    for (const user of ['a', 'b']) await plays(user, { ...OFFICE, daysOff: [] });
    const { id, seat } = await tableByDays();
    await setup.handleDue();
    await passing(10 * HOUR);
    // From 10:00 until 06:00.
    await setup.restart(20 * HOUR);
    await passing(4 * HOUR);
    expect(await leftOf(id, seat)).toBe(2 * DAY - 4 * HOUR);
  });

  test('where increments are added to a bank, nobody gains by standing still', async () => {
    for (const user of ['a', 'b']) await plays(user, OFFICE);
    const { id, users, seat } = await tableByDays({ ...DAYS, days: 3, increment: 6 });
    await setup.handleDue();
    await passing(DAY + 9 * HOUR);
    await setup.play(users, id, 'get');
    expect(await leftOf(id, seat)).toBe(3 * DAY - 13 * HOUR + 6 * HOUR);
    expect(await leftOf(id, 1 - seat)).toBe(3 * DAY);
  });

  test('nobody at the table learns where somebody lives or when they play', async () => {
    for (const user of ['a', 'b'])
      await plays(user, { timeZone: 'Asia/Kathmandu', hours: { from: 9, until: 21 }, daysOff: [6] });
    const { id, users, seat } = await tableByDays();
    await goesAway(users[seat]!, '2030-01-05', '2030-01-08', 'Asia/Kathmandu');
    const other = await setup.watch(users[1 - seat]!, id, 1 - seat);
    const spectator = await setup.watch(null, id, null);
    await passing(6 * DAY);
    const listed = JSON.stringify(await setup.tables.table(id, users[1 - seat]!));
    const seen = [...other.texts, ...spectator.texts, listed].join('\n');
    expect(seen).toContain('2030-01-08');
    expect(seen).not.toMatch(/Kathmandu|timeZone|daysOff":\[|"hours":\{/);
    // Not even by the moment at which a vacation ends there.
    expect(seen).not.toContain(String(dayBegins('Asia/Kathmandu', '2030-01-09')));
    expect(other.mirror().table.times).toEqual((await tableOf(id)).times);
  });
});

describe('a calendar that is changed', () => {
  test('counts at once for who plays nowhere, and a day later where a clock may run', async () => {
    expect(await plays('a', OFFICE)).toMatchObject({ calendar: OFFICE, next: null });
    const { id, users, seat } = await tableByDays();
    const user = users[seat]!;
    const night: Calendar = { timeZone: 'UTC', hours: { from: 20, until: 6 }, daysOff: [] };
    const changed = await plays(user, night);
    expect(changed).toMatchObject({ next: { since: setup.node.now() + DAY, calendar: night } });
    await setup.handleDue();
    await passing(12 * HOUR);
    expect((await tableOf(id)).times).toMatchObject({ running: [seat] });
    await passing(24 * HOUR);
    expect((await tableOf(id)).times).toMatchObject({ standing: [seat] });
  });

  test('lets no day off follow the other for ever: whoever moves them every day loses on time', async () => {
    const { id, users, seat } = await tableByDays();
    for (let day = 0; day < 14 && (await tableOf(id)).phase === 'running'; day++) {
      const weekday = new Date(setup.node.now() + DAY).getUTCDay();
      await plays(users[seat]!, { timeZone: 'UTC', hours: null, daysOff: [weekday, (weekday + 1) % 7] });
      await setup.handleDue();
      await passing(DAY);
    }
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat } });
  });

  test('counts a day later where it takes no more days off', async () => {
    const { users, seat } = await tableByDays();
    const user = users[seat]!;
    await plays(user, OFFICE);
    setup.pass(2 * DAY);
    const later = (days: number) => ({ next: { since: setup.node.now() + days * DAY } });
    expect(await plays(user, { ...OFFICE, timeZone: 'Asia/Tokyo', daysOff: [6] })).toMatchObject(later(1));
    // A day after it was chosen the one before began to count; a week after that another may.
    expect(await plays(user, { ...OFFICE, daysOff: [1, 2] })).toMatchObject(later(6));
  });
});

describe('a vacation', () => {
  test('is told to the table by its last day alone, whoever is to act, and the clock stands still', async () => {
    const { id, users, seat } = await tableByDays();
    await goesAway(users[0]!, '2030-01-02', '2030-01-04');
    await goesAway(users[1]!, '2030-01-02', '2030-01-04');
    await setup.handleDue();
    expect((await tableOf(id)).seats).not.toContainEqual(expect.objectContaining({ vacation: '2030-01-04' }));
    await passing(DAY);
    const { seats, times } = await tableOf(id);
    expect(seats).toEqual([0, 1].map(() => expect.objectContaining({ vacation: '2030-01-04' })));
    expect(times).toMatchObject({ running: [], standing: [seat] });
    await passing(3 * DAY);
    expect(await leftOf(id, seat)).toBe(DAY);
    expect((await tableOf(id)).seats[seat]).not.toHaveProperty('vacation');
    await passing(DAY + HOUR);
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat } });
  });

  test('that begins today begins now, and saves no clock that has run down', async () => {
    const { id, users, seat } = await tableByDays();
    setup.pass(2 * DAY + HOUR);
    await goesAway(users[seat]!, '2030-01-03', '2030-01-09');
    await setup.handleDue();
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'timeUp', seat } });
  });

  test('has so many days a year, in whole days, each once, none of them past', async () => {
    await goesAway('a', '2030-01-10', '2030-01-20');
    await expect(goesAway('a', '2030-01-20', '2030-01-22')).rejects.toThrow('nothing');
    await expect(goesAway('a', '2030-02-01', '2030-02-11')).rejects.toThrow('usedUp');
    await expect(goesAway('a', '2029-12-31', '2030-01-02')).rejects.toThrow('notNow');
    await expect(goesAway('a', '2030-03-02', '2030-03-01')).rejects.toThrow('notNow');
    await expect(goesAway('a', '2031-03-02', '2031-03-03')).rejects.toThrow('notNow');
    const habits = await goesAway('a', '2030-12-28', '2030-12-31');
    expect(habits).toMatchObject({
      daysLeft: [
        { year: 2030, days: 21 - 11 - 4 },
        { year: 2031, days: 21 },
      ],
    });
    // Where somebody lives it may be tomorrow already.
    await expect(goesAway('b', '2030-01-01', '2030-01-01', 'Pacific/Kiritimati')).resolves.toBeDefined();
    await expect(goesAway('b', '2030-01-01', '2030-01-01', 'Pacific/Kiritimati')).rejects.toThrow('nothing');
  });

  test('that two devices take at once is taken once', async () => {
    await ask('GET /api/v1/me/habits', 'a');
    const taken = await Promise.allSettled([
      goesAway('a', '2030-02-01', '2030-02-15'),
      goesAway('a', '2030-02-10', '2030-02-20'),
    ]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'nothing' } },
    });
  });

  test('can be ended or left out; only days that have begun are used up', async () => {
    const { id, users, seat } = await tableByDays();
    const user = users[seat]!;
    const taken = (await goesAway(user, '2030-01-02', '2030-01-09')) as { vacations: { id: string }[] };
    await goesAway(user, '2030-03-01', '2030-03-05');
    await setup.handleDue();
    await passing(2 * DAY + HOUR);
    const params = { vacation: taken.vacations[0]!.id };
    const ended = await ask('DELETE /api/v1/me/vacations/:vacation', user, { params });
    expect(ended).toMatchObject({
      vacations: [{ firstDay: '2030-01-02', lastDay: '2030-01-03', isOver: true }, { isOver: false }],
      daysLeft: [{ days: 21 - 2 - 5 }, {}],
    });
    await setup.handleDue();
    expect((await tableOf(id)).times).toMatchObject({ running: [seat] });
    expect(await leftOf(id, seat)).toBe(DAY);
    const { vacations } = ended as { vacations: { id: string }[] };
    const without = await ask('DELETE /api/v1/me/vacations/:vacation', user, {
      params: { vacation: vacations[1]!.id },
    });
    expect(without).toMatchObject({ daysLeft: [{ days: 19 }, {}] });
  });
});

describe('a pause', () => {
  test('needs all who have not resigned, and anybody ends it', async () => {
    const { id, users } = await match(3, { clock: DAYS });
    const { seat } = await setup.legal(id);
    const [first, second, third] = [seat, (seat + 1) % 3, (seat + 2) % 3] as const;
    const ask3 = await setup.act(users[first]!, id, {
      type: 'ask',
      seat: first,
      what: { kind: 'pause' },
      base: await base(id),
    });
    expect(ask3).not.toHaveProperty('code');
    await setup.act(users[second]!, id, { type: 'agree', seat: second, base: await base(id) });
    expect((await tableOf(id)).isPaused).toBeUndefined();
    await setup.act(users[third]!, id, { type: 'agree', seat: third, base: await base(id) });
    expect(await tableOf(id)).toMatchObject({ isPaused: true, times: { running: [], standing: [first] } });
    await passing(30 * DAY);
    expect(await leftOf(id, first)).toBe(2 * DAY);
    await setup.act(users[third]!, id, { type: 'resume', seat: third });
    expect((await tableOf(id)).isPaused).toBeUndefined();
    expect((await tableOf(id)).times).toMatchObject({ running: [first] });
    expect(await setup.act(users[third]!, id, { type: 'resume', seat: third })).toEqual({ code: 'nothing' });
    await passing(2 * DAY + HOUR);
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { seat: first } });
  });

  test('lets people play, whose turns bring what they bring; without a clock there is none', async () => {
    const live: Clock = { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' };
    const { id, users } = await match(2, { clock: live });
    const { seat } = await setup.legal(id);
    await setup.act(users[seat]!, id, { type: 'ask', seat, what: { kind: 'pause' }, base: await base(id) });
    await setup.act(users[1 - seat]!, id, { type: 'agree', seat: 1 - seat, base: await base(id) });
    setup.pass(HOUR);
    await setup.play(users, id, 'get');
    expect((await tableOf(id)).times).toMatchObject({ running: [], standing: [1 - seat] });
    expect(await leftOf(id, seat)).toBe(65_000);
    const none = await match(2);
    const asked = await setup.act(none.users[0]!, none.id, {
      type: 'ask',
      seat: 0,
      what: { kind: 'pause' },
      base: await base(none.id),
    });
    expect(asked).toEqual({ code: 'nothing' });
  });
});

describe('that time is short', () => {
  const shorts = async (telling: ReturnType<typeof tellingSetup>) =>
    (await telling.waiting()).filter(({ cause }) => cause === 'short').map(({ dueAt }) => dueAt);

  test('is told when a quarter of the time is left by the calendar', async () => {
    const telling = tellingSetup(setup);
    for (const user of ['a', 'b']) {
      await telling.way(user);
      await plays(user, { ...OFFICE, daysOff: [] });
    }
    const { id, users } = await tableByDays();
    setup.pass(10 * HOUR);
    await setup.play(users, id, 'get');
    // 36 of 48 hours, twelve a day, from ten o'clock on.
    expect(await shorts(telling)).toContain(Date.UTC(2030, 0, 4, 10));
  });

  test('waits for the end of a vacation or of a pause', async () => {
    const telling = tellingSetup(setup);
    const { id, users } = await tableByDays();
    for (const user of users) await telling.way(user);
    await setup.play(users, id, 'get');
    const { seat } = await setup.legal(id);
    const begun = setup.node.now();
    expect(await shorts(telling)).toEqual([begun + 1.5 * DAY]);
    await goesAway(users[seat]!, '2030-01-02', laterDate('2030-01-02', 9));
    await setup.handleDue();
    const looking = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += HOUR) {
        await passing(HOUR);
        await telling.tell();
      }
    };
    const told = () => telling.sent.filter(({ message }) => message.title.startsWith('Time is running out'));
    await looking(11 * DAY);
    expect(told()).toEqual([]);
    expect(await shorts(telling)).toEqual([begun + 11.5 * DAY]);
    await looking(DAY);
    expect(told()).toHaveLength(1);
  });
});
