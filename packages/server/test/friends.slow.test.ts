import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { friendRoutes } from '../src/http/friendRoutes.ts';
import { takeSeat } from '../src/people/sittings.ts';
import type { Statement } from '../src/storage/database.ts';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

const FRIENDS = '/api/v1/friends';

describe.each(bothDatabases())('friends on $name', (databases) => {
  describe.skipIf(databases.missing !== null)('', () => {
    let setup: ApplicationSetup;
    let later = 0;
    let hidden = '';

    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      later = 0;
      hidden = '';
      setup = await applicationSetup({
        database: await databases.openEmpty(),
        rateFactor: 1_000,
        answering: (people) =>
          friendRoutes({ people, now: () => Date.now() + later, hides: (_, name) => name === hidden }),
      });
    });
    afterEach(() => setup.close());

    async function person(name: string, isAccount = true) {
      const somebody = visitor(setup);
      const { body } = await somebody.ask('POST', '/api/v1/me', { name });
      const id = body.me.id as string;
      if (isAccount) {
        await setup.database.run([
          { sql: 'UPDATE users SET email = ? WHERE id = ?', values: [`${id}@example.org`, id] },
        ]);
        setup.people.sessions.announce({ kind: 'changed', user: id });
      }
      return { ...somebody, id, friends: async () => (await somebody.ask('GET', FRIENDS)).body };
    }

    const tableId = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

    /** A table at which these sit, in this order. */
    async function table(phase: string, ...people: { readonly id: string }[]): Promise<string> {
      const id = tableId();
      const seats = people.map((_, seat) => ({
        kind: 'person',
        name: `P${seat}`,
        isAway: false,
        standIn: null,
      }));
      const match: Statement = {
        sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, shares, secret, opened_at, opened_by,
                open_key, phase) VALUES (?, 'kheops', 1, '{}', 'public', '{}', ?, '[]', '', 7, ?, ?, ?)`,
        values: [id, JSON.stringify(seats), people[0]!.id, id, phase],
      };
      await setup.database.run([
        match,
        ...people.flatMap((each, seat) => takeSeat({ match: id, seq: 0, seat }, each.id)),
      ]);
      return id;
    }

    test('whom one played with can be followed, once, between accounts; who is a guest, a stranger or blocked cannot', async () => {
      const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')];
      const guest = await person('Gus', false);
      const played = await table('over', ana, ben, guest);
      const strangers = await table('over', ben, cleo);
      expect((await ana.friends()).recent).toEqual([
        { name: 'Ben', table: played, seat: 1, game: 'kheops', isOver: true, mayFollow: true },
        { name: 'Gus', table: played, seat: 2, game: 'kheops', isOver: true, mayFollow: false },
      ]);
      for (let n = 0; n < 2; n++) {
        const { body } = await ana.ask('POST', FRIENDS, { table: played, seat: 1 });
        expect(body.friends).toEqual([{ id: expect.any(String), name: 'Ben', isHere: null, plays: null }]);
        expect(body.recent[0].mayFollow).toBe(false);
      }
      const refused = async (who: typeof ana, at: string, seat: number) =>
        (await who.ask('POST', FRIENDS, { table: at, seat })).body.code;
      expect(await refused(ana, played, 2)).toBe('accountsOnly');
      expect(await refused(guest, played, 0)).toBe('accountsOnly');
      expect(await refused(ana, strangers, 1)).toBe('nothing');
      expect(await refused(ana, played, 0)).toBe('nothing');
      await setup.database.run([
        {
          sql: "INSERT INTO blocks (id, user_id, blocked_id, name, at) VALUES ('b', ?, ?, 'Ana', 0)",
          values: [ben.id, ana.id],
        },
      ]);
      // Who keeps apart is not seen any more, on either side.
      expect(await ana.friends()).toMatchObject({ friends: [], recent: [{ name: 'Gus' }] });
      expect(await refused(ana, played, 1)).toBe('nothing');
    });

    test('that somebody is here is seen by whom they let: friends, followers or nobody', async () => {
      const [ana, ben] = [await person('Ana'), await person('Ben')];
      const played = await table('over', ana, ben);
      await ana.ask('POST', FRIENDS, { table: played, seat: 1 });
      const seen = async () => (await ana.friends()).friends[0].isHere;
      await ben.friends();
      await expect.poll(async () => (await setup.database.all('SELECT 1 FROM people_here')).length).toBe(2);
      expect(await seen()).toBeNull();
      await ben.ask('PATCH', FRIENDS, { shownTo: 'followers' });
      expect(await seen()).toBe(true);
      await ben.ask('PATCH', FRIENDS, { shownTo: 'nobody' });
      expect(await seen()).toBeNull();
      await ben.ask('PATCH', FRIENDS, { shownTo: 'friends' });
      expect(await seen()).toBeNull();
      await ben.ask('POST', FRIENDS, { table: played, seat: 0 });
      expect(await seen()).toBe(true);
      const running = await table('running', ben, await person('Dan'));
      expect((await ana.friends()).friends[0].plays).toEqual({ table: running, game: 'kheops' });
      hidden = 'Ben';
      expect((await ana.friends()).friends[0].name).toBe('—');
      later = 10 * 60_000;
      expect(await ana.friends()).toMatchObject({ friends: [{ isHere: false, plays: null }] });
    });

    test('a friend is asked to a table that waits, is told by their ways, and finds it until they sit', async () => {
      const [ana, ben] = [await person('Ana'), await person('Ben')];
      const { friends } = (await ana.ask('POST', FRIENDS, { table: await table('over', ana, ben), seat: 1 }))
        .body;
      await setup.database.run([
        {
          sql: `INSERT INTO ways (id, user_id, kind, name, address, keys, what, is_on, created_at, tries, retry_at, held_until)
                VALUES ('way', ?, 'webhook', 'w', 'https://w.example', '{}', ' invite ', 1, 0, 0, 0, 0)`,
          values: [ben.id],
        },
      ]);
      const waiting = await table('open', ana);
      const path = `${FRIENDS}/${friends[0].id}/invitation`;
      for (let n = 0; n < 2; n++) expect((await ana.ask('POST', path, { table: waiting })).status).toBe(204);
      expect(await setup.database.all('SELECT cause, match_id FROM tellings')).toEqual([
        { cause: 'invited', match_id: waiting },
      ]);
      // Once it is told it is not told again, however often they are asked.
      await setup.database.run([{ sql: 'DELETE FROM tellings', values: [] }]);
      expect((await ana.ask('POST', path, { table: waiting })).status).toBe(204);
      expect(await setup.database.all('SELECT cause FROM tellings')).toEqual([]);
      expect((await ben.friends()).invitations).toEqual([
        { table: waiting, game: 'kheops', name: 'Ana', at: expect.any(Number) },
      ]);
      const elsewhere = await table('open', await person('Dan'));
      expect((await ana.ask('POST', path, { table: elsewhere })).body.code).toBe('nothing');
      await setup.database.run(takeSeat({ match: waiting, seq: 1, seat: 1 }, ben.id));
      expect((await ben.friends()).invitations).toEqual([]);
    });

    test('who is not followed back can ask somebody to so many tables a day, and no more', async () => {
      const [ana, ben] = [await person('Ana'), await person('Ben')];
      const played = await table('over', ana, ben);
      const { friends } = (await ana.ask('POST', FRIENDS, { table: played, seat: 1 })).body;
      const asked = async (): Promise<number> => {
        const waiting = await table('open', ana);
        return (await ana.ask('POST', `${FRIENDS}/${friends[0].id}/invitation`, { table: waiting })).status;
      };
      for (let n = 0; n < 3; n++) expect(await asked()).toBe(204);
      expect(await asked()).toBe(429);
      later = 25 * 60 * 60_000;
      expect(await asked()).toBe(204);
      later = 0;
      await ben.ask('POST', FRIENDS, { table: played, seat: 0 });
      expect(await asked()).toBe(204);
    });

    test('whom one follows is part of what is stored of one, and goes with either', async () => {
      const [ana, ben] = [await person('Ana'), await person('Ben')];
      const played = await table('over', ana, ben);
      await ana.ask('POST', FRIENDS, { table: played, seat: 1 });
      await ana.ask('PATCH', FRIENDS, { shownTo: 'nobody' });
      const waiting = await table('open', ana);
      const { friends } = await ana.friends();
      await ana.ask('POST', `${FRIENDS}/${friends[0].id}/invitation`, { table: waiting });
      await setup.database.run([
        { sql: 'INSERT INTO removed_people (match_id, user_id) VALUES (?, ?)', values: [played, ana.id] },
      ]);
      const { body } = await ana.ask('GET', '/api/v1/me/export');
      expect(body.friends).toEqual({
        follows: [{ name: 'Ben', at: expect.any(Number) }],
        shownTo: 'nobody',
        invitations: [],
        invited: [{ table: waiting, name: 'Ben', at: expect.any(Number) }],
        seenAt: expect.any(Number),
      });
      expect(body.removedFrom).toEqual([played]);
      expect((await ben.ask('DELETE', '/api/v1/me')).status).toBe(204);
      expect((await ana.friends()).friends).toEqual([]);
      await ana.ask('DELETE', '/api/v1/me');
      for (const name of ['follows', 'showings', 'people_here', 'invitations', 'removed_people'])
        expect(await setup.database.all(`SELECT * FROM ${name}`)).toEqual([]);
    });
  });
});
