import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { PAUSES } from '../src/telling/outbox.ts';
import { seenTexts } from '../testing/seenTexts.ts';
import { tablesSetup, type TablesSetup } from '../testing/tablesSetup.ts';
import { tellingSetup, type TellingSetup } from '../testing/tellingSetup.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GRACE = 8_000;

let setup: TablesSetup;
let telling: TellingSetup;

beforeEach(async () => {
  setup = await tablesSetup();
  telling = tellingSetup(setup);
});

afterEach(() => setup.close());

/** Ana and Ben at a table by days, at which it is Ana's turn and both know it. */
async function tableOfTwo(days = 2): Promise<string> {
  const id = await setup.open('ana', {
    seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
    clock: { kind: 'days', days, timeUp: 'loss' },
  });
  await setup.act('ben', id, { type: 'sit', seat: null, name: 'Ben' });
  for (const user of ['ana', 'ben']) {
    const { watcher } = await setup.watch(user, id, null);
    setup.tables.unwatch(id, watcher);
  }
  await setup.node.groupCommit.idle();
  return id;
}

const USERS = ['ana', 'ben'];
/** So much time passes, and all the while it is looked what is due. */
async function tellFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5_000) {
    setup.pass(5_000);
    setup.node.presence.renew(setup.node.cache.values());
    await telling.tell();
  }
}

const play = (id: string): Promise<number> => setup.play(USERS, id);

/** Plays until the turn is the other one's. */
async function playTurn(id: string): Promise<string> {
  const seat = await play(id);
  while ((await setup.legal(id)).seat === seat) await play(id);
  return USERS[1 - seat]!;
}

describe('what is to be told', () => {
  test('is stored with the entry that causes it, for who has a way and is not there', async () => {
    await telling.way('ana');
    await telling.way('ben');
    const id = await tableOfTwo();
    const next = await playTurn(id);
    const now = setup.node.now();
    expect(await telling.waiting()).toEqual(
      expect.arrayContaining([
        { user: next, cause: 'turn', table: id, dueAt: now + GRACE },
        { user: next, cause: 'short', table: id, dueAt: now + 1.5 * DAY },
      ]),
    );
    expect((await telling.waiting()).filter(({ cause }) => cause === 'turn')).toHaveLength(1);
  });

  test('is dropped for who had the table open all the while, but for that time is short', async () => {
    for (const user of USERS) await telling.way(user);
    const id = await tableOfTwo();
    const { seat } = await setup.legal(id);
    await setup.watch(USERS[1 - seat]!, id, null);
    const next = await playTurn(id);
    await tellFor(2 * MINUTE);
    expect(telling.sent).toEqual([]);
    const mine = (await telling.waiting()).filter(({ user }) => user === next);
    expect(mine.map(({ cause }) => cause)).toEqual(['short']);
  });

  test('is nothing alone with bots, or by a way that is not chosen for it', async () => {
    await telling.way('ana', { what: ['match'] });
    const alone = await setup.open('ana', {
      seats: [
        { kind: 'me', name: 'Ana' },
        { kind: 'bot', level: 1 },
      ],
    });
    const { seat } = await setup.legal(alone);
    if (seat === 0) await setup.play(['ana'], alone);
    const id = await tableOfTwo();
    await playTurn(id);
    await playTurn(id);
    expect(await telling.waiting()).toEqual([]);
  });

  test('is that somebody sat down, that the match began, that it is over', async () => {
    await telling.way('ana');
    const id = await setup.open('ana', {
      seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }, { kind: 'open' }],
    });
    await setup.act('ben', id, { type: 'sit', seat: null, name: 'Ben' });
    expect((await telling.waiting()).map(({ cause }) => cause)).toEqual(['sat']);
    await setup.act('cleo', id, { type: 'sit', seat: null, name: 'Cleo' });
    const begun = (await telling.waiting()).map(({ cause }) => cause);
    expect(begun.filter((cause) => cause === 'turn' || cause === 'began')).toHaveLength(1);
    setup.pass(GRACE);
    await telling.tell();
    // That somebody sat down is old news by now.
    expect(telling.sent).toHaveLength(1);
    for (const user of ['ben', 'cleo'])
      await setup.act(user, id, { type: 'resign', seat: user === 'ben' ? 1 : 2 });
    expect((await telling.waiting()).map(({ cause }) => cause)).not.toContain('over');
  });

  test('is what was asked, and that the match is over', async () => {
    const id = await tableOfTwo();
    const next = await playTurn(id);
    const asker = USERS.find((user) => user !== next)!;
    await telling.way(next);
    const seq = (await setup.legal(id)).seq;
    await setup.act(asker, id, { type: 'ask', seat: USERS.indexOf(asker), what: { kind: 'end' }, base: seq });
    expect((await telling.waiting()).map(({ cause }) => cause)).toEqual(['asked']);
    await setup.act(asker, id, { type: 'resign', seat: USERS.indexOf(asker) });
    expect((await telling.waiting()).map(({ cause }) => cause)).toContain('over');
    setup.pass(GRACE);
    await telling.tell();
    expect(telling.sent.map(({ message }) => message.title)).toEqual(['The game is over: Imhotep']);
    expect(telling.sent[0]!.message.body).toBe('You won!');
  });

  test('is that somebody whose time is up has lost, also to themselves', async () => {
    const id = await tableOfTwo();
    const next = await playTurn(id);
    await telling.way(next);
    setup.pass(2 * DAY + MINUTE);
    await setup.handleDue();
    expect((await telling.waiting()).map(({ cause }) => cause)).toEqual(['over']);
  });

  test('is a rematch, for whom a seat is kept', async () => {
    const id = await tableOfTwo();
    await setup.act('ana', id, { type: 'resign', seat: 0 });
    await telling.way('ben');
    const opened = await setup.act('ana', id, { type: 'rematch', seat: 0 });
    const next = 'opened' in opened ? opened.opened : '';
    expect(await telling.waiting()).toMatchObject([{ user: 'ben', cause: 'invited', table: next }]);
    setup.pass(GRACE);
    await telling.tell();
    expect(telling.sent[0]!.message).toMatchObject({
      title: 'Ana invites you: Imhotep',
      url: `https://saqqara.example/play/${next}`,
    });
  });
});

describe('telling', () => {
  test('tells who played what, once, in the language that was chosen', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) {
      await telling.way(user);
      await telling.wish(user, { language: 'de', timeZone: 'Europe/Berlin' });
    }
    await playTurn(id);
    await telling.tell();
    expect(telling.sent).toEqual([]);
    setup.pass(GRACE);
    await telling.tell();
    await telling.tell();
    expect(telling.sent).toHaveLength(1);
    const { message } = telling.sent[0]!;
    expect(message.title).toBe('Du bist dran: Imhotep');
    expect(message.subject).toMatch(/^Du bist dran: Imhotep mit (?:Ana|Ben)$/);
    expect(message.body).toMatch(/^(?:Ana|Ben) .+ Noch 2 Tage, bis Donnerstag/);
    expect(message.parts[0]!.scores).toMatch(/^Du \d+ · (?:Ana|Ben) \d+$/);
    expect((await telling.waiting()).map(({ cause }) => cause)).toEqual(['short']);
  });

  test('is dropped where the person has acted, or has looked, or has the table open', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user);
    await playTurn(id);
    await playTurn(id);
    setup.pass(GRACE);
    await telling.tell();
    expect(telling.sent).toHaveLength(1);

    await playTurn(id);
    const next = USERS[(await setup.legal(id)).seat]!;
    const { watcher } = await setup.watch(next, id, null);
    setup.tables.unwatch(id, watcher);
    await setup.node.groupCommit.idle();
    setup.pass(GRACE);
    await telling.tell();
    expect(telling.sent).toHaveLength(1);
  });

  test('reminds once when a quarter of the time is left, also who was there when the turn began', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user);
    const { seat } = await setup.legal(id);
    const there = USERS[1 - seat]!;
    const { watcher } = await setup.watch(there, id, null);
    await playTurn(id);
    setup.tables.unwatch(id, watcher);
    setup.pass(1.5 * DAY);
    await telling.tell();
    await telling.tell();
    expect(telling.sent.map(({ message }) => message.title)).toEqual(['Time is running out: Imhotep']);
    expect(telling.sent[0]!.message.body).toMatch(
      /^12 hours left, until .+. Then the game is lost on time\.$/,
    );
    expect(await telling.waiting()).toEqual([]);
  });

  test('tells who lost the connection just before their turn, once it is noticed', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user, { what: ['turn'] });
    const { seat } = await setup.legal(id);
    const { watcher } = await setup.watch(USERS[1 - seat]!, id, null);
    await playTurn(id);
    await tellFor(50_000);
    expect(telling.sent).toEqual([]);
    setup.tables.unwatch(id, watcher);
    await tellFor(30_000);
    expect(telling.sent.map(({ message }) => message.title)).toEqual(['Your turn: Imhotep']);
  });

  test('reminds also who has a page open all the time, and does not wait for the hour of the day', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user, { what: ['short'] });
    const { seat } = await setup.legal(id);
    const next = USERS[1 - seat]!;
    await telling.wish(next, { digestAt: 18 });
    await setup.watch(next, id, null);
    await playTurn(id);
    setup.pass(1.5 * DAY);
    await telling.tell();
    expect(telling.sent.map(({ message }) => message.title)).toEqual(['Time is running out: Imhotep']);
  });

  test.each([
    ['at once where it would be too late after them', 1, 1],
    ['after them where enough time is left', 3, 0],
  ])('reminds in quiet hours %s', async (_, days, soon) => {
    const id = await tableOfTwo(days);
    for (const user of USERS) {
      await telling.way(user, { what: ['short'] });
      // It is midnight in the first hour of 2030.
      await telling.wish(user, { quiet: { from: 17, until: 8 } });
    }
    await playTurn(id);
    setup.pass(0.75 * days * DAY);
    await telling.tell();
    expect(telling.sent).toHaveLength(soon);
    setup.pass(14 * HOUR);
    await telling.tell();
    expect(telling.sent).toHaveLength(1);
  });

  test.each(['stillToTell', 'words'] as const)(
    'is not kept from anybody by a table without %s',
    async (at) => {
      const tables = [await tableOfTwo(), await tableOfTwo()] as const;
      await telling.way('ben', { what: ['turn'] });
      for (const id of tables) {
        if ((await setup.legal(id)).seat === 1) await playTurn(id);
        await playTurn(id);
      }
      setup.pass(GRACE);
      telling.broken = { at, table: tables[0] };
      await telling.tell();
      expect(telling.errors).not.toEqual([]);
      telling.broken = null;
      expect(telling.sent.map(({ message }) => message.table)).toEqual([tables[1]]);
      setup.pass(10 * MINUTE);
      await telling.tell();
      expect(telling.sent.map(({ message }) => message.table)).toEqual([tables[1], tables[0]]);
    },
  );

  test('tells nothing but what everybody who looks on has seen', async () => {
    for (const user of USERS) await telling.way(user);
    const id = await tableOfTwo();
    const onlooker = await setup.watch(null, id, null);
    for (let turn = 0; turn < 12; turn++) {
      await playTurn(id);
      setup.pass(GRACE);
      await telling.tell();
    }
    expect(telling.sent).toHaveLength(12);
    const said = seenTexts(onlooker.updates, ['Ana', 'Ben']);
    for (const { message } of telling.sent) {
      for (const sentence of message.parts[0]!.sentences.slice(0, -1)) expect(said).toContain(sentence);
    }
  });

  test('waits out quiet hours, and comes once a day where that is wished: as one message', async () => {
    await telling.way('ben');
    const tables = [await tableOfTwo(), await tableOfTwo()];
    const bensTurns = async (): Promise<void> => {
      for (const id of tables) {
        if ((await setup.legal(id)).seat === 1) await playTurn(id);
        await playTurn(id);
      }
      setup.pass(GRACE);
    };
    // It is midnight in the first hour of 2030, and one o'clock in Stockholm.
    await telling.wish('ben', { timeZone: 'Europe/Stockholm', quiet: { from: 22, until: 7 } });
    await bensTurns();
    await telling.tell();
    setup.pass(6 * HOUR - 2 * GRACE);
    await telling.tell();
    expect(telling.sent).toEqual([]);
    setup.pass(GRACE);
    await telling.tell();
    expect(telling.sent.map(({ message }) => message.title)).toEqual(['2 games have news for you']);
    expect(telling.sent[0]!.message).toMatchObject({ url: 'https://saqqara.example/games', table: null });

    await telling.wish('ben', { timeZone: 'Europe/Stockholm', digestAt: 18 });
    await bensTurns();
    await telling.tell();
    // A server that was down at six tells it when it is back.
    setup.pass(20 * HOUR);
    await telling.tell();
    expect(telling.sent).toHaveLength(2);
    expect(telling.sent[1]!.message.parts).toHaveLength(2);
  });

  test('is tried again with growing pauses under the same key, and given up with a trace', async () => {
    const id = await tableOfTwo();
    const next = await playTurn(id);
    await telling.way(next);
    const other = await playTurn(id);
    expect(other).not.toBe(next);
    await playTurn(id);
    telling.answer = { isSent: false, failure: 'answered', status: 503 };
    setup.pass(GRACE);
    for (const [n, pause] of PAUSES.entries()) {
      await telling.tell();
      await telling.tell();
      expect(telling.sent).toHaveLength(n + 1);
      expect((await telling.ways())[0]).toMatchObject({
        tries: n + 1,
        failure: 'answered',
        status: 503,
        retry_at: setup.node.now() + pause,
      });
      setup.pass(pause);
    }
    await telling.tell();
    expect(new Set(telling.sent.map(({ message }) => message.key)).size).toBe(1);
    expect((await telling.waiting()).filter(({ cause }) => cause === 'turn')).toEqual([]);
    expect((await telling.ways())[0]).toMatchObject({ tries: PAUSES.length + 1, retry_at: 0, is_on: 1 });
  });

  test('ends for a browser that takes no messages any more', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user);
    telling.answer = { isSent: false, failure: 'gone', status: 410 };
    const next = await playTurn(id);
    setup.pass(GRACE);
    await telling.tell();
    const way = (await telling.ways()).find(({ user_id: user }) => user === next);
    expect(way).toMatchObject({ is_on: 0, failure: 'gone', failed_at: setup.node.now() });
    expect(await telling.waiting()).toEqual([]);
  });

  test('what a node that died had under way is told by another, under the same key', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user);
    await playTurn(id);
    setup.pass(GRACE);
    const { database } = setup.node;
    // It had sent the message, and could not say so any more.
    let isDead = true;
    const run = database.run.bind(database);
    Object.assign(database, {
      run: (statements: Parameters<typeof run>[0]) =>
        isDead && telling.sent.length > 0 ? Promise.reject(new Error('dead')) : run(statements),
    });
    await expect(telling.tell('dead')).rejects.toThrow('dead');
    isDead = false;
    await telling.tell('other');
    expect(telling.sent).toHaveLength(1);
    setup.pass(3 * MINUTE);
    await telling.tell('other');
    expect(telling.sent).toHaveLength(2);
    expect(telling.sent[1]!.message.key).toBe(telling.sent[0]!.message.key);
    await telling.tell('other');
    expect(telling.sent).toHaveLength(2);
  });
});

describe('among several nodes', () => {
  beforeEach(() => Object.assign(setup.node, { isAlone: false }));

  test('what comes once a day comes at its hour, though nobody knows at first who is there', async () => {
    const tables = [await tableOfTwo(), await tableOfTwo()];
    await telling.way('ben', { what: ['turn'] });
    await telling.wish('ben', { digestAt: 18 });
    for (const id of tables) {
      if ((await setup.legal(id)).seat === 1) await playTurn(id);
      await playTurn(id);
    }
    setup.pass(GRACE);
    await telling.tell();
    setup.pass(18 * HOUR - GRACE);
    // One of the tables has been in memory for long, the other is read only now.
    setup.node.cache.delete(tables[1]!);
    await tellFor(MINUTE);
    expect(telling.sent.map(({ message }) => message.parts.length)).toEqual([2]);
    expect(await telling.waiting()).toEqual([]);
  });

  test('who has the table open by way of another node is not told', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) {
      await telling.way(user, { what: ['turn'] });
      await telling.wish(user, { digestAt: 18 });
    }
    const next = await playTurn(id);
    setup.pass(18 * HOUR);
    setup.node.cache.clear();
    await telling.tell();
    const said = JSON.stringify({ node: 'other', seats: [USERS.indexOf(next)] });
    setup.node.presence.heard(setup.node.cache.get(id)!, said);
    await tellFor(30_000);
    expect(telling.sent).toEqual([]);
    expect(await telling.waiting()).toEqual([]);
  });

  test('where they do not hear of each other everybody is told in the end', async () => {
    const id = await tableOfTwo();
    for (const user of USERS) await telling.way(user, { what: ['turn'] });
    await playTurn(id);
    Object.assign(setup.node.bus, { isUp: () => false });
    await tellFor(9 * MINUTE);
    expect(telling.sent).toEqual([]);
    await tellFor(3 * MINUTE);
    expect(telling.sent).toHaveLength(1);
  });
});
