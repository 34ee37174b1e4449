import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileRoutes } from '../src/http/profileRoutes.ts';
import { nameAccounts } from '../src/people/accountNames.ts';
import { newSession } from '../src/people/sessions.ts';
import { ratingsIn } from '../src/ratings/ratings.ts';
import type { Database } from '../src/storage/database.ts';
import {
  type ApplicationSetup,
  applicationSetup,
  type Visitor,
  visitor,
} from '../testing/applicationSetup.ts';
import { type ResultTables, resultTables } from '../testing/resultTables.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`being known, on ${databases.name}`, () => {
    let database: Database;
    let at: ResultTables;
    let setup: ApplicationSetup;

    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      database = await databases.openEmpty();
      at = await resultTables(database);
      setup = await applicationSetup({
        database,
        handlers: profileRoutes({
          database,
          ratings: ratingsIn(database),
          tables: at.tables,
          now: () => at.clock.now,
        }),
      });
    });
    afterEach(async () => {
      await at.idle();
      await setup.close();
    });

    /** Somebody at a browser who is signed in as that. */
    async function as(user: string): Promise<Visitor> {
      const { token, statement } = newSession(user);
      await database.run([statement]);
      const browser = visitor(setup);
      browser.take(token);
      return browser;
    }
    async function accounts(...names: string[]): Promise<Visitor[]> {
      const all: Visitor[] = [];
      for (const name of names) {
        await at.account(name);
        const browser = await as(name);
        await browser.ask('GET', '/api/v1/me');
        all.push(browser);
      }
      return all;
    }
    const profile = async (reader: Visitor, name: string) =>
      reader.ask('GET', `/api/v1/players/${encodeURIComponent(name)}`);

    test('a profile tells games, places, ratings with their course, and how the two have fared', async () => {
      const [ana, mira] = await accounts('Ana', 'Mira');
      for (let n = 0; n < 3; n++) await at.finish(['Ana', 'Mira'], { rated: true });
      await at.finish(['Mira', 'Ana'], { rated: true, game: 'kheops' });
      await ratingsIn(database).count();
      const { body } = await profile(mira!, 'ANA');
      expect(body).toMatchObject({ name: 'Ana', isMe: false, audience: 'everybody' });
      expect(body.page).toMatchObject({ games: 4, together: { won: 1, lost: 3, shared: 0 } });
      expect(body.page.together.latest).toEqual(['won', 'lost', 'lost', 'lost']);
      expect(body.page.places).toEqual([
        { game: 'anubixx', seats: 2, games: 3, places: [3, 0], shared: 0 },
        { game: 'kheops', seats: 2, games: 1, places: [0, 1], shared: 0 },
      ]);
      expect(
        body.page.ratings.map((each: { game: string; games: number }) => [each.game, each.games]),
      ).toEqual([
        ['anubixx', 3],
        ['kheops', 1],
      ]);
      expect(body.page.latest).toHaveLength(4);
      expect(body.page.latest[1].change).toBeGreaterThan(0);
      const course = await ana!.ask('GET', '/api/v1/players/Ana/course?game=anubixx&tempo=live');
      expect(course.body.games).toBe(3);
      expect(course.body.points.at(-1).number).toBe(body.page.ratings[0].number);
      expect((await profile(ana!, 'Ana')).body.page.together).toBeNull();
    });

    test('who sees it is as the account chose, also for the course; whom it blocked sees nothing', async () => {
      const [ana, mira, tomas] = await accounts('Ana', 'Mira', 'Tomas');
      await at.finish(['Ana', 'Mira'], { rated: true });
      const nobody = visitor(setup);
      const seen = async () =>
        Promise.all(
          [ana!, mira!, tomas!, nobody].map(
            async (reader) => (await profile(reader, 'Ana')).body.page !== null,
          ),
        );
      const course = (reader: Visitor) =>
        reader.ask('GET', '/api/v1/players/Ana/course?game=anubixx&tempo=live');
      expect(await seen()).toEqual([true, true, true, true]);
      await ana!.ask('PATCH', '/api/v1/me/profile', { audience: 'companions' });
      expect(await seen()).toEqual([true, true, false, false]);
      expect((await course(tomas!)).status).toBe(403);
      expect((await course(mira!)).status).toBe(200);
      await ana!.ask('PATCH', '/api/v1/me/profile', { audience: 'nobody' });
      expect(await seen()).toEqual([true, false, false, false]);
      expect((await profile(tomas!, 'Ana')).body).toMatchObject({ name: 'Ana', audience: 'nobody' });
      await ana!.ask('PATCH', '/api/v1/me/profile', { audience: 'everybody' });
      await database.run([
        {
          sql: "INSERT INTO blocks (id, user_id, blocked_id, name, at) VALUES ('b', 'Ana', 'Mira', 'Mira', 0)",
          values: [],
        },
      ]);
      expect(await seen()).toEqual([true, false, true, true]);
    });

    test('whose page is closed is named in no game of others that is not rated, nor is their rating at such a table', async () => {
      const [ana, mira, tomas] = await accounts('Ana', 'Mira', 'Tomas');
      const plain = await at.finish(['Ana', 'Mira']);
      await at.finish(['Ana', 'Mira'], { rated: true });
      const names = async (reader: Visitor) =>
        (await profile(reader, 'Mira')).body.page.latest.map((game: { seats: { name: string }[] }) => [
          game.seats[0]!.name,
        ]);
      const rated = async (reader: Visitor) =>
        (await reader.ask('GET', `/api/v1/tables/${plain}/ratings`)).body.seats[0]?.name ?? null;
      for (const reader of [mira!, tomas!]) expect(await names(reader)).toEqual([['Ana'], ['Ana']]);
      expect(await rated(tomas!)).toBe('Ana');
      await ana!.ask('PATCH', '/api/v1/me/profile', { audience: 'companions' });
      // Rated games name everybody, and who was there knows who was.
      for (const reader of [tomas!, visitor(setup)]) expect(await names(reader)).toEqual([['Ana'], [null]]);
      expect(await names(mira!)).toEqual([['Ana'], ['Ana']]);
      expect([await rated(tomas!), await rated(mira!)]).toEqual([null, 'Ana']);
      await ana!.ask('PATCH', '/api/v1/me/profile', { audience: 'everybody' });
      const masked = await at.open('Ana', { seats: [{ kind: 'me', name: 'Zed' }, { kind: 'open' }] });
      expect((await tomas!.ask('GET', `/api/v1/tables/${masked}/ratings`)).body.seats).toEqual([null, null]);
    });

    test('who was met is told with how to follow them; whom one follows, whether they are here', async () => {
      const [ana, mira, hori] = await accounts('Ana', 'Mira', 'Hori');
      const table = await at.finish(['Ana', 'Mira']);
      const tie = async (reader: Visitor, name: string) => (await profile(reader, name)).body.tie;
      expect(await tie(mira!, 'Ana')).toEqual({ follows: null, isHere: null, met: { table, seat: 0 } });
      expect(await tie(hori!, 'Ana')).toEqual({ follows: null, isHere: null, met: null });
      expect(await tie(ana!, 'Ana')).toBeNull();
      expect(await tie(visitor(setup), 'Ana')).toBeNull();
      const seen = at.clock.now;
      await database.run([
        {
          sql: "INSERT INTO follows (id, user_id, followed_id, at) VALUES ('f', 'Mira', 'Ana', 0)",
          values: [],
        },
        { sql: 'DELETE FROM people_here', values: [] },
        { sql: "INSERT INTO people_here (user_id, seen_at) VALUES ('Ana', ?)", values: [seen] },
      ]);
      // Ana shows it to those whom she follows back.
      expect(await tie(mira!, 'Ana')).toMatchObject({ follows: 'f', isHere: null });
      await database.run([
        { sql: "INSERT INTO showings (user_id, shown_to) VALUES ('Ana', 'followers')", values: [] },
      ]);
      expect(await tie(mira!, 'Ana')).toMatchObject({ follows: 'f', isHere: true });
      at.clock.now += 60 * 60_000;
      expect(await tie(mira!, 'Ana')).toMatchObject({ isHere: false });
      await database.run([
        {
          sql: "INSERT INTO blocks (id, user_id, blocked_id, name, at) VALUES ('b', 'Ana', 'Mira', 'Mira', 0)",
          values: [],
        },
      ]);
      expect(await tie(mira!, 'Ana')).toBeNull();
    });

    test('guests have no page, and cannot have one', async () => {
      await at.guest('Gustav');
      const guest = await as('Gustav');
      expect((await profile(guest, 'Gustav')).status).toBe(404);
      expect((await profile(guest, 'Gus\0tav')).status).toBe(400);
      expect((await guest.ask('GET', '/api/v1/me/games?options=a%00b')).status).toBe(400);
      expect((await guest.ask('PATCH', '/api/v1/me/profile', { audience: 'nobody' })).body).toEqual({
        code: 'accountsOnly',
      });
    });

    test('an account’s name is its own, and so is whatever looks like it', async () => {
      const [ana] = await accounts('Ana', 'Mira');
      await at.guest('guest');
      const guest = await as('guest');
      const rename = (browser: Visitor, name: string) => browser.ask('PATCH', '/api/v1/me', { name });
      expect((await rename(ana!, 'Мira')).body).toEqual({ code: 'nameTaken' });
      expect((await rename(ana!, 'mira')).body).toEqual({ code: 'nameTaken' });
      expect((await rename(ana!, 'Nefret')).body.me.name).toBe('Nefret');
      expect((await rename(ana!, 'nefret')).body.me.name).toBe('nefret');
      expect((await rename(guest, 'Mira')).body.me.name).toBe('Mira');
      await database.run([
        { sql: "UPDATE users SET email = 'guest@saqqara.example' WHERE id = 'guest'", values: [] },
      ]);
      expect((await guest.ask('GET', '/api/v1/me')).body.me.name).toBe('Mira 2');
      expect((await profile(ana!, 'Mira 2')).body.name).toBe('Mira 2');
      expect((await profile(ana!, 'Ana')).status).toBe(404);
    });

    test('accounts from before names were told apart each get their own, the oldest theirs', async () => {
      for (const [id, created] of [
        ['older', 1],
        ['newer', 2],
      ] as const) {
        await database.run([
          {
            sql: "INSERT INTO users (id, name, email, created_at) VALUES (?, 'Ptah', ?, ?)",
            values: [id, `${id}@saqqara.example`, created],
          },
        ]);
      }
      await nameAccounts(database, () => Promise.resolve());
      expect(await database.all('SELECT id, name FROM users ORDER BY id')).toEqual([
        { id: 'newer', name: 'Ptah 2' },
        { id: 'older', name: 'Ptah' },
      ]);
    });

    test('where it counts nobody sits under a name that is not theirs', async () => {
      await accounts('Ana', 'Mira');
      const id = await at.open('Ana', {
        rated: true,
        seats: [{ kind: 'me', name: 'Somebody' }, { kind: 'open' }],
      });
      await at.act('Mira', id, { type: 'sit', seat: null, name: 'Else' });
      const seats = (await at.tables.table(id, null))!.table.seats;
      expect(seats.map((seat) => ('name' in seat ? seat.name : null))).toEqual(['Ana', 'Mira']);
    });

    test('my games are found by game, person, result, date and note, and what they add up to follows', async () => {
      const [ana, mira] = await accounts('Ana', 'Mira', 'Tomás');
      const first = await at.finish(['Ana', 'Mira'], { rated: true });
      at.clock.now += 8 * 24 * 60 * 60_000;
      await at.finish(['Tomás', 'Ana']);
      await at.finish(['Ana', 'Mira'], { game: 'kheops', clock: { kind: 'days', days: 2, timeUp: 'loss' } });
      const mine = async (query: string) => (await ana!.ask('GET', `/api/v1/me/games?${query}`)).body;
      const whole = await mine('');
      expect([whole.total, whole.count, whole.games.length]).toEqual([3, 3, 3]);
      expect(whole.statistics.byOpponent).toEqual([
        { name: 'Mira', games: 2, won: 2 },
        { name: 'Tomás', games: 1, won: 0 },
      ]);
      expect(whole.statistics.bySeat).toEqual([
        { seat: 0, games: 2, won: 2 },
        { seat: 1, games: 1, won: 0 },
      ]);
      expect(
        whole.statistics.byWeek.map(({ games, won }: { games: number; won: number }) => [games, won]),
      ).toEqual([
        [1, 1],
        [2, 1],
      ]);
      expect((await mine('game=kheops')).count).toBe(1);
      expect((await mine('tempo=days')).count).toBe(1);
      expect((await mine('result=lost')).games[0].seats[0].name).toBe('Tomás');
      expect((await mine('search=tomas')).count).toBe(1);
      expect((await mine('rated=yes')).games[0].table).toBe(first);
      expect((await mine(`since=${at.clock.now - 1_000_000}`)).count).toBe(2);
      expect(
        (await ana!.ask('PATCH', `/api/v1/me/games/${first}`, { note: 'The lever decided it' })).status,
      ).toBe(204);
      expect((await mine('search=LEVER')).games.map(({ note }: { note: string }) => note)).toEqual([
        'The lever decided it',
      ]);
      expect((await mine('notes=only')).count).toBe(1);
      expect((await mine('')).notes).toBe(1);
      expect(
        (await mira!.ask('GET', '/api/v1/me/games')).body.games.every(
          ({ note }: { note: string | null }) => note === null,
        ),
      ).toBe(true);
      expect(
        (await mira!.ask('PATCH', `/api/v1/me/games/${whole.games[1].table}`, { note: 'x' })).status,
      ).toBe(404);
      await ana!.ask('PATCH', `/api/v1/me/games/${first}`, { note: ' ' });
      expect((await mine('')).notes).toBe(0);
    });

    test('a table that was only for those who were asked is not told to others', async () => {
      const [ana, mira, tomas] = await accounts('Ana', 'Mira', 'Tomas');
      await at.finish(['Ana', 'Mira']);
      const open = await at.finish(['Ana', 'Mira'], { access: 'public' });
      const tables = async (reader: Visitor) =>
        (await profile(reader, 'Ana')).body.page.latest.map(({ table }: { table: string | null }) => table);
      expect(await tables(tomas!)).toEqual([open, null]);
      expect((await tables(mira!)).includes(null)).toBe(false);
      expect((await tables(ana!)).includes(null)).toBe(false);
    });

    test('a ladder has who is certain enough, places are shared, and everybody is told where they stand', async () => {
      const [ana, mira] = await accounts('Ana', 'Mira', 'Tomas', 'Nefret');
      const rows: readonly [string, number, number][] = [
        ['Ana', 1_600, 50],
        ['Tomas', 1_600, 40],
        ['Nefret', 1_500, 60],
        ['Mira', 1_700, 80],
      ];
      await database.run(
        rows.flatMap(([user, number, margin]) =>
          ['all', '2030-01'].map((span) => ({
            sql: `INSERT INTO ratings (span, game, tempo, user_id, mu, sigma, number, margin, games, is_certain)
                  VALUES (?, 'kheops', 'live', ?, 25, 3, ?, ?, 9, ?)`,
            values: [span, user, number, margin, margin < 75 ? 1 : 0],
          })),
        ),
      );
      const { body } = await mira!.ask('GET', '/api/v1/ladders/kheops/live');
      expect(body.rows.map(({ place, name }: { place: number; name: string }) => [place, name])).toEqual([
        [1, 'Ana'],
        [1, 'Tomas'],
        [3, 'Nefret'],
      ]);
      expect(body.mine).toMatchObject({ number: 1_700, place: null });
      const month = await ana!.ask('GET', '/api/v1/ladders/kheops/live?month=2030-01');
      expect(month.body).toMatchObject({ span: '2030-01', count: 3, mine: { place: 1 } });
      expect((await ana!.ask('GET', '/api/v1/ladders/kheops/live?month=2030-02')).body.rows).toEqual([]);
      expect((await ana!.ask('GET', '/api/v1/ladders/kheops/live?from=3')).body.rows).toMatchObject([
        { place: 3, name: 'Nefret' },
      ]);
    });

    test('at a table it is told what each place would change, and then what it changed', async () => {
      const [ana, mira] = await accounts('Ana', 'Mira');
      const id = await at.open('Ana', {
        rated: true,
        seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
      });
      const told = async (reader: Visitor) => (await reader.ask('GET', `/api/v1/tables/${id}/ratings`)).body;
      const before = await told(mira!);
      expect(before.seats).toMatchObject([{ name: 'Ana', number: 1_500, before: null }, null]);
      expect(before.expected.byPlace).toHaveLength(2);
      await at.act('Mira', id, { type: 'sit', seat: null, name: 'Mira' });
      await at.act('Mira', id, { type: 'resign', seat: 1 });
      const after = await told(ana!);
      expect(after.expected).toBeNull();
      expect(after.seats[1].number - after.seats[1].before.number).toBe(before.expected.byPlace[1]);
      expect(after.seats[0].chance).toBeCloseTo(0.5);
      const plain = await at.finish(['Ana', 'Mira']);
      expect((await ana!.ask('GET', `/api/v1/tables/${plain}/ratings`)).body).toMatchObject({
        isRated: false,
        expected: null,
      });
    });

    test('what is exported has results, ratings and notes', async () => {
      const [ana] = await accounts('Ana', 'Mira');
      const id = await at.finish(['Ana', 'Mira'], { rated: true });
      await ratingsIn(database).count();
      await ana!.ask('PATCH', `/api/v1/me/games/${id}`, { note: 'mine' });
      const { body } = await ana!.ask('GET', '/api/v1/me/export');
      expect(body.results).toMatchObject([{ table: id, seat: 0, place: 1 }]);
      expect(body.ratings).toHaveLength(2);
      expect(body.notes).toMatchObject([{ table: id, text: 'mine' }]);
    });
  });
}
