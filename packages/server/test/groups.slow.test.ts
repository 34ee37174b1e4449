import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { friendRoutes } from '../src/http/friendRoutes.ts';
import { groupRoutes } from '../src/http/groupRoutes.ts';
import { accountNamed, nameAccounts } from '../src/people/accountNames.ts';
import { newSession } from '../src/people/sessions.ts';
import { myGames } from '../src/profiles/myGames.ts';
import { profileOf } from '../src/profiles/profile.ts';
import { readAccount } from '../src/profiles/reader.ts';
import { everybodyIn } from '../src/profiles/tallies.ts';
import { ratingsIn } from '../src/ratings/ratings.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import { POOL_TABLES } from '../src/storage/poolTables.ts';
import {
  type ApplicationSetup,
  applicationSetup,
  type Visitor,
  visitor,
} from '../testing/applicationSetup.ts';
import { type ResultTables, resultTables } from '../testing/resultTables.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { undoing } from '../testing/undoing.ts';

const GROUPS = '/api/v1/groups';

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`groups on ${databases.name}`, () => {
    let at: ResultTables;
    let setup: ApplicationSetup;
    let hidden = '';

    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      hidden = '';
      const database = await databases.openEmpty();
      at = await resultTables(database);
      setup = await applicationSetup({
        database,
        rateFactor: 1_000,
        answering: (people) =>
          groupRoutes({
            people,
            tables: at.tables,
            now: () => at.clock.now++,
            hides: (_, name) => name === hidden,
          }),
      });
    });
    afterEach(async () => {
      await at.idle();
      await setup.close();
    });

    async function person(name: string, isAccount = true): Promise<Visitor> {
      await (isAccount ? at.account(name) : at.guest(name));
      const { token, statement } = newSession(name);
      await setup.database.run([statement]);
      const browser = visitor(setup);
      browser.take(token);
      return browser;
    }

    /** A group that the first one makes and the others join. */
    async function group(...people: readonly Visitor[]): Promise<string> {
      const { body } = await people[0]!.ask('POST', GROUPS, { name: 'Harbour club' });
      for (const each of people.slice(1)) {
        const joined = await each.ask('POST', `${GROUPS}/${body.id}/members`, {
          invitation: body.invitation,
        });
        expect(joined.status).toBe(200);
      }
      return body.id as string;
    }

    test('is made by an account, joined by its invitation alone, and shown to its members alone', async () => {
      const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')];
      const guest = await person('Gus', false);
      expect((await guest.ask('POST', GROUPS, { name: 'G' })).body.code).toBe('accountsOnly');
      expect((await ana.ask('POST', GROUPS, { name: ' ' })).body.code).toBe('name');
      const id = await group(ana, ben);
      const path = `${GROUPS}/${id}`;
      const { body } = await ben.ask('GET', path);
      expect(body).toMatchObject({
        name: 'Harbour club',
        isKeeper: false,
        members: [
          { name: 'Ana', isKeeper: true, isMe: false },
          { name: 'Ben', isKeeper: false, isMe: true },
        ],
        tables: [],
      });
      expect((await ben.ask('GET', GROUPS)).body).toEqual({
        groups: [{ id, name: 'Harbour club', members: 2 }],
      });
      // Who was not asked is told nothing, not even that there is one.
      for (const stranger of [cleo, guest]) {
        for (const way of [path, `${path}/ladders/anubixx/live`])
          expect((await stranger.ask('GET', way)).body.code).toBe('notFound');
      }
      const wrong = 'A'.repeat(22);
      expect((await cleo.ask('POST', `${path}/members`, { invitation: wrong })).body.code).toBe('notFound');
      expect((await cleo.ask('GET', `${path}/invitation?invitation=${wrong}`)).body.code).toBe('notFound');
      const right = body.invitation as string;
      expect((await guest.ask('GET', `${path}/invitation?invitation=${right}`)).body).toEqual({
        name: 'Harbour club',
        members: 2,
        isMember: false,
      });
      expect((await guest.ask('POST', `${path}/members`, { invitation: right })).body.code).toBe(
        'accountsOnly',
      );
      // To join again changes nothing.
      expect((await ben.ask('POST', `${path}/members`, { invitation: right })).body.members).toHaveLength(2);
      hidden = 'Ana';
      expect((await ben.ask('GET', path)).body.members[0].name).toBe('—');
    });

    test('is kept by who was there first: they name it, renew its invitation and send people away', async () => {
      const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')];
      const id = await group(ana, ben, cleo);
      const path = `${GROUPS}/${id}`;
      expect((await ben.ask('PATCH', path, { name: 'Mine' })).body.code).toBe('notYours');
      const before = (await ana.ask('GET', path)).body;
      const after = (await ana.ask('PATCH', path, { name: 'Quay', renewsInvitation: true })).body;
      expect(after).toMatchObject({ name: 'Quay', isKeeper: true });
      expect(after.invitation).not.toBe(before.invitation);
      const member = (name: string): string =>
        before.members.find((each: { name: string }) => each.name === name).id as string;
      expect((await ben.ask('DELETE', `${path}/members/${member('Cleo')}`)).body.code).toBe('notYours');
      expect((await ana.ask('DELETE', `${path}/members/${member('Cleo')}`)).status).toBe(204);
      // By the invitation that they know they do not come back.
      const again = await cleo.ask('POST', `${path}/members`, { invitation: after.invitation });
      expect(again.body.code).toBe('notFound');
      // When the keeper leaves, the next one keeps it; when the last one does, it is gone.
      expect((await ana.ask('DELETE', `${path}/members/${member('Ana')}`)).status).toBe(204);
      expect((await ben.ask('GET', path)).body).toMatchObject({ isKeeper: true, members: [{ name: 'Ben' }] });
      await ben.ask('DELETE', `${path}/members/${member('Ben')}`);
      expect(await setup.database.all('SELECT * FROM groups_of_people')).toEqual([]);
    });

    test('has tables of its own, at which members alone sit down, and so has a rematch', async () => {
      const [ana, ben] = [await person('Ana'), await person('Ben')];
      await person('Cleo');
      await person('Gus', false);
      const id = await group(ana, ben);
      const seats = [{ kind: 'me' as const, name: 'Ana' }, { kind: 'open' as const }];
      await expect(at.open('Cleo', { seats, group: id })).rejects.toThrow('membersOnly');
      const table = await at.open('Ana', { seats, group: id });
      const { tables } = (await ben.ask('GET', `${GROUPS}/${id}`)).body;
      expect(tables).toMatchObject([{ table: { id: table, phase: 'open' }, yours: [] }]);
      expect(tables[0].barred).toBeUndefined();
      const sit = (name: string) => at.act(name, table, { type: 'sit', seat: null, name });
      expect(await sit('Cleo')).toMatchObject({ code: 'membersOnly' });
      expect(await sit('Gus')).toMatchObject({ code: 'accountsOnly' });
      expect(await sit('Ben')).not.toHaveProperty('code');
      await at.act('Ben', table, { type: 'resign', seat: 1 });
      expect((await ben.ask('GET', `${GROUPS}/${id}`)).body.tables).toEqual([]);
      const again = await at.act('Ben', table, { type: 'rematch', seat: 1 });
      expect((await ana.ask('GET', `${GROUPS}/${id}`)).body.tables).toMatchObject([
        { table: { id: (again as { opened: string }).opened } },
      ]);
    });

    test('has a ladder of its members, the uncertain marked; who keeps apart is not seen', async () => {
      const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')];
      await person('Dan');
      const id = await group(ana, ben, cleo);
      await at.finish(['Ana', 'Ben'], { rated: true });
      await at.finish(['Dan', 'Cleo'], { rated: true });
      await ratingsIn(setup.database).count();
      const ladder = async (who: Visitor) =>
        (await who.ask('GET', `${GROUPS}/${id}/ladders/anubixx/live`)).body.rows;
      expect(await ladder(ana)).toMatchObject([
        { place: 1, name: 'Ana', isMe: true, isProvisional: true, games: 1 },
        { place: 2, name: 'Ben' },
        { place: 2, name: 'Cleo' },
      ]);
      await setup.database.run([
        {
          sql: "INSERT INTO blocks (id, user_id, blocked_id, name, at) VALUES (?, 'Ben', 'Ana', 'Ana', 0)",
          values: [randomUUID()],
        },
      ]);
      for (const [who, other] of [
        [ana, 'Ben'],
        [ben, 'Ana'],
      ] as const) {
        const names = (await ladder(who)).map(({ name }: { name: string }) => name);
        expect(names).not.toContain(other);
        const { members } = (await who.ask('GET', `${GROUPS}/${id}`)).body;
        expect(members.map(({ name }: { name: string }) => name)).not.toContain(other);
      }
    });

    test('has room for so many, and everybody for so many groups', async () => {
      const ana = await person('Ana');
      for (let n = 0; n < 20; n++) await group(ana);
      expect((await ana.ask('POST', GROUPS, { name: 'One more' })).body.code).toBe('tooMany');
      const ben = await person('Ben');
      const id = await group(ben);
      const { invitation } = (await ben.ask('GET', `${GROUPS}/${id}`)).body;
      const join = async (who: Visitor) =>
        (await who.ask('POST', `${GROUPS}/${id}/members`, { invitation })).body;
      expect((await join(ana)).code).toBe('tooMany');
      await setup.database.run(
        Array.from({ length: 199 }, (_, n) => ({
          sql: 'INSERT INTO group_members (id, group_id, user_id, joined_at) VALUES (?, ?, ?, 0)',
          values: [`m${n}`, id, `u${n}`],
        })),
      );
      expect((await join(await person('Cleo'))).code).toBe('tooMany');
    });

    test('is part of what is stored of its members, and ends with the last of them', async () => {
      const [ana, ben] = [await person('Ana'), await person('Ben')];
      const id = await group(ana, ben);
      expect((await ana.ask('GET', '/api/v1/me/export')).body.groups).toEqual([
        { name: 'Harbour club', since: expect.any(Number) },
      ]);
      expect((await ana.ask('DELETE', '/api/v1/me')).status).toBe(204);
      expect((await ben.ask('GET', `${GROUPS}/${id}`)).body).toMatchObject({
        isKeeper: true,
        members: [{ name: 'Ben' }],
      });
      await ben.ask('DELETE', '/api/v1/me');
      for (const name of ['groups_of_people', 'group_members'])
        expect(await setup.database.all(`SELECT * FROM ${name}`)).toEqual([]);
    });
  });

  describe.skipIf(databases.missing !== null)(
    `a database from before people found each other, ${databases.name}`,
    () => {
      beforeAll(() => databases.start());
      afterAll(() => databases.stop());

      test('keeps its people and tables, which go on; then they are known, follow and have a group', async () => {
        const place = await databases.fresh();
        let database = await databases.open(place);
        const before = await resultTables(database);
        for (const name of ['Ana', 'Ben']) await before.account(name);
        const finished = await before.finish(['Ana', 'Ben']);
        const running = await before.open('Ana', {
          seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
          clock: { kind: 'days', days: 2, timeUp: 'loss' },
        });
        await before.act('Ben', running, { type: 'sit', seat: null, name: 'Ben' });
        await before.idle();
        const version = MIGRATIONS.indexOf(POOL_TABLES);
        await database.run([
          ...undoing(MIGRATIONS.slice(version)),
          { sql: 'DELETE FROM schema_version WHERE version > ?', values: [version] },
        ]);
        await database.close();

        database = await databases.open(place);
        const after = await resultTables(database, before.clock.now);
        expect(await after.tables.listFinished(() => Promise.resolve())).toBe(1);
        await nameAccounts(database, () => Promise.resolve());
        // The match that ran goes on to its end, and is counted with the one from before.
        await after.playOut(['Ana', 'Ben'], running);
        await after.finish(['Ana', 'Ben'], { rated: true });
        await ratingsIn(database).count();
        const context = {
          database,
          everybody: everybodyIn(database, () => after.clock.now),
          now: () => after.clock.now,
        };
        const profile = await profileOf(
          context,
          (await readAccount(database, (await accountNamed(database, 'ana'))!))!,
          { id: 'Ben', isAccount: true },
        );
        expect(profile.page).toMatchObject({ games: 3, ratings: [{ game: 'anubixx', games: 1 }] });
        expect(profile.tie?.met).not.toBeNull();
        const lists = await myGames(database, 'Ana', {});
        expect(lists.games.map(({ table }) => table)).toContain(finished);
        const setup = await applicationSetup({
          database,
          rateFactor: 1_000,
          answering: (people) => [
            ...friendRoutes({ people, now: () => after.clock.now, hides: () => false }),
            ...groupRoutes({
              people,
              tables: after.tables,
              now: () => after.clock.now++,
              hides: () => false,
            }),
          ],
        });
        const [ana, ben] = ['Ana', 'Ben'].map(() => visitor(setup));
        for (const [name, browser] of [
          ['Ana', ana!],
          ['Ben', ben!],
        ] as const) {
          const { token, statement } = newSession(name);
          await database.run([statement]);
          browser.take(token);
        }
        const { friends } = (await ben!.ask('POST', '/api/v1/friends', profile.tie!.met!)).body;
        expect(friends).toMatchObject([{ name: 'Ana' }]);
        const group = (await ana!.ask('POST', GROUPS, { name: 'Harbour club' })).body;
        await ben!.ask('POST', `${GROUPS}/${group.id}/members`, { invitation: group.invitation });
        const own = await after.open('Ana', {
          seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
          group: group.id as string,
        });
        expect((await ben!.ask('GET', `${GROUPS}/${group.id}`)).body).toMatchObject({
          members: [{ name: 'Ana' }, { name: 'Ben' }],
          tables: [{ table: { id: own } }],
        });
        await after.idle();
        await setup.close();
      });
    },
  );
}
