import { randomUUID } from 'node:crypto';
import type { Opening, Seating } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ME, OPEN, matchesAt } from '../testing/matches.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const { base, match, playOn, sit, tableOf } = matchesAt(() => setup);

const BOT: Seating = { kind: 'bot', level: 3 };
const SECOND = 1_000;
const share = (digit: string): string => digit.repeat(32);

const opening = (change: Partial<Opening> = {}): Opening => ({
  game: 'imhotep',
  options: { seats: 2 },
  seats: [ME, OPEN],
  access: 'link',
  clock: { kind: 'none' },
  share: share('1'),
  key: randomUUID(),
  ...change,
});

describe('opening a table', () => {
  test('sent twice opens one', async () => {
    const same = opening();
    const [one, two] = await Promise.all([setup.tables.open(same, 'a'), setup.tables.open(same, 'a')]);
    expect(one).toEqual(two);
    expect(await setup.tables.open(same, 'b')).not.toEqual(one);
  });

  test.each<[string, Partial<Opening>, object]>([
    ['a game that nobody knows', { game: 'senet' }, { code: 'notFound' }],
    ['more seats than the options say', { seats: [ME, OPEN, OPEN] }, { code: 'malformed' }],
    ['nobody who opens it', { seats: [OPEN, OPEN] }, { code: 'malformed' }],
    ['one person twice', { seats: [ME, ME] }, { code: 'malformed' }],
    [
      'options that the rules refuse',
      { options: { seats: 9 } },
      { code: 'rules', refusal: { rule: expect.any(String) } },
    ],
  ])('%s is refused', async (_what, change, problem) => {
    expect(await setup.tables.open(opening(change), 'a')).toMatchObject(problem);
  });

  test('it begins when the last seat is taken, and shows the hash of the seed', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN], share: share('1') });
    await sit('b', id);
    expect(await tableOf(id)).toMatchObject({ phase: 'open', commitment: null });
    await sit('c', id);
    const table = await tableOf(id);
    expect(table.phase).toBe('running');
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.pledge).not.toBe(table.commitment);
  });

  test('a seat that is taken, and a table that is full', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
    expect(await sit('b', id, 0)).toEqual({ code: 'nothing' });
    expect(await sit('b', id, 2)).toMatchObject({ seq: 1 });
    await sit('c', id);
    expect(await sit('d', id)).toEqual({ code: 'notNow' });
  });

  test('who gets up leaves the seat free; the last one closes the table', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
    await sit('b', id);
    await setup.act('b', id, { type: 'rise', seat: 1 });
    expect((await tableOf(id)).seats[1]).toEqual({ kind: 'open' });
    expect(await setup.act('b', id, { type: 'rise', seat: 1 })).toEqual({ code: 'notYours' });
    await setup.act('a', id, { type: 'rise', seat: 0 });
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'abandoned' } });
  });

  test('bots take the seats that are free', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN, OPEN] });
    await setup.act('a', id, { type: 'fill', seat: 0, level: 4 });
    const { phase, seats } = await tableOf(id);
    expect(phase).toBe('running');
    expect(seats.slice(1)).toEqual([
      { kind: 'bot', level: 4 },
      { kind: 'bot', level: 4 },
    ]);
  });

  test('further people on the device play from the seats of who opened it', async () => {
    const id = await setup.open('a', { seats: [ME, { kind: 'beside', name: 'Tomás' }] });
    await playOn(['a', 'a'], id, 4);
    expect((await tableOf(id)).plays).toBe(4);
  });
});

describe('playing', () => {
  test('nobody plays for another seat', async () => {
    const { id, users } = await match(2);
    const { seat, actions, seq } = await setup.legal(id);
    const play = { type: 'play', seat, base: seq, action: actions[0]! } as const;
    expect(await setup.act(users[1 - seat]!, id, play)).toEqual({ code: 'notYours' });
    expect(await setup.act('stranger', id, play)).toEqual({ code: 'notYours' });
    expect(await setup.act(users[seat]!, id, { ...play, seat: 9 })).toEqual({ code: 'notYours' });
    expect((await tableOf(id)).plays).toBe(0);
  });

  test('what the rules refuse names its rule and changes nothing', async () => {
    const { id, users } = await match(2);
    const { seat, seq } = await setup.legal(id);
    const action = 'sail A pyramid';
    const refused = await setup.act(users[seat]!, id, { type: 'play', seat, base: seq, action });
    expect(refused).toMatchObject({ code: 'rules', refusal: { rule: expect.stringMatching(/^IM-/) } });
    expect(await base(id)).toBe(seq);
  });

  test('a play that is sent twice is stored once', async () => {
    const { id, users } = await match(2);
    const { seat, actions, seq } = await setup.legal(id);
    const play = { type: 'play', seat, base: seq, action: actions[0]!, key: randomUUID() } as const;
    const answers = await Promise.all([1, 2, 3].map(() => setup.act(users[seat]!, id, play)));
    expect(answers.map((answer) => 'seq' in answer && answer.seq)).toEqual([seq + 1, seq + 1, seq + 1]);
    expect((await tableOf(id)).plays).toBe(1);
    await setup.play(users, id);
    expect(await setup.act(users[seat]!, id, play)).toMatchObject({ seq: seq + 1 });
  });

  test('what was decided on an older position is out of date', async () => {
    const { id, users } = await match(2);
    const first = await setup.legal(id);
    await setup.play(users, id, 'get');
    await setup.act(users[first.seat]!, id, {
      type: 'takeBack',
      seat: first.seat,
      to: 0,
      base: await base(id),
    });
    const stale = { type: 'play', seat: first.seat, base: first.seq, action: first.actions[0]! } as const;
    expect(await setup.act(users[first.seat]!, id, stale)).toEqual({ code: 'stale' });
    expect(await setup.act(users[first.seat]!, id, { ...stale, base: 99 })).toEqual({ code: 'stale' });
  });
});

describe('taking back', () => {
  test('one may go back as far as nobody else has acted', async () => {
    const { id, users } = await match(2);
    const seat = await setup.play(users, id, 'get');
    const watching = await setup.watch(users[seat]!, id, seat);
    expect(watching.mirror().free).toBe(0);
    const before = watching.mirror().view;
    const back = await setup.act(users[seat]!, id, { type: 'takeBack', seat, to: 0, base: await base(id) });
    expect(back).toMatchObject({ seq: expect.any(Number) });
    expect((await tableOf(id)).plays).toBe(0);
    expect(watching.mirror().view).not.toEqual(before);
    const fresh = await setup.watch(users[seat]!, id, seat);
    expect(watching.mirror().view).toEqual(fresh.mirror().view);
    expect((await setup.legal(id)).seat).toBe(seat);
  });

  test('beyond that it needs the consent of everybody', async () => {
    const { id, users } = await match(3);
    const seat = await setup.play(users, id, 'get');
    await setup.play(users, id, 'get');
    const to = 0;
    const alone = await setup.act(users[seat]!, id, { type: 'takeBack', seat, to, base: await base(id) });
    expect(alone).toEqual({ code: 'needsConsent' });
    await setup.act(users[seat]!, id, {
      type: 'ask',
      seat,
      what: { kind: 'back', to },
      base: await base(id),
    });
    const [one, two] = [0, 1, 2].filter((other) => other !== seat) as [number, number];
    expect(await setup.act(users[seat]!, id, { type: 'agree', seat, base: await base(id) })).toEqual({
      code: 'nothing',
    });
    await setup.act(users[one]!, id, { type: 'agree', seat: one, base: await base(id) });
    expect((await tableOf(id)).plays).toBe(2);
    await setup.act(users[two]!, id, { type: 'agree', seat: two, base: await base(id) });
    expect(await tableOf(id)).toMatchObject({ plays: 0, offer: null });
    expect((await setup.legal(id)).seat).toBe(seat);
  });

  test('anybody may refuse, and a play makes an offer void', async () => {
    const { id, users } = await match(2);
    const seat = await setup.play(users, id, 'get');
    await setup.play(users, id, 'get');
    const ask = async () =>
      setup.act(users[seat]!, id, { type: 'ask', seat, what: { kind: 'back', to: 0 }, base: await base(id) });
    await ask();
    expect((await tableOf(id)).offer).not.toBeNull();
    expect(await ask()).toEqual({ code: 'notNow' });
    await setup.act(users[1 - seat]!, id, { type: 'decline', seat: 1 - seat, base: await base(id) });
    expect(await tableOf(id)).toMatchObject({ offer: null, plays: 2 });
    await ask();
    await setup.play(users, id);
    expect((await tableOf(id)).offer).toBeNull();
  });

  test('among bots alone nobody has to be asked', async () => {
    const id = await setup.open('a', { seats: [ME, BOT] });
    const { seat, actions, seq } = await setup.legal(id);
    if (seat === 0) await setup.act('a', id, { type: 'play', seat, base: seq, action: actions[0]! });
    else await setup.tables.botAnswer({ table: id, seat, seq }, actions[0]!);
    const next = await setup.legal(id);
    if (next.seat === 0)
      await setup.act('a', id, { type: 'play', seat: 0, base: next.seq, action: next.actions[0]! });
    else await setup.tables.botAnswer({ table: id, seat: next.seat, seq: next.seq }, next.actions[0]!);
    await setup.act('a', id, { type: 'ask', seat: 0, what: { kind: 'back', to: 0 }, base: await base(id) });
    expect((await tableOf(id)).plays).toBe(0);
  });
});

describe('ending', () => {
  test('all agree to end it: nobody has won', async () => {
    const { id, users } = await match(2);
    await setup.act(users[1]!, id, { type: 'ask', seat: 1, what: { kind: 'end' }, base: await base(id) });
    await setup.act(users[0]!, id, { type: 'agree', seat: 0, base: await base(id) });
    expect(await tableOf(id)).toMatchObject({ phase: 'over', ending: { reason: 'agreed', result: null } });
    expect(await setup.act(users[0]!, id, { type: 'resign', seat: 0 })).toEqual({ code: 'notNow' });
  });

  test('of two, who resigns has lost', async () => {
    const { id, users } = await match(2);
    await playOn(users, id, 6);
    await setup.act(users[0]!, id, { type: 'resign', seat: 0 });
    const { ending } = await tableOf(id);
    expect(ending).toMatchObject({ reason: 'resigned', seat: 0, result: { places: [2, 1] } });
  });

  test('of three, a bot plays on for who resigns', async () => {
    const { id, users } = await match(3);
    const { seat } = await setup.legal(id);
    await setup.act(users[seat]!, id, { type: 'resign', seat });
    expect((await tableOf(id)).seats[seat]).toMatchObject({ isAway: true, standIn: expect.any(Number) });
    expect(setup.turns.at(-1)).toMatchObject({ table: id, seat });
    // That is for good.
    expect((await tableOf(id)).seats[seat]).toMatchObject({ hasResigned: true });
    expect(await setup.act(users[seat]!, id, { type: 'return', seat })).toEqual({ code: 'resigned' });
  });
});

describe('a rematch', () => {
  test('has the same people in the next seats, and is opened once', async () => {
    const { id, users } = await match(2);
    expect(await setup.act(users[0]!, id, { type: 'rematch', seat: 0, share: share('1') })).toEqual({
      code: 'notNow',
    });
    await setup.act(users[0]!, id, { type: 'resign', seat: 0 });
    const one = await setup.act(users[1]!, id, { type: 'rematch', seat: 1, share: share('1') });
    const two = await setup.act(users[0]!, id, { type: 'rematch', seat: 0, share: share('2') });
    const opened = (one as { opened: string }).opened;
    expect((two as { opened: string }).opened).toBe(opened);
    expect((await tableOf(id)).next).toBe(opened);
    expect((await tableOf(opened)).seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
    await sit(users[0]!, opened);
    expect((await tableOf(opened)).phase).toBe('running');
  });
});

describe('lists', () => {
  test('public tables that wait are listed, others are not', async () => {
    const open = await setup.open('a', { seats: [ME, OPEN], access: 'public' });
    await setup.open('a', { seats: [ME, OPEN], access: 'link' });
    const full = await setup.open('a', { seats: [ME, OPEN], access: 'public' });
    await sit('b', full);
    const ids = async (): Promise<string[]> =>
      (await setup.tables.openTables(null)).tables.map(({ table }) => table.id);
    expect(await ids()).toEqual([open]);
    setup.pass(60 * 60 * SECOND);
    expect(await ids()).toEqual([]);
    await setup.watch('a', open, 0);
    await setup.node.groupCommit.idle();
    expect(await ids()).toEqual([open]);
  });

  test('one’s own tables, the newest first', async () => {
    const first = await setup.open('a', { seats: [ME, OPEN] });
    setup.pass(SECOND);
    const { id } = await match(2);
    expect((await setup.tables.tablesOf('a')).map(({ table }) => table.id)).toEqual([id, first]);
    expect(await setup.tables.tablesOf('b')).toMatchObject([{ yours: [1] }]);
  });
});

test('nobody opens tables, talks or asks for analyses without end', async () => {
  const strict = await tablesSetup(1);
  const opened = await Promise.all(Array.from({ length: 60 }, () => strict.tables.open(opening(), 'a')));
  expect(opened.filter((answer) => 'code' in answer && answer.code === 'tooFast').length).toBeGreaterThan(20);
  expect(await strict.tables.open(opening(), 'b')).toHaveProperty('id');
  const [table] = opened.flatMap((answer) => ('id' in answer ? [answer.id] : []));
  const line = { type: 'chat', seat: 0, said: { kind: 'phrase', phrase: 'hello' } } as const;
  const said = await Promise.all(Array.from({ length: 40 }, () => strict.act('a', table!, line)));
  expect(said.filter((answer) => 'code' in answer && answer.code === 'tooFast').length).toBeGreaterThan(20);
  await strict.close();
});
