import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { clearIfDue } from '../src/clearing/clearing.ts';
import { deleteUser } from '../src/people/deletion.ts';
import { merging } from '../src/people/merging.ts';
import { people } from '../src/people/people.ts';
import { countGames } from '../src/ratings/counting.ts';
import { ratingsIn } from '../src/ratings/ratings.ts';
import { rebuiltRatings } from '../src/ratings/rebuilding.ts';
import { backfill } from '../src/tables/backfill.ts';
import type { Database } from '../src/storage/database.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import { RESULT_TABLES } from '../src/storage/resultTables.ts';
import { type ResultTables, resultTables } from '../testing/resultTables.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { undoing } from '../testing/undoing.ts';

const LIST = { game: 'anubixx', tempo: 'live' } as const;
const idle = (): number => 0;
const pause = (): Promise<void> => Promise.resolve();

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`results on ${databases.name}`, () => {
    let database: Database;
    let at: ResultTables;

    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    beforeEach(async () => {
      database = await databases.openEmpty();
      at = await resultTables(database);
    });
    afterEach(async () => {
      await at.idle();
      await database.close();
    });

    const results = () =>
      database.all<Record<string, unknown>>(
        `SELECT match_id, seat, user_id, is_first, game, tempo, seats, is_rated, ended_at, place, sharing, score, rank, tally
         FROM results ORDER BY ended_at, match_id, seat`,
      );
    const games = () =>
      database.all<Record<string, unknown>>('SELECT * FROM finished_games ORDER BY ended_at, match_id');
    const ratings = () =>
      database.all<{ span: string; user_id: string; mu: number; sigma: number; games: number }>(
        'SELECT span, user_id, mu, sigma, number, margin, games, is_certain FROM ratings ORDER BY span, user_id',
      );
    const accounts = async (...ids: string[]): Promise<string[]> => {
      for (const id of ids) await at.account(id);
      return ids;
    };

    test('a finished game is in the list of everybody who played it, with place, score and what it was made of', async () => {
      const users = [await at.guest('ana'), await at.guest('mira')];
      const id = await at.open('ana', {
        game: 'kheops',
        options: { seats: 2 },
        clock: { kind: 'days', days: 3, timeUp: 'loss' },
        seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
      });
      await at.act('mira', id, { type: 'sit', seat: null, name: 'Mira' });
      await at.playOut(users, id);
      const [game] = await games();
      expect(game).toMatchObject({
        match_id: id,
        game: 'kheops',
        tempo: 'days',
        reason: 'played',
        is_rated: 0,
      });
      const all = await results();
      expect(all.map(({ user_id, is_first }) => [user_id, is_first])).toEqual([
        ['ana', 1],
        ['mira', 1],
      ]);
      for (const row of all) {
        const tally = JSON.parse(String(row['tally'])) as Record<string, number>;
        const lines = ['rooms', 'sarcophagi', 'summit', 'longest', 'secret', 'ankhs'];
        expect(lines.reduce((sum, line) => sum + tally[line]!, 0)).toBe(row['score']);
      }
    });

    test('a game never ends without its results: either both are stored or neither', async () => {
      await at.guest('ana');
      await at.guest('mira');
      const id = await at.open('ana', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] });
      await at.act('mira', id, { type: 'sit', seat: null, name: 'Mira' });
      const rename = (from: string, to: string) =>
        database.run([{ sql: `ALTER TABLE ${from} RENAME TO ${to}`, values: [] }]);
      await rename('results', 'away');
      await expect(at.act('mira', id, { type: 'resign', seat: 1 })).rejects.toThrow('results');
      expect(await database.all("SELECT 1 AS found FROM entries WHERE kind = 'resigned'")).toEqual([]);
      expect(await games()).toEqual([]);
      await rename('away', 'results');
      expect(await at.act('mira', id, { type: 'resign', seat: 1 })).toMatchObject({ seq: 2 });
      expect(await results()).toHaveLength(2);
    });

    test('alone with bots counts as a game, two seats of one person as one, practice and what never began as none', async () => {
      await at.guest('ana');
      const alone = await at.open('ana', {
        seats: [
          { kind: 'me', name: 'Ana' },
          { kind: 'bot', level: 1 },
        ],
      });
      await at.act('ana', alone, { type: 'resign', seat: 0 });
      const two = await at.open('ana', {
        seats: [
          { kind: 'me', name: 'Ana' },
          { kind: 'beside', name: 'Ben' },
        ],
      });
      at.clock.now += 1_000;
      await at.playOut(['ana', 'ana'], two);
      const left = await at.open('ana', { seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }] });
      await at.act('ana', left, { type: 'rise', seat: 0 });
      expect((await results()).map(({ match_id, is_first }) => [match_id, is_first])).toEqual([
        [alone, 1],
        [two, 1],
        [two, 0],
      ]);
    });

    test('who resigned in the middle is last for the rating, whatever the bot in their seat has made of it', async () => {
      const users = await accounts('ana', 'mira', 'tomas');
      const id = await at.finish(users, { rated: true });
      const all = await results();
      const [ana, mira, tomas] = all.map(({ rank }) => Number(rank));
      expect(tomas).toBe(3);
      expect(Math.max(ana!, mira!)).toBeLessThan(3);
      expect(all.every(({ is_rated, match_id }) => is_rated === 1 && match_id === id)).toBe(true);
    });

    test('a rated table is between accounts: no guest opens one or sits down, no bot fills it', async () => {
      await accounts('ana', 'mira');
      await at.guest('guest');
      const seats = [{ kind: 'me', name: 'Ana' } as const, { kind: 'open' } as const];
      await expect(at.open('guest', { seats, rated: true })).rejects.toThrow('accountsOnly');
      // Without a clock who is about to lose would just stay away.
      await expect(at.open('ana', { seats, rated: true, clock: { kind: 'none' } })).rejects.toThrow(
        'malformed',
      );
      await expect(
        at.open('ana', { seats: [seats[0]!, { kind: 'bot', level: 3 }], rated: true }),
      ).rejects.toThrow('accountsOnly');
      const id = await at.open('ana', { seats, rated: true });
      expect(await at.act('guest', id, { type: 'sit', seat: null, name: 'Guest' })).toEqual({
        code: 'accountsOnly',
      });
      expect(await at.act('ana', id, { type: 'sit', seat: null, name: 'Ana too' })).toEqual({
        code: 'oneSeat',
      });
      expect(await at.act('ana', id, { type: 'fill', seat: 0, level: 3 })).toEqual({ code: 'accountsOnly' });
      expect(await at.act('mira', id, { type: 'sit', seat: null, name: 'Mira' })).toMatchObject({ seq: 1 });
      expect((await at.tables.table(id, null))?.table.isRated).toBe(true);
    });

    test('ratings follow from the games in their order; counting again, on many nodes at once, changes nothing', async () => {
      const users = await accounts('ana', 'mira', 'tomas', 'nefret');
      for (let n = 0; n < 4; n++) {
        await at.finish([users[n % 4]!, users[(n + 1) % 4]!, ...(n % 2 === 0 ? [users[(n + 2) % 4]!] : [])], {
          rated: true,
        });
      }
      await Promise.all([1, 2, 3].map(() => countGames(database, LIST)));
      const first = await ratings();
      expect(
        first.filter(({ span }) => span === 'all').map(({ user_id, games: count }) => [user_id, count]),
      ).toEqual([
        ['ana', 3],
        ['mira', 2],
        ['nefret', 2],
        ['tomas', 3],
      ]);
      expect(first.filter(({ span }) => span === '2030-01')).toHaveLength(4);
      await countGames(database, LIST);
      expect(await ratings()).toEqual(first);
      expect(await rebuiltRatings(database)).toEqual({ games: 4, people: 4, differing: [] });
      expect(await ratings()).toEqual(first);
    });

    test('a game that is heard of late is counted where it belongs, as a rebuild would', async () => {
      const users = await accounts('ana', 'mira');
      for (let n = 0; n < 4; n++) await at.finish(users, { rated: true });
      const [, second] = await games();
      await database.run([
        {
          sql: 'UPDATE finished_games SET is_rated = 0 WHERE match_id = ?',
          values: [String(second!['match_id'])],
        },
        { sql: 'UPDATE results SET is_rated = 0 WHERE match_id = ?', values: [String(second!['match_id'])] },
      ]);
      await countGames(database, LIST);
      const without = await ratings();
      await database.run([
        { sql: 'UPDATE finished_games SET is_rated = 1', values: [] },
        { sql: 'UPDATE results SET is_rated = 1', values: [] },
      ]);
      await countGames(database, LIST);
      const late = await ratings();
      expect(late).not.toEqual(without);
      expect((await rebuiltRatings(database)).differing).toEqual([]);
      expect(await ratings()).toEqual(late);
    });

    test('what a result would change is known before: it is what the result then changes', async () => {
      await accounts('ana', 'mira');
      const ratings = ratingsIn(database);
      await at.finish(['ana', 'mira'], { rated: true });
      await ratings.count();
      const before = await ratings.strengthOf('mira', 'anubixx', 'live');
      const expected = await ratings.changesBefore('mira', { ...LIST, others: ['ana'], seats: 2 });
      expect(expected.byPlace[0]).toBeGreaterThan(0);
      expect(expected.byPlace[1]).toBeLessThan(0);
      await at.finish(['ana', 'mira'], { rated: true });
      await ratings.count();
      const after = await ratings.strengthOf('mira', 'anubixx', 'live');
      expect(after.number - before.number).toBe(expected.byPlace[1]);
    });

    test('who deletes themselves is in no list any more, and the ratings of the others stay to the digit', async () => {
      const users = await accounts('ana', 'mira', 'tomas');
      for (let n = 0; n < 3; n++) await at.finish(users, { rated: true });
      await countGames(database, LIST);
      const others = (await ratings()).filter(({ user_id }) => user_id !== 'mira');
      await deleteUser(peopleOn(database, at), 'mira');
      expect((await results()).filter(({ user_id }) => user_id === 'mira')).toEqual([]);
      expect(await ratings()).toEqual(others);
      expect((await rebuiltRatings(database)).differing).toEqual([]);
      expect(await ratings()).toEqual(others);
    });

    test('the games of a guest who becomes an account are the account’s, each once', async () => {
      await at.guest('guest');
      await at.account('ana');
      const id = await at.finish(['ana', 'guest']);
      await database.run(merging('guest', 'ana'));
      expect(
        (await results()).map(({ match_id, user_id, is_first }) => [match_id, user_id, is_first]),
      ).toEqual([
        [id, 'ana', 1],
        [id, 'ana', 0],
      ]);
    });

    test('what is in somebody’s list is never cleared away, even where nobody made a play', async () => {
      await accounts('ana', 'mira');
      await at.finish(['ana', 'mira'], { rated: true });
      await at.idle();
      const day = 24 * 60 * 60_000;
      const end = at.clock.now;
      let now = end;
      const context = {
        database,
        nodeId: 'here',
        now: () => now,
        deleteUser: () => Promise.resolve(),
        tablesGone: () => {},
        cleared: () => {},
        pause,
      };
      for (now = end; now < end + 90 * day; now += 2 * day) await clearIfDue(context);
      expect(await database.all('SELECT id FROM matches')).toHaveLength(1);
      expect(await results()).toHaveLength(2);
    });
  });

  describe.skipIf(databases.missing !== null)(
    `a database from before there were results, ${databases.name}`,
    () => {
      beforeAll(() => databases.start());
      afterAll(() => databases.stop());

      test('is filled from what was stored, exactly as if it had been written when the games ended', async () => {
        const place = await databases.fresh();
        let database = await databases.open(place);
        const at = await resultTables(database);
        await at.guest('ana');
        await at.guest('mira');
        const played = await at.open('ana', {
          game: 'imhotep',
          options: { seats: 2 },
          seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
        });
        await at.act('mira', played, { type: 'sit', seat: null, name: 'Mira' });
        await at.playOut(['ana', 'mira'], played);
        at.clock.now += 5_000;
        // What happens at the table afterwards does not change when it ended.
        await at.act('mira', played, { type: 'rematch', seat: 1 });
        at.clock.now += 5_000;
        await at.finish(['mira', 'ana']);
        await at.idle();
        const written = await database.all('SELECT * FROM results ORDER BY ended_at, seat');
        const games = await database.all('SELECT * FROM finished_games ORDER BY ended_at');
        expect(written).toHaveLength(4);
        await database.run([
          ...undoing(MIGRATIONS.slice(MIGRATIONS.indexOf(RESULT_TABLES))),
          {
            sql: 'DELETE FROM schema_version WHERE version > ?',
            values: [MIGRATIONS.indexOf(RESULT_TABLES)],
          },
        ]);
        await database.close();
        database = await databases.open(place);
        expect(await database.all('SELECT * FROM results')).toEqual([]);
        expect(await backfill({ database, idle, pause })).toBe(2);
        expect(await database.all('SELECT * FROM results ORDER BY ended_at, seat')).toEqual(written);
        expect(await database.all('SELECT * FROM finished_games ORDER BY ended_at')).toEqual(games);
        expect(await backfill({ database, idle, pause })).toBe(0);
        await database.close();
      });
    },
  );
}

const peopleOn = (database: Database, { tables }: ResultTables) =>
  people({
    database,
    bus: localBus(),
    publicUrl: new URL('https://saqqara.example'),
    mail: null,
    reportError: (error) => {
      throw error;
    },
    rise: async (user) => void (await tables.unfinishedOf(user)),
  });
