import { once } from 'node:events';
import { gameById } from '@saqqara/games';
import { seeded, seedFrom } from '@saqqara/kernel';
import type { Begun } from '@saqqara/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/storage/database.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import { TELLING_TABLES } from '../src/storage/tellingTables.ts';
import { telling } from '../src/telling/cause.ts';
import { addWay } from '../src/telling/ways.ts';
import { storingWishes, wishesOf } from '../src/telling/wishes.ts';
import { matchOf, playsBefore } from '../src/tables/match.ts';
import { newTable } from '../src/tables/opening.ts';
import { listedIds } from '../src/tables/publicList.ts';
import { queriesIn } from '../src/tables/queries.ts';
import { tooManyWaiting } from '../src/tables/waitingLimit.ts';
import { describeAppend } from '../testing/appendContract.ts';
import { appending } from '../testing/appending.ts';
import { onDevice } from '../testing/device.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { undoing } from '../testing/undoing.ts';
import { linesOf, startWriter } from '../testing/concurrentWriter.ts';
import { bodies, ENTRIES, noted, noting } from '../testing/storedNotes.ts';

const device = onDevice(gameById('imhotep')!, 2, 9, seeded(seedFrom(1)));

/** What is stored for a table of that name. */
function openedAs(name: string, begun?: Begun) {
  const opened = newTable(
    gameById('imhotep')!,
    {
      game: 'imhotep',
      options: { ...device.options },
      seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
      access: 'link',
      clock: { kind: 'none' },
      ...(begun === undefined ? {} : { begun }),
      share: '0'.repeat(32),
      key: `key-${name}`,
    },
    { user: 'u', now: 1, room: null },
  );
  if ('code' in opened) throw new Error(opened.code);
  return opened;
}

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`storage on ${databases.name}`, () => {
    const opened: Database[] = [];

    beforeAll(() => databases.start());
    afterAll(() => databases.stop());
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close();
    });

    async function open(place?: string): Promise<Database> {
      const database = await (place === undefined ? databases.openEmpty() : databases.open(place));
      opened.push(database);
      return database;
    }

    async function reopen(database: Database, place: string): Promise<Database> {
      opened.splice(opened.indexOf(database), 1);
      await database.close();
      return open(place);
    }

    test('of the public tables everybody has a first in the list before anybody has a second', async () => {
      const database = await open();
      const sql = `INSERT INTO matches (id, game, version, options, access, clock, seats, shares, secret, opened_at, opened_by,
        open_key, phase) VALUES (?, 'kheops', 1, '{}', 'public', '{"kind":"none"}', '[]', '[]', '', ?, ?, ?, 'open')`;
      const waiting = (id: string, at: number, user: string) => ({
        sql,
        values: [id, at, user, `key ${id}`],
      });
      const trace = (user: string) => ({
        sql: "INSERT INTO traces (user_id, kind, hash, seen_at) VALUES (?, 'address', 'somewhere', 1)",
        values: [user],
      });
      await database.run([
        waiting('honest', 1, 'honest'),
        ...Array.from({ length: 310 }, (_, n) => waiting(`flood ${n}`, 2 + n, `guest ${n % 3}`)),
        ...['guest 0', 'guest 1', 'guest 2'].map(trace),
      ]);
      const ids = await listedIds(database, 400);
      expect(ids).toHaveLength(300);
      expect(ids.slice(0, 3)).toEqual(['flood 309', 'honest', 'flood 308']);
      const about = { database, now: () => 400, rateFactor: 1 };
      const wish = { access: 'public', seats: [{ kind: 'open' }] } as const;
      expect(await tooManyWaiting(about, { ...wish, seats: [...wish.seats] }, 'guest 2')).toEqual({
        code: 'tooMany',
      });
      expect(await tooManyWaiting(about, { ...wish, seats: [...wish.seats] }, 'honest')).toBeNull();
    });

    describeAppend(open);

    describe('run and all', () => {
      test('tell how many rows each statement changed', async () => {
        const database = await open();
        const changed = await database.run([
          noting('1'),
          noting('2'),
          { sql: 'UPDATE outages SET ended_at = ? WHERE began_at < ?', values: [5, 9] },
          { sql: 'DELETE FROM outages WHERE began_at = ?', values: [3] },
          {
            sql: 'INSERT INTO outages (began_at, ended_at) VALUES (?, 0) ON CONFLICT DO NOTHING',
            values: [2],
          },
        ]);
        expect(changed).toEqual([1, 1, 2, 0, 0]);
      });

      test('change all or nothing', async () => {
        const database = await open();
        await expect(database.run([noting('1'), noting('2'), noting('1')])).rejects.toThrow(/unique/i);
        expect(await noted(database)).toEqual([]);
        expect(await database.run([noting('1')])).toEqual([1]);
      });

      test('give numbers as numbers, also those that were counted and summed', async () => {
        const database = await open();
        await database.run([noting('1763222400123'), noting('2')]);
        expect(
          await database.all(
            'SELECT COUNT(*) AS n, SUM(began_at) AS total, MAX(began_at) AS last FROM outages WHERE ended_at = ?',
            0,
          ),
        ).toEqual([{ n: 2, total: 1_763_222_400_125, last: 1_763_222_400_123 }]);
      });

      test('tell question marks in quotes from those for values', async () => {
        const database = await open();
        await database.run([noting('1')]);
        const sql = `SELECT 'what?' AS a, 'it''s ?' AS "b?" -- why?
          FROM outages WHERE began_at = ?`;
        expect(await database.all(sql, 1)).toEqual([{ a: 'what?', 'b?': "it's ?" }]);
      });

      test('give back rows that were just written', async () => {
        const database = await open();
        const sql = 'INSERT INTO outages (began_at, ended_at) VALUES (?, ?) RETURNING ended_at';
        expect(await database.all(sql, 1, 2)).toEqual([{ ended_at: 2 }]);
        expect(await noted(database)).toEqual([1]);
      });

      test('refuse what is no SQL, and go on', async () => {
        const database = await open();
        await expect(database.all('SELECT what')).rejects.toThrow(/no such column|does not exist/);
        await expect(database.run([noting('1'), { sql: 'nonsense', values: [] }])).rejects.toThrow(
          /syntax error/,
        );
        expect(await noted(database)).toEqual([]);
      });
    });

    describe('many at once', () => {
      test('one of two that append the same number gets it', async () => {
        const place = await databases.fresh();
        const writers = [await open(place), await open(place)];
        const numbers = Array.from({ length: 60 }, (_, n) => n + 1);
        const won = await Promise.all(
          writers.map(async (database, writer) => {
            const stored = await Promise.all(
              numbers.map((seq) => database.append([appending({ seq, body: `${writer}` })])),
            );
            return stored.map(([isStored]) => isStored);
          }),
        );
        for (const n of numbers.keys()) expect(won.filter((stored) => stored[n])).toHaveLength(1);
        expect(await bodies(writers[0]!)).toEqual(numbers.map((_, n) => (won[0]![n] === true ? '0' : '1')));
      });

      test('processes that append the same numbers never both get one, and none gets stuck', async () => {
        const place = await databases.fresh();
        const database = await open(place);
        const names = ['d', 'p', 'z'];
        const writers = await Promise.all(
          names.map(async (name) => {
            const writer = await startWriter(place, name, 200);
            return { lines: linesOf(writer), ended: once(writer, 'exit') };
          }),
        );
        for (const { ended } of writers) expect(await ended).toEqual([0, null]);
        const winners = new Map(
          writers.flatMap(({ lines }, n) => lines.map((line) => [line, names[n]!] as const)),
        );
        expect(writers.flatMap(({ lines }) => lines)).toHaveLength(400);
        const rows = await database.all<{ match_id: string; seq: number; body: string }>(ENTRIES);
        expect(new Map(rows.map((row) => [`${row.match_id}${row.seq}`, row.body]))).toEqual(winners);
      });

      test('what a process was told is stored when it is killed', async () => {
        const place = await databases.fresh();
        const database = await open(place);
        const writer = await startWriter(place, 'z', 1_000_000);
        const lines = linesOf(writer);
        await expect.poll(() => lines.length).toBeGreaterThan(200);
        writer.kill('SIGKILL');
        await once(writer, 'exit');
        const rows = await database.all<{ match_id: string; seq: number }>(ENTRIES);
        const found = new Set(rows.map((row) => `${row.match_id}${row.seq}`));
        expect(lines.filter((line) => !found.has(line))).toEqual([]);
        expect(await database.append([appending({ match: 'a', seq: 2_000_000 })])).toEqual([true]);
      });
    });

    describe('from one start to the next', () => {
      test('everything stays', async () => {
        const place = await databases.fresh();
        const first = await open(place);
        await first.append(
          [1, 2, 3].map((seq) => appending({ seq, body: `${seq}`, also: [noting(`${seq}`)] })),
        );
        const second = await reopen(first, place);
        expect(await bodies(second)).toEqual(['1', '2', '3']);
        expect(await noted(second)).toEqual([1, 2, 3]);
        expect(await second.append([appending({ seq: 3 }), appending({ seq: 4 })])).toEqual([false, true]);
      });

      test('the tables are made once, also by several that start together', async () => {
        const place = await databases.fresh();
        const opened = await Promise.all([1, 2, 3, 4].map(() => open(place)));
        const again = await reopen(opened[0]!, place);
        expect(await again.all('SELECT version FROM schema_version ORDER BY version')).toEqual(
          MIGRATIONS.map((_, n) => ({ version: n + 1 })),
        );
      });

      test('processes that start together on an empty place all get on', async () => {
        const place = await databases.fresh();
        const ended = ['a', 'b', 'c'].map(async (name) => once(await startWriter(place, name, 0), 'exit'));
        for (const end of await Promise.all(ended)) expect(end).toEqual([0, null]);
        expect(await (await open(place)).all('SELECT version FROM schema_version')).toHaveLength(
          MIGRATIONS.length,
        );
      });

      test('matches of the first version stay, and such as were begun on a device can be added', async () => {
        const place = await databases.fresh();
        const first = await open(place);
        const [old, carried] = [openedAs('old1'), openedAs('new1', device.begun)];
        const user = {
          sql: "INSERT INTO users (id, name, created_at) VALUES ('u', 'Nefret', 1)",
          values: [],
        };
        await first.run([
          user,
          ...old.statements,
          ...undoing(MIGRATIONS.slice(1)),
          { sql: 'DELETE FROM schema_version WHERE version > 1', values: [] },
        ]);
        const database = await reopen(first, place);
        await database.run(carried.statements);
        const queries = queriesIn(database);
        const before = await queries.match(old.id);
        expect(before).toMatchObject({ id: old.id, game: 'imhotep', begun: null });
        expect(matchOf(before!, gameById('imhotep')!).begun).toBeNull();
        const row = (await queries.match(carried.id))!;
        expect(playsBefore(matchOf(row, gameById('imhotep')!))).toEqual(device.begun.plays);
        expect(matchOf(row, gameById('imhotep')!).begun).toMatchObject({ count: 9, looks: [1, 0] });
        expect(row.secret).toBe(device.begun.seed);
        expect(await queries.openedBy('u', 'key-new1')).toBe(carried.id);
      });

      test('what was stored before people could be told stays, and they can be at once', async () => {
        const place = await databases.fresh();
        const first = await open(place);
        const old = openedAs('old2');
        const before = MIGRATIONS.indexOf(TELLING_TABLES);
        await first.run([
          { sql: "INSERT INTO users (id, name, created_at) VALUES ('u', 'Nefret', 1)", values: [] },
          ...old.statements,
          ...undoing(MIGRATIONS.slice(before)),
          { sql: 'DELETE FROM schema_version WHERE version > ?', values: [before] },
        ]);
        const database = await reopen(first, place);
        expect(await queriesIn(database).match(old.id)).toMatchObject({ id: old.id, game: 'imhotep' });
        const wishes = {
          language: 'sv',
          timeZone: 'UTC',
          digestAt: null,
          quiet: { from: 22, until: 7 },
        } as const;
        const { id } = await addWay(database, 'u', { kind: 'email' }, { also: [storingWishes('u', wishes)] });
        const toTell = { user: 'u', table: old.id, seat: 0, seq: 1, cause: 'turn', dueAt: 5 } as const;
        const stored = await database.append([
          appending({ match: old.id, also: [telling(toTell), telling(toTell)] }),
        ]);
        expect(stored).toEqual([true]);
        expect(await database.all('SELECT way_id, match_id, cause FROM tellings')).toEqual([
          { way_id: id, match_id: old.id, cause: 'turn' },
        ]);
        expect(await wishesOf(database, 'u')).toEqual(wishes);
      });

      test('a database of a newer program is refused and left alone', async () => {
        const place = await databases.fresh();
        const database = await open(place);
        const newer = MIGRATIONS.length + 1;
        await database.run([
          { sql: 'INSERT INTO schema_version (version, since) VALUES (?, 1)', values: [newer] },
        ]);
        await expect(databases.open(place)).rejects.toThrow(
          `The database has version ${newer} of the tables`,
        );
        expect(await database.all('SELECT version FROM schema_version')).toHaveLength(newer);
      });

      test('a version that fails leaves nothing behind', async () => {
        const place = await databases.fresh();
        const database = await open(place);
        await database.run([
          { sql: 'DROP TABLE outages', values: [] },
          { sql: 'DELETE FROM schema_version', values: [] },
        ]);
        await expect(databases.open(place)).rejects.toThrow(/already exists/);
        expect(await database.all('SELECT version FROM schema_version')).toEqual([]);
        await expect(database.all('SELECT * FROM outages')).rejects.toThrow(/no such table|does not exist/);
      });
    });
  });
}
