import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '../src/people/deletion.ts';
import { merging } from '../src/people/merging.ts';
import type { Database, Statement, Value } from '../src/storage/database.ts';
import type { TableStatus } from '@saqqara/protocol';
import { seen, telling } from '../src/telling/cause.ts';
import type { Message } from '../src/telling/message.ts';
import { claimWays, noted, type WayRow } from '../src/telling/outbox.ts';
import { type Channel, type SenderContext, startTelling, tellDue } from '../src/telling/sender.ts';
import { tokensIn } from '../src/telling/tokens.ts';
import { doByLink } from '../src/telling/links.ts';
import { addWay, choosing, forgettingBrowsers, removeWay, switchWay, waysOf } from '../src/telling/ways.ts';
import { applicationSetup } from '../testing/applicationSetup.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

const NOW = 1_900_000_000_000;
const PEOPLE = Array.from({ length: 30 }, (_, n) => `user${n}`);

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`what is to be told, in ${databases.name}`, () => {
    let database: Database;
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      database = await databases.openEmpty();
      await database.run(
        [...PEOPLE, 'guest'].map((id) => ({
          sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)',
          values: [id, id],
        })),
      );
    });
    afterEach(() => database.close());

    const hook = (address: string) => ({ kind: 'webhook', form: 'plain', address }) as const;
    const tell = (user: string, table = 'table', seq = 1) =>
      telling({ user, table, seat: 0, seq, cause: 'turn', dueAt: NOW });
    const pending = (): Promise<{ user: string }[]> =>
      database.all('SELECT user_id AS "user" FROM tellings ORDER BY id');

    test('is sent once, though three nodes look for it at the same time', async () => {
      for (const user of PEOPLE) await addWay(database, user, hook('https://hooks.example/1'));
      await database.run(PEOPLE.map((user) => tell(user)));
      const sent: string[] = [];
      const sender = (nodeId: string): SenderContext =>
        senderOf(nodeId, async (way) => {
          sent.push(way.user_id);
          return DONE;
        });
      for (let round = 0; round < 3; round++)
        await Promise.all(['a', 'b', 'c'].map((node) => tellDue(sender(node))));
      expect(sent.toSorted()).toEqual(PEOPLE.toSorted());
      expect(await pending()).toEqual([]);
    });

    const senderOf = (nodeId: string, send: Channel['send']): SenderContext => ({
      database,
      nodeId,
      now: () => NOW,
      stillToTell: async ({ seat }) => ({
        table: {} as TableStatus,
        seat,
        view: null,
        events: [],
        time: null,
        points: null,
      }),
      write: async ({ user_id: user }) => ({ key: user }) as Message,
      channels: {
        push: toNobody,
        email: toNobody,
        webhook: { send },
      },
      reportError: (error) => {
        throw error;
      },
    });

    test('does not wait for somebody who does not answer', async () => {
      for (const user of ['user0', 'user1']) await addWay(database, user, hook('https://hooks.example/1'));
      const sent: string[] = [];
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const end = startTelling(
        senderOf('a', async ({ user_id: user }) => {
          sent.push(user);
          if (user === 'user0') await answered;
          return DONE;
        }),
      );
      await database.run([tell('user0')]);
      await expect.poll(() => sent).toEqual(['user0']);
      await database.run([tell('user1')]);
      await expect.poll(pending).toEqual([{ user: 'user0' }]);
      // Nor is it sent to them twice meanwhile.
      expect(sent).toEqual(['user0', 'user1']);
      answer();
      await end();
      expect(await pending()).toEqual([]);
    });

    test('is looked after in the order in which it came, those who do not answer last', async () => {
      const many = Array.from({ length: 60 }, (_, n) => `many${n}`);
      await database.run(
        many.map((id) => ({
          sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)',
          values: [id, id],
        })),
      );
      for (const user of many) await addWay(database, user, hook('https://hooks.example/1'));
      await database.run([
        { sql: "UPDATE ways SET tries = 1 WHERE user_id IN ('many0', 'many1')", values: [] },
        ...many.map((user, n) =>
          telling({ user, table: 'table', seat: 0, seq: 1, cause: 'turn', dueAt: NOW - 100 + n }),
        ),
      ]);
      const claimed = (kind: 'webhook' | 'push', underWay: readonly string[] = []) =>
        claimWays(database, { node: 'a', now: NOW, kind, most: 10, underWay });
      expect(await claimed('push')).toEqual([]);
      const first = await claimed('webhook');
      const users = (ways: readonly WayRow[]) => ways.map(({ user_id: user }) => user).toSorted();
      expect(users(first)).toEqual(many.slice(2, 12).toSorted());
      const next = await claimed(
        'webhook',
        first.map(({ id }) => id),
      );
      expect(users(next)).toEqual(many.slice(12, 22).toSorted());
    });

    test('goes with every way that goes, also with one that somebody else takes over', async () => {
      const push = (endpoint: string) =>
        ({ kind: 'push', name: 'x', subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } } }) as const;
      await addWay(database, 'user0', push('https://push.example/1'));
      await addWay(database, 'user1', push('https://push.example/2'));
      await database.run([tell('user0'), tell('user1')]);
      await addWay(database, 'user2', push('https://push.example/1'));
      expect(await pending()).toEqual([{ user: 'user1' }]);
      await database.run(forgettingBrowsers('user1'));
      expect(await pending()).toEqual([]);
      expect(await waysOf(database, 'user2', null)).toHaveLength(1);
    });

    test('is not touched by who does not own the way', async () => {
      const { id } = await addWay(database, 'user0', hook('https://hooks.example/1'));
      await database.run([tell('user0')]);
      await expect(switchWay(database, 'user1', id, false)).rejects.toThrow('notFound');
      await expect(removeWay(database, 'user1', id)).rejects.toThrow('notFound');
      expect(await pending()).toEqual([{ user: 'user0' }]);
    });

    test('goes by one way, though it is added twice at the same moment, and by twelve at most', async () => {
      const twice = await Promise.all(
        [1, 2, 3].map(() => addWay(database, 'user0', hook('https://hooks.example/1'))),
      );
      const [known] = await waysOf(database, 'user0', null);
      expect(new Set(twice.map(({ id }) => id))).toEqual(new Set([known!.id]));
      const many = Array.from({ length: 15 }, (_, n) =>
        addWay(database, 'user0', hook(`https://hooks.example/more/${n}`)).then(
          () => 'added',
          (error: unknown) => (error as Error).message,
        ),
      );
      const ends = await Promise.all(many);
      expect(ends.filter((end) => end === 'added')).toHaveLength(11);
      expect(ends.filter((end) => end === 'tooMany')).toHaveLength(4);
      expect(await waysOf(database, 'user0', null)).toHaveLength(12);
    });

    test('goes on by a way that takes the place of another, as it was switched and under its secret', async () => {
      const { id, secret } = await addWay(database, 'user0', hook('https://hooks.example/1'));
      await database.run([tell('user0')]);
      await database.run([
        { sql: "UPDATE ways SET tries = 3, failure = 'refused', retry_at = 9", values: [] },
      ]);
      const moved = await addWay(database, 'user0', hook('https://other.example/2'), { instead: id });
      expect(moved).toEqual({ id, secret: null });
      expect(secret).not.toBeNull();
      expect(await waysOf(database, 'user0', null)).toMatchObject([
        { id, name: 'other.example', isOn: true, tries: 0, failure: null, retryAt: null },
      ]);
      expect(await pending()).toHaveLength(1);
      await switchWay(database, 'user0', id, false);
      await addWay(database, 'user0', hook('https://third.example/3'), { instead: id });
      expect(await waysOf(database, 'user0', null)).toMatchObject([
        { id, name: 'third.example', isOn: false },
      ]);
      // Whoever takes the place of another by an address that there is already has one way less.
      const other = await addWay(database, 'user0', hook('https://fourth.example/4'));
      expect(
        await addWay(database, 'user0', hook('https://fourth.example/4'), { instead: id }),
      ).toMatchObject({
        id: other.id,
      });
      expect(await waysOf(database, 'user0', null)).toHaveLength(1);
      await expect(
        addWay(database, 'user1', hook('https://fifth.example/5'), { instead: other.id }),
      ).rejects.toThrow('notFound');
    });

    test('tells the secret of a webhook when it first comes to be of use', async () => {
      const discord = { kind: 'webhook', form: 'discord', address: 'https://discord.example/1' } as const;
      const { id } = await addWay(database, 'user0', discord);
      const moved = await addWay(database, 'user0', hook('https://hooks.example/1'), { instead: id });
      expect(moved).toMatchObject({ id, secret: expect.any(String) as string });
    });

    test('a browser that was gone is told again once its subscription is renewed', async () => {
      const keys = { p256dh: 'p', auth: 'a' };
      const push = (endpoint: string) =>
        ({ kind: 'push', name: 'x', subscription: { endpoint, keys } }) as const;
      const { id } = await addWay(database, 'user0', push('https://push.example/1'));
      await database.run([noted({ id, tries: 0 }, { isSent: false, failure: 'gone', status: 410 }, NOW)]);
      expect(await waysOf(database, 'user0', null)).toMatchObject([{ isOn: false, failure: 'gone' }]);
      await addWay(database, 'user0', push('https://push.example/2'), { instead: id });
      expect(await waysOf(database, 'user0', null)).toMatchObject([{ id, isOn: true, failure: null }]);
    });

    test('links are signed again once the database is back', async () => {
      let isAway = true;
      const away = {
        ...database,
        all: <Row>(sql: string, ...values: readonly Value[]) =>
          isAway ? Promise.reject(new Error('away')) : database.all<Row>(sql, ...values),
        run: (statements: readonly Statement[]) => database.run(statements),
      };
      const tokens = tokensIn(away, () => NOW);
      const subject = { way: 'w', table: 'table', seat: 0, seq: 1 };
      await expect(tokens.sign(subject)).rejects.toThrow('away');
      isAway = false;
      expect(await tokens.read(await tokens.sign(subject))).toEqual(subject);
    });

    test('goes by what the person has chosen, and goes with the way', async () => {
      const { id } = await addWay(database, 'user0', hook('https://hooks.example/1'));
      const again = await addWay(database, 'user0', hook('https://hooks.example/1'));
      expect(again.id).toBe(id);
      expect(await waysOf(database, 'user0', null)).toMatchObject([
        { id, name: 'hooks.example', isOn: true, what: ['turn', 'match'] },
      ]);
      await database.run([tell('user0'), tell('user0'), tell('user1')]);
      expect(await pending()).toEqual([{ user: 'user0' }]);
      await database.run([seen('user0', 'table', 1)]);
      expect(await pending()).toEqual([]);
      await database.run([choosing('user0', 'webhook', ['match']), tell('user0')]);
      expect(await pending()).toEqual([]);
      await database.run([choosing('user0', 'webhook', ['turn']), tell('user0')]);
      await switchWay(database, 'user0', id, false);
      await database.run([tell('user0')]);
      expect(await pending()).toEqual([]);
      await switchWay(database, 'user0', id, true);
      await database.run([tell('user0')]);
      await expect(removeWay(database, 'user1', id)).rejects.toThrow('notFound');
      await removeWay(database, 'user0', id);
      expect(await pending()).toEqual([]);
    });

    test('ends by a link, for a table or altogether, and comes again later where that is wished', async () => {
      const { id } = await addWay(database, 'user0', hook('https://hooks.example/1'));
      let now = NOW;
      const tokens = tokensIn(database, () => now);
      const links = { database, tokens, now: () => now };
      const token = await tokens.sign({ way: id, table: 'table', seat: 0, seq: 1 });
      await doByLink(links, token, 'later');
      await doByLink(links, token, 'later');
      expect(await database.all('SELECT cause, due_at AS "dueAt" FROM tellings')).toEqual([
        { cause: 'later', dueAt: NOW + 3 * 3_600_000 },
      ]);
      await doByLink(links, token, 'opened');
      expect(await waysOf(database, 'user0', null)).toMatchObject([{ openedAt: NOW }]);
      await doByLink(links, token, 'endTable');
      await database.run([tell('user0'), tell('user0', 'other')]);
      expect(await pending()).toHaveLength(1);
      await doByLink(links, token, 'endWay');
      expect(await pending()).toEqual([]);
      expect(await waysOf(database, 'user0', null)).toMatchObject([{ isOn: false }]);
      const [payload, signature] = token.split('.');
      await expect(doByLink(links, `${payload}x.${signature}`, 'endWay')).rejects.toThrow('expired');
      now += 31 * 24 * 3_600_000;
      await expect(doByLink(links, token, 'endWay')).rejects.toThrow('expired');
    });

    test("becomes the account's with the guest, and is erased with the person", async () => {
      await addWay(database, 'guest', hook('https://hooks.example/1'));
      await addWay(database, 'guest', hook('https://hooks.example/2'));
      await addWay(database, 'user0', hook('https://hooks.example/2'));
      await database.run([tell('guest'), ...merging('guest', 'user0'), tell('user0', 'table', 2)]);
      expect(await waysOf(database, 'user0', null)).toHaveLength(2);
      expect((await pending()).every(({ user }) => user === 'user0')).toBe(true);
      const setup = await applicationSetup({ database });
      await deleteUser(setup.people, 'user0');
      for (const table of ['ways', 'wishes', 'hushed_tables', 'tellings']) {
        expect(await database.all(`SELECT * FROM ${table} WHERE user_id IN ('user0', 'guest')`)).toEqual([]);
      }
    });
  });
}

const DONE = { isSent: true } as const;
const toNobody = { send: () => Promise.reject(new Error('nobody')) };
