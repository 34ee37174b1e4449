import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { noteGone, noteHere, stopLooking } from '../src/pool/looking.ts';
import { accept, fallThrough } from '../src/pool/offers.ts';
import { nextStatus } from '../src/pool/poolStatus.ts';
import type { Database } from '../src/storage/database.ts';
import { ANSWER_WITHIN, type PoolSetup, poolSetup, type PoolWorld, poolWorld } from '../testing/poolSetup.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

describe.each(bothDatabases())('the pool on $name', (databases) => {
  describe.skipIf(databases.missing !== null)('', () => {
    let database: Database;
    let world: PoolWorld;
    let one: PoolSetup;
    let other: PoolSetup;

    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      database = await databases.openEmpty();
      world = poolWorld(database);
      const bus = localBus();
      one = await poolSetup(world, 'one', bus);
      other = await poolSetup(world, 'other', bus);
    });
    afterEach(async () => {
      // What a node hears of another's tables it still reads.
      for (const each of [one, other]) await each.idle();
      await database.close();
    });

    const states = async (...users: string[]): Promise<(string | null)[]> =>
      Promise.all(users.map(async (user) => (await one.status(user)).seek?.state ?? null));

    async function offered(...users: string[]): Promise<string> {
      for (const user of users) await one.look(user, { seats: users.length });
      await one.run();
      const { seek } = await one.status(users[0]!);
      return seek!.offer!.id;
    }

    const ready = (
      setup: PoolSetup,
      user: string,
      offer: string,
      seal: string | null = null,
    ): Promise<void> => accept(setup.pool, { user, offer, seal });

    test('two who look are asked, and sit at one table when both are ready', async () => {
      const offer = await offered('ana', 'ben');
      const { seek } = await one.status('ana');
      expect(seek).toMatchObject({
        state: 'offered',
        offer: { seats: 2, until: world.time + ANSWER_WITHIN, lasts: ANSWER_WITHIN },
      });
      expect(seek!.offer!.people).toEqual([
        { name: 'ana', isMe: true, isReady: false, strength: { value: 1_500, plusMinus: 50 } },
        { name: 'ben', isMe: false, isReady: false, strength: { value: 1_500, plusMinus: 50 } },
      ]);
      await ready(one, 'ana', offer, 'a'.repeat(64));
      expect(await states('ana', 'ben')).toEqual(['offered', 'offered']);
      await ready(other, 'ben', offer, 'b'.repeat(64));
      const [ana, ben] = [await one.status('ana'), await one.status('ben')];
      expect(ana.seek).toMatchObject({ state: 'seated', offer: null });
      expect(ben.seek!.table).toBe(ana.seek!.table);
      const listed = await one.tables.table(ana.seek!.table!, 'ana');
      expect(listed).toMatchObject({
        yours: [expect.any(Number)],
        table: {
          phase: 'dealing',
          access: 'public',
          oneSeatEach: true,
          clock: { kind: 'live', timeUp: 'loss' },
        },
      });
      expect(new Set(listed!.table.seals)).toEqual(new Set(['a'.repeat(64), 'b'.repeat(64)]));
      expect(new Set(listed!.table.seats.map((seat) => 'name' in seat && seat.name))).toEqual(
        new Set(['ana', 'ben']),
      );
    });

    test('who is ready at the same moment on two nodes is seated once', async () => {
      const offer = await offered('ana', 'ben', 'cleo');
      await Promise.all([
        ready(one, 'ana', offer),
        ready(other, 'ben', offer),
        ready(one, 'cleo', offer),
        ready(other, 'ana', offer),
      ]);
      expect(await states('ana', 'ben', 'cleo')).toEqual(['seated', 'seated', 'seated']);
      expect(await database.all('SELECT id FROM matches')).toHaveLength(1);
      expect(await database.all('SELECT user_id FROM seats')).toHaveLength(3);
    });

    test('two nodes that pair at the same moment ask everybody once', async () => {
      const users = Array.from({ length: 12 }, (_, n) => `p${n}`);
      for (const user of users) await one.look(user);
      await Promise.all([one.run(), other.run()]);
      const rows = await database.all<{ offer_id: string }>(
        "SELECT offer_id FROM seeks WHERE state = 'offered'",
      );
      expect(rows).toHaveLength(12);
      const offers = await database.all<{ id: string; seats: number }>('SELECT id, seats FROM offers');
      expect(offers).toHaveLength(6);
      for (const { id } of offers) expect(rows.filter((row) => row.offer_id === id)).toHaveLength(2);
    });

    test('a node that dies when all are ready loses nobody: the next turn of another seats them', async () => {
      const offer = await offered('ana', 'ben');
      await database.run([
        { sql: 'UPDATE seeks SET ready_at = ? WHERE offer_id = ?', values: [world.time, offer] },
      ]);
      world.time += ANSWER_WITHIN + 1;
      await other.run();
      expect(await states('ana', 'ben')).toEqual(['seated', 'seated']);
    });

    test('who does not answer is out; the other looks on, before all who waited longer', async () => {
      const offer = await offered('ana', 'ben');
      await one.look('cleo', { seats: 3 });
      await ready(one, 'ana', offer);
      world.time += ANSWER_WITHIN + 1;
      await other.run();
      expect(await states('ana', 'ben')).toEqual(['looking', 'missed']);
      const [row] = await database.all('SELECT is_first FROM seeks WHERE user_id = ?', 'ana');
      expect(row).toEqual({ is_first: 1 });
      await expect(ready(one, 'ben', offer)).rejects.toMatchObject({ problem: { code: 'expired' } });
      await one.look('dan');
      await one.run();
      expect(await states('ana', 'dan')).toEqual(['offered', 'offered']);
    });

    test('who does not want to, or stops, is out at once; all others look on', async () => {
      const offer = await offered('ana', 'ben', 'cleo');
      await ready(one, 'ana', offer);
      await fallThrough(other.pool, offer, 'ben');
      expect(await states('ana', 'ben', 'cleo')).toEqual(['looking', null, 'looking']);
      await expect(ready(one, 'cleo', offer)).rejects.toMatchObject({ problem: { code: 'expired' } });
      await one.look('ben', { seats: 3 });
      await one.run();
      await stopLooking(one.pool, 'ana');
      expect(await states('ana', 'ben', 'cleo')).toEqual([null, 'looking', 'looking']);
    });

    test('who was found three times and never came has to pause', async () => {
      for (let n = 0; n < 3; n++) {
        const offer = await offered('ana', 'ben');
        await ready(one, 'ana', offer);
        world.time += ANSWER_WITHIN + 1;
        await one.run();
        await stopLooking(one.pool, 'ana');
      }
      await expect(one.look('ben')).rejects.toMatchObject({ problem: { code: 'tooFast' } });
      world.time += 5 * 60_000;
      await one.look('ben');
      expect(await states('ben')).toEqual(['looking']);
    });

    test('who closed the page is asked no more, and out after a moment; by days they may go', async () => {
      await one.look('ana');
      await noteGone(one.pool, 'ana');
      await one.look('ben');
      await one.run();
      expect(await states('ana', 'ben')).toEqual(['looking', 'looking']);
      await noteHere(other.pool, 'ana');
      await one.run();
      expect(await states('ana', 'ben')).toEqual(['offered', 'offered']);
      await one.look('cleo', { game: 'kheops' });
      await one.look('dan', { tempo: 'days' });
      world.time += 41_000;
      await one.run();
      expect(await states('cleo', 'dan')).toEqual([null, 'looking']);
    });

    test('by days nobody is asked: they sit, and it is told by the ways they have', async () => {
      await one.look('ana', { tempo: 'days' });
      await database.run([
        {
          sql: `INSERT INTO ways (id, user_id, kind, name, address, keys, what, is_on, created_at, tries, retry_at, held_until)
                VALUES ('way', 'ana', 'webhook', 'w', 'https://w.example', '{}', ' turn match ', 1, 0, 0, 0, 0)`,
          values: [],
        },
      ]);
      await noteGone(one.pool, 'ana');
      await one.look('ben', { tempo: 'days' });
      await Promise.all([one.run(), other.run()]);
      const { seek } = await one.status('ana');
      expect(seek).toMatchObject({ state: 'seated' });
      expect(await one.tables.table(seek!.table!, 'ana')).toMatchObject({
        table: { phase: 'running', clock: { kind: 'days', days: 2 } },
      });
      expect(await database.all('SELECT cause, match_id FROM tellings')).toEqual([
        { cause: 'began', match_id: seek!.table },
      ]);
      expect(await database.all('SELECT id FROM matches')).toHaveLength(1);
    });

    test('people who have blocked each other never meet', async () => {
      await one.look('ana');
      await one.look('ben');
      await database.run([
        {
          sql: "INSERT INTO blocks (id, user_id, blocked_id, name, at) VALUES ('b', 'ben', 'ana', 'ana', 0)",
          values: [],
        },
      ]);
      world.time += 30_000;
      await one.run();
      expect(await states('ana', 'ben')).toEqual(['looking', 'looking']);
    });

    test('guests look for games that are not rated, and their strength is not told', async () => {
      await expect(one.look('guest', { isRated: true })).rejects.toMatchObject({
        problem: { code: 'accountsOnly' },
      });
      await expect(one.look('ana', { game: 'kheops', seats: 3 })).rejects.toMatchObject({
        problem: { code: 'notFound' },
      });
      await offered('ana', 'guest');
      const people = (await one.status('ana')).seek!.offer!.people;
      expect(people.map(({ strength }) => strength)).toEqual([{ value: 1_500, plusMinus: 50 }, null]);
    });

    test('the same wish again changes nothing; another one begins anew and frees who was found', async () => {
      await one.look('ana');
      const { seek } = await one.status('ana');
      world.time += 1_000;
      await one.look('ana');
      expect((await one.status('ana')).seek).toEqual(seek);
      await one.look('ben');
      await one.run();
      await one.look('ana', { game: 'kheops' });
      expect(await states('ana', 'ben')).toEqual(['looking', 'looking']);
      expect((await one.status('ana')).seek).toMatchObject({ game: 'kheops', since: world.time });
    });

    test('who waits for news hears at once that they were found, also by another node; who hangs up is gone', async () => {
      await one.look('ana');
      const hung = new AbortController();
      const { mark } = await one.status('ana');
      const news = nextStatus(one.pool, 'ana', { mark, wait: 25, signal: hung.signal });
      await other.look('ben');
      await other.run();
      expect((await news).seek).toMatchObject({ state: 'offered' });
      const waiting = nextStatus(one.pool, 'ana', { mark: (await news).mark, wait: 25, signal: hung.signal });
      hung.abort();
      await waiting;
      const [row] = await database.all('SELECT gone_at FROM seeks WHERE user_id = ?', 'ana');
      expect(row).toEqual({ gone_at: world.time });
    });

    test('where it counts nobody is called by a name that is not theirs, neither when found nor at the table', async () => {
      await one.look('ana', { isRated: true, name: 'cleo' });
      await one.look('ben', { isRated: true });
      await one.run();
      const { offer } = (await one.status('ben')).seek!;
      expect(offer!.people.map(({ name }) => name)).toEqual(['ana', 'ben']);
      // What they are called may have changed since.
      await database.run([{ sql: "UPDATE seeks SET name = 'cleo' WHERE user_id = 'ana'", values: [] }]);
      for (const user of ['ana', 'ben']) await ready(one, user, offer!.id);
      const { table } = (await one.tables.table((await one.status('ana')).seek!.table!, 'ana'))!;
      expect(table.seats.flatMap((seat) => ('name' in seat ? [seat.name] : [])).toSorted()).toEqual([
        'ana',
        'ben',
      ]);
    });

    async function decided(kind: string, user: string, hidden: string | null): Promise<void> {
      await database.run([
        {
          sql: `INSERT INTO acts (id, case_n, decision, subject_id, kind, ground, moderator, note, at, hidden)
                VALUES (?, 1, 'd', ?, ?, 'name', 'm', '', 0, ?)`,
          values: [`${kind} ${user}`, user, kind, hidden],
        },
      ]);
      for (const { node } of [one, other]) await node.sanctions.refresh();
    }

    test('who is shut out while they look is found by nobody, and a name that was hidden meanwhile is at no table', async () => {
      await one.look('ana', { tempo: 'days' });
      await decided('close', 'ana', null);
      await one.look('ben', { tempo: 'days', name: 'rude' });
      await one.run();
      expect(await states('ana', 'ben')).toEqual(['looking', 'looking']);
      await decided(
        'hideName',
        'ben',
        JSON.stringify({ name: 'rude', neutral: 'ben', places: [], kept: [] }),
      );
      await one.look('cleo', { tempo: 'days' });
      await one.run();
      const { table } = (await one.tables.table((await one.status('ben')).seek!.table!, 'ben'))!;
      expect(table.seats.flatMap((seat) => ('name' in seat ? [seat.name] : [])).toSorted()).toEqual([
        'ben',
        'cleo',
      ]);
    });

    test('who is shut out when all are ready is not seated', async () => {
      const offer = await offered('ana', 'ben');
      await ready(one, 'ana', offer);
      await decided('close', 'ana', null);
      await ready(one, 'ben', offer);
      expect(await database.all('SELECT id FROM matches')).toEqual([]);
    });

    test('nobody meets themselves: accounts of one browser are never put together', async () => {
      await one.look('ana');
      await one.look('ben');
      const trace = (user: string) => ({
        sql: "INSERT INTO traces (user_id, kind, hash, seen_at) VALUES (?, 'device', 'h', 0)",
        values: [user],
      });
      await database.run([trace('ana'), trace('ben')]);
      world.time += 30_000;
      await one.run();
      expect(await states('ana', 'ben')).toEqual(['looking', 'looking']);
    });

    test('who declines, stops, or wants something else when they are found has to pause as who does not come', async () => {
      const turns = [
        (offer: string) => fallThrough(one.pool, offer, 'ben'),
        () => stopLooking(one.pool, 'ben'),
        () => one.look('ben', { game: 'kheops' }),
      ];
      for (const turn of turns) {
        const asked = await offered('ben', 'ana');
        await turn(asked).catch(() => {});
        await stopLooking(one.pool, 'ben');
        expect((await one.status('ben')).seek).toBeNull();
      }
      await expect(one.look('ben')).rejects.toMatchObject({ problem: { code: 'tooFast' } });
      world.time += 5 * 60_000;
      await one.look('ben');
      expect(await states('ben')).toEqual(['looking']);
    });

    test('who does not come has to pause, whether they stop in between or not', async () => {
      for (let n = 0; n < 3; n++) {
        const offer = await offered('ana', 'ben');
        await ready(one, 'ana', offer);
        world.time += ANSWER_WITHIN + 1;
        await one.run();
        await stopLooking(one.pool, 'ben');
      }
      await expect(one.look('ben')).rejects.toMatchObject({ problem: { code: 'tooFast' } });
    });

    test('nobody ends an offer that was not made to them', async () => {
      const offer = await offered('ana', 'ben');
      await one.look('cleo');
      await fallThrough(one.pool, offer, 'cleo');
      expect(await states('ana', 'ben')).toEqual(['offered', 'offered']);
    });
  });
});
