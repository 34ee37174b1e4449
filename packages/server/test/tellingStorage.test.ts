import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '../src/people/deletion.ts';
import { merging } from '../src/people/merging.ts';
import type { Database } from '../src/storage/database.ts';
import type { TableStatus } from '@saqqara/protocol';
import { seen, telling } from '../src/telling/cause.ts';
import type { Message } from '../src/telling/message.ts';
import { type SenderContext, tellDue } from '../src/telling/sender.ts';
import { tokensIn } from '../src/telling/tokens.ts';
import { doByLink } from '../src/telling/links.ts';
import { addWay, choosing, removeWay, switchWay, waysOf } from '../src/telling/ways.ts';
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
      for (const user of PEOPLE) await addWay(database, user, hook('https://hooks.example/1'), []);
      await database.run(PEOPLE.map((user) => tell(user)));
      const sent: string[] = [];
      const sender = (nodeId: string): SenderContext => ({
        database,
        nodeId,
        now: () => NOW,
        standing: async ({ seat }) => ({
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
          webhook: { send: async (way) => (sent.push(way.user_id), DONE) },
        },
        reportError: (error) => {
          throw error;
        },
      });
      for (let round = 0; round < 3; round++)
        await Promise.all(['a', 'b', 'c'].map((node) => tellDue(sender(node))));
      expect(sent.toSorted()).toEqual(PEOPLE.toSorted());
      expect(await pending()).toEqual([]);
    });

    test('goes by what the person has chosen, and goes with the way', async () => {
      const { id } = await addWay(database, 'user0', hook('https://hooks.example/1'), []);
      const again = await addWay(database, 'user0', hook('https://hooks.example/1'), []);
      expect(again.id).toBe(id);
      expect(await waysOf(database, 'user0', null)).toMatchObject([
        { id, name: 'hooks.example', isOn: true, what: ['turn', 'match'] },
      ]);
      await database.run([tell('user0'), tell('user0'), tell('user1')]);
      expect(await pending()).toEqual([{ user: 'user0' }]);
      await database.run([seen('user0', 'table')]);
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
      const { id } = await addWay(database, 'user0', hook('https://hooks.example/1'), []);
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
      await addWay(database, 'guest', hook('https://hooks.example/1'), []);
      await addWay(database, 'guest', hook('https://hooks.example/2'), []);
      await addWay(database, 'user0', hook('https://hooks.example/2'), []);
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
