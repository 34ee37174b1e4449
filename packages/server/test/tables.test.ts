import { randomUUID } from 'node:crypto';
import type { Clock, Opening, Seating, TableStatus } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

let setup: TablesSetup;
beforeEach(async () => {
  setup = await tablesSetup();
});
afterEach(() => setup.close());

const ME: Seating = { kind: 'me', name: 'Nefret' };
const OPEN: Seating = { kind: 'open' };
const BOT: Seating = { kind: 'bot', level: 3 };
const LIVE: Clock = { kind: 'live', bank: 60, increment: 5, timeUp: 'loss' };
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

const tableOf = async (id: string): Promise<TableStatus> => (await setup.tables.table(id, null))!.table;

const sit = (user: string, table: string, seat: number | null = null) =>
  setup.act(user, table, { type: 'sit', seat, name: user, share: share('a') });

/** A match of `people`, who are called by letters. */
async function match(people: number, change: Partial<Opening> = {}) {
  const users = Array.from({ length: people }, (_, at) => String.fromCodePoint(97 + at));
  const id = await setup.open(users[0]!, {
    seats: [ME, ...users.slice(1).map(() => OPEN)],
    ...change,
  });
  for (const user of users.slice(1)) await sit(user, id);
  return { id, users };
}

const playOn = async (users: readonly string[], id: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await setup.play(users, id);
};

const base = async (id: string): Promise<number> => (await tableOf(id)).seq;

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
      expect(lastPresence(all[1]!)).not.toHaveProperty('patience');
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

describe('chat', () => {
  test('is shown to all who watch, once, and not to who muted the speaker', async () => {
    const { id, users } = await match(2);
    const [one, two] = [await setup.watch(users[0]!, id, 0), await setup.watch(users[1]!, id, 1)];
    const line = { type: 'chat', seat: 0, key: randomUUID(), said: { kind: 'text', text: 'Hello' } } as const;
    expect(await setup.act(users[1]!, id, line)).toEqual({ code: 'notYours' });
    await setup.act(users[0]!, id, line);
    await setup.act(users[0]!, id, line);
    const said = (watching: typeof one) =>
      watching.others.flatMap((message) => (message.type === 'said' ? message.lines : []));
    await expect.poll(() => said(two).length).toBe(1);
    expect(said(two)[0]).toMatchObject({ n: 1, seat: 0, said: { kind: 'text', text: 'Hello' } });
    await setup.act(users[1]!, id, { type: 'mute', seat: 0, isMuted: true });
    await setup.act(users[0]!, id, { ...line, key: randomUUID(), said: { kind: 'phrase', phrase: 'oops' } });
    await expect.poll(() => said(one).length).toBe(2);
    expect(said(two)).toHaveLength(1);
    const later = await setup.watch(users[1]!, id, 1);
    expect(said(later)).toEqual([]);
  });
});

describe('watching', () => {
  test('whoever comes back gets exactly what was missed, as it was told to those who stayed', async () => {
    const { id, users } = await match(2);
    const stayed = await setup.watch(users[0]!, id, 0, -1);
    await playOn(users, id, 12);
    const seat = (await setup.legal(id)).seat;
    await setup.play(users, id, 'get');
    await setup.act(users[seat]!, id, { type: 'takeBack', seat, to: 12, base: await base(id) });
    await playOn(users, id, 3);
    const total = await base(id);
    for (const since of [0, 1, 5, 13, 14, 15, total - 1]) {
      const back = await setup.watch(users[0]!, id, 0, since);
      expect(back.updates.map(({ seq }) => seq)).toEqual(
        Array.from({ length: total - since }, (_, n) => since + n + 1),
      );
      const expected = stayed.updates.filter(({ seq }) => seq > since);
      const bare = ({ at: _at, ...rest }: (typeof expected)[number]) => rest;
      expect(back.updates.map(bare)).toEqual(expected.map(bare));
    }
    const fresh = await setup.watch(users[0]!, id, 0);
    expect(stayed.mirror().view).toEqual(fresh.mirror().view);
    expect(stayed.mirror().table).toEqual(fresh.mirror().table);
  });

  test('what is asked in one breath is answered in that order', async () => {
    const { id, users } = await match(2);
    await playOn(users, id, 2);
    const order: string[] = [];
    const send = (text: string): void => void order.push(text.startsWith('[') ? 'update' : 'watching');
    const [user] = users;
    const key = 'playedOnAnOlderTable';
    await Promise.all([
      setup.tables.watch(
        { type: 'watch', id: 1, table: id, as: 0, since: 1, chat: -1 },
        { user: user!, send },
      ),
      setup.tables
        .act({ type: 'play', table: id, key, seat: 0, base: 1_000, action: 'get' }, user!)
        .then((answer) => order.push('code' in answer ? answer.code : 'done')),
    ]);
    expect(order[0]).toBe('watching');
    expect(order.lastIndexOf('update')).toBeGreaterThan(0);
    expect(order.at(-1)).toBe('stale');
  });

  test('a seat is shown to nobody else', async () => {
    const { id } = await match(2);
    await expect(setup.watch('stranger', id, 0)).rejects.toThrow('notYours');
    await expect(setup.watch(null, id, 1)).rejects.toThrow('notYours');
    expect((await setup.watch(null, id, null)).mirror().view).not.toBeNull();
  });

  test('presence tells whose people are there', async () => {
    const { id, users } = await match(2);
    const one = await setup.watch(users[0]!, id, 0);
    const two = await setup.watch(users[1]!, id, null);
    expect(one.others.at(-1)).toEqual({ type: 'present', table: id, seats: [0, 1] });
    setup.tables.unwatch(id, two.watcher);
    expect(one.others.at(-1)).toMatchObject({ type: 'present', table: id, seats: [0] });
  });
});

describe('lists', () => {
  test('public tables that wait are listed, others are not', async () => {
    const open = await setup.open('a', { seats: [ME, OPEN], access: 'public' });
    await setup.open('a', { seats: [ME, OPEN], access: 'link' });
    const full = await setup.open('a', { seats: [ME, OPEN], access: 'public' });
    await sit('b', full);
    const ids = async (): Promise<string[]> =>
      (await setup.tables.openTables(null)).map(({ table }) => table.id);
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
