import { randomBytes, randomUUID } from 'node:crypto';
import { dateAt, type Deed, type Opening } from '@saqqara/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { habitRoutes } from '../src/http/habitRoutes.ts';
import { tableRoutes } from '../src/http/tableRoutes.ts';
import type { Database } from '../src/storage/database.ts';
import { sanctionsIn } from '../src/moderation/sanctions.ts';
import { type GroupCommit, groupCommit } from '../src/storage/groupCommit.ts';
import { reloadWhenPeopleChange, riseEverywhere } from '../src/people/peopleAtTables.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';
import { type MailServer, openMailServer } from '../testing/mailServer.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { nodeForTests } from '../testing/nodeForTests.ts';

const ME = '/api/v1/me';

let database: Database;
let setup: ApplicationSetup;
let tables: Tables;
let writing: GroupCommit;
let post: MailServer;

/** A server without sockets, all of it: people who sit at tables. */
async function begin(fresh: Database): Promise<void> {
  database = fresh;
  post = await openMailServer();
  const bus = localBus();
  writing = groupCommit(database);
  const sanctions = await sanctionsIn({ database, bus, reportError: () => {} });
  const fail = (error: unknown): never => {
    throw error;
  };
  const node = await nodeForTests({
    database,
    groupCommit: writing,
    bus,
    sanctions,
    now: Date.now,
    reportError: fail,
  });
  tables = tablesAt(node);
  reloadWhenPeopleChange(bus, tables, sanctions);
  const rise = (user: string): Promise<void> => riseEverywhere(tables, user, fail);
  setup = await applicationSetup({
    database,
    bus,
    smtp: post.url,
    rise,
    handlers: [
      ...tableRoutes(tables, ''),
      ...habitRoutes({ database, now: Date.now, changed: (user) => tables.habitsChanged(user) }),
    ],
  });
}

/** The whole database as text, table by table. */
async function everything(): Promise<string> {
  const names = await database.all<{ name: string }>(
    database.dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  expect(names.length).toBeGreaterThan(10);
  const rows = await Promise.all(names.map(({ name }) => database.all(`SELECT * FROM ${name}`)));
  return JSON.stringify(names.map(({ name }, n) => [name, rows[n]]));
}

const share = (): string => randomBytes(16).toString('hex');
const lastToken = (): string => /#([\w-]{43})$/m.exec(post.delivered.at(-1)?.text ?? '')?.[1] ?? '';

/** Names that no token can look like. */
async function guest(name: string, address: string) {
  const browser = visitor(setup, address);
  const { body } = await browser.ask('POST', ME, { name });
  const open = async (seats: Opening['seats']): Promise<string> => {
    const opening = { game: 'imhotep', options: { seats: seats.length }, seats, access: 'public' };
    const given = { ...opening, clock: { kind: 'none' }, share: share(), key: randomUUID() };
    return (await browser.ask('POST', '/api/v1/tables', given)).body.id as string;
  };
  const act = (table: string, deed: object) =>
    browser.ask('POST', `/api/v1/tables/${table}/deeds`, { table, key: randomUUID(), ...deed });
  const sit = (table: string, seat: number, as: string) =>
    act(table, { type: 'sit', seat, name: as, share: share() });
  const say = (table: string, seat: number, text: string) =>
    act(table, { type: 'chat', seat, said: { kind: 'text', text } });
  const sendLink = (email: string) => browser.ask('POST', `${ME}/email`, { email, language: 'sv' });
  const claim = () => browser.ask('POST', '/api/v1/claim', { token: lastToken() });
  return { ...browser, id: body.me.id as string, open, act, sit, say, sendLink, claim };
}

/** When and how somebody plays. */
async function playsAsTheyLive({ ask }: Pick<Awaited<ReturnType<typeof guest>>, 'ask'>): Promise<void> {
  const timeZone = 'Asia/Kathmandu';
  const habits = `${ME}/habits`;
  const calendar = { timeZone, hours: { from: 8, until: 22 }, daysOff: [6] };
  expect((await ask('PATCH', `${habits}/calendar`, calendar)).status).toBe(200);
  expect((await ask('PATCH', habits, { playsForced: true })).status).toBe(200);
  // Of tomorrow it is not too late, whenever it is.
  const day = dateAt(timeZone, Date.now() + 24 * 60 * 60_000);
  const taken = await ask('POST', `${ME}/vacations`, { firstDay: day, lastDay: day, timeZone });
  // The other of the two may be the same by now.
  expect([200, 409]).toContain(taken.status);
}

const givesOrders = (table: string, user: string): Promise<unknown> =>
  database.run([
    {
      sql: "INSERT INTO orders (match_id, seat, user_id, lines) VALUES (?, 1, ?, '[]')",
      values: [table, user],
    },
  ]);

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`on ${databases.name}`, () => {
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => begin(await databases.openEmpty()));
    afterEach(async () => {
      await writing.idle();
      await setup.close();
      await post.close();
    });

    test('of who has done everything that one can do and is deleted, nothing is found', async () => {
      const ada = await guest('Adá', '192.0.2.1');
      const bob = await guest('Bób', '192.0.2.2');
      const email = 'bób.the.player@mail.example';
      await bob.sendLink(email);
      await bob.claim();
      // A guest on a phone, who plays and talks before they sign in.
      const phone = await guest('Bób’s phone', '192.0.2.3');
      const running = await ada.open([{ kind: 'me', name: 'Adá' }, { kind: 'open' }, { kind: 'open' }]);
      await phone.sit(running, 1, 'Bób’s phone');
      expect((await phone.say(running, 1, 'Bób from the phone')).status).toBe(200);
      await phone.act(running, { type: 'mute', seat: 0, isMuted: true });
      await phone.sendLink(email);
      expect((await phone.claim()).body.me.id).toBe(bob.id);
      expect((await bob.say(running, 1, 'Bób from the desk')).status).toBe(200);
      await ada.sit(running, 2, 'Adá’s friend');
      // A table of their own, one they rose from, a rematch.
      const own = await bob.open([
        { kind: 'me', name: 'Bób' },
        { kind: 'beside', name: 'Bób’s friend' },
      ]);
      await bob.act(own, { type: 'resign', seat: 0 });
      expect((await bob.act(own, { type: 'rematch', seat: 0, share: share() })).status).toBe(200);
      const left = await ada.open([{ kind: 'me', name: 'Adá' }, { kind: 'open' }]);
      await bob.sit(left, 1, 'Bób');
      await bob.say(left, 1, 'Bób is leaving');
      await bob.act(left, { type: 'rise', seat: 1 });
      await bob.act(left, { type: 'mute', seat: 0, isMuted: true });
      await bob.ask('POST', `${ME}/passkeys/options`);
      await bob.sendLink('bób.elsewhere@mail.example');
      await ada.sendLink(email);
      await bob.ask('PATCH', ME, { name: 'Bób the Great' });
      for (const one of [bob, phone]) await playsAsTheyLive(one);
      await givesOrders(running, bob.id);
      const before = await everything();
      for (const trace of [bob.id, phone.id, 'Bób', 'bób.the.player', 'bób.elsewhere', 'Bób is leaving']) {
        expect(before).toContain(trace);
      }

      expect((await bob.ask('DELETE', ME)).status).toBe(204);
      const after = await everything();
      for (const trace of [bob.id, phone.id, 'Bób', 'bób.', 'Kathmandu']) expect(after).not.toContain(trace);
      expect(after).toContain('Adá');
      expect((await ada.ask('GET', `/api/v1/tables/${running}`)).status).toBe(200);
    });

    test('what somebody does in the moment in which they are deleted is erased, too', async () => {
      const ada = await guest('Adá', '192.0.2.1');
      for (let round = 0; round < 6; round++) {
        const table = await ada.open([{ kind: 'me', name: 'Adá' }, { kind: 'open' }, { kind: 'open' }]);
        const bob = await guest('Bób', `192.0.2.${10 + round}`);
        await bob.sit(table, 1, 'Bób');
        const deeds: Deed[] = [
          { type: 'chat', table, key: randomUUID(), seat: 1, said: { kind: 'text', text: 'Bób' } },
          { type: 'sit', table, key: randomUUID(), seat: 2, name: 'Bób', share: share() },
          { type: 'mute', table, key: randomUUID(), seat: 0, isMuted: true },
          { type: 'chat', table, key: randomUUID(), seat: 1, said: { kind: 'text', text: 'Bób' } },
        ];
        const [deletion] = await Promise.all([
          bob.ask('DELETE', ME),
          bob.open([{ kind: 'me', name: 'Bób' }, { kind: 'open' }]),
          bob.sendLink('bób@mail.example'),
          ...deeds.map((deed) => tables.act(deed, bob.id)),
        ]);
        expect(deletion.status).toBe(204);
        const again = await tables.act({ ...deeds[0]!, key: randomUUID() }, bob.id);
        expect(again).toEqual({ code: 'notYours' });
        const after = await everything();
        expect(
          after.split('],["').filter((table) => table.includes('Bób') || table.includes(bob.id)),
        ).toEqual([]);
      }
    });
  });
}
