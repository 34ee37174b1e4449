import { once } from 'node:events';
import { gameById } from '@saqqara/games';
import { seeded, seedFrom } from '@saqqara/kernel';
import type { Begun } from '@saqqara/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/storage/database.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import { matchOf, playsBefore } from '../src/tables/match.ts';
import { newTable } from '../src/tables/opening.ts';
import { listedIds } from '../src/tables/publicList.ts';
import { queriesIn } from '../src/tables/queries.ts';
import { tooManyWaiting } from '../src/tables/waitingLimit.ts';
import { appending } from '../testing/appending.ts';
import { onDevice } from '../testing/device.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { linesOf, startWriter } from '../testing/concurrentWriter.ts';

const ENTRIES = 'SELECT * FROM entries ORDER BY match_id, seq';

/** A row for each number of a match, so that what goes with an entry shows. */
const noting = (id: string) => ({
  sql: 'INSERT INTO outages (began_at, ended_at) VALUES (?, 0)',
  values: [Number(id)],
});

const device = onDevice(gameById('imhotep')!, 2, 9, seeded(seedFrom(1)));

/** What takes back what those versions of the tables added. */
const undoing = (versions: typeof MIGRATIONS) =>
  versions
    .flat()
    .reverse()
    .flatMap((step) => {
      const sql = typeof step === 'string' ? step : step.postgres;
      const [, table] = /^CREATE TABLE (\w+)/.exec(sql) ?? [];
      const [, changed, column] = /^ALTER TABLE (\w+) ADD COLUMN (\w+)/.exec(sql) ?? [];
      const [, index] = /^CREATE (?:UNIQUE )?INDEX (\w+)/.exec(sql) ?? [];
      if (table !== undefined) return [{ sql: `DROP TABLE ${table}`, values: [] }];
      if (column !== undefined) return [{ sql: `ALTER TABLE ${changed} DROP COLUMN ${column}`, values: [] }];
      return index === undefined ? [] : [{ sql: `DROP INDEX IF EXISTS ${index}`, values: [] }];
    });

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

    const noted = async (database: Database): Promise<number[]> =>
      (await database.all<{ n: number }>('SELECT began_at AS n FROM outages ORDER BY began_at')).map(
        ({ n }) => n,
      );

    const bodies = async (database: Database): Promise<string[]> =>
      (await database.all<{ body: string }>(ENTRIES)).map(({ body }) => body);

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
        ...Array.from({ length: 90 }, (_, n) => waiting(`flood ${n}`, 2 + n, `guest ${n % 3}`)),
        ...['guest 0', 'guest 1', 'guest 2'].map(trace),
      ]);
      const ids = await listedIds(database, 100);
      expect(ids).toHaveLength(60);
      expect(ids.slice(0, 3)).toEqual(['flood 89', 'honest', 'flood 88']);
      const about = { database, now: () => 100, rateFactor: 1 };
      const wish = { access: 'public', seats: [{ kind: 'open' }] } as const;
      expect(await tooManyWaiting(about, { ...wish, seats: [...wish.seats] }, 'guest 2')).toEqual({
        code: 'tooMany',
      });
      expect(await tooManyWaiting(about, { ...wish, seats: [...wish.seats] }, 'honest')).toBeNull();
    });

    describe('append', () => {
      test('stores what is noted along with entries, whether their numbers are free or not', async () => {
        const database = await open();
        expect(await database.append([appending({ seq: 1 })], [noting('1')])).toEqual([true]);
        expect(await database.append([appending({ seq: 1 })], [noting('2'), noting('3')])).toEqual([false]);
        expect(await database.append([], [noting('4')])).toEqual([]);
        expect(await noted(database)).toEqual([1, 2, 3, 4]);
      });

      test('keeps an entry as it was given', async () => {
        const database = await open();
        const stored = await database.append([
          appending({ match: 'm1', seq: 1, at: 1_763_222_400_123, seat: 3, body: '{"to":4}', key: 'k1' }),
          appending({ match: 'm1', seq: 2, kind: 'back', seat: null, key: null, idle: 9_000 }),
        ]);
        expect(stored).toEqual([true, true]);
        expect(await database.all(ENTRIES)).toEqual([
          {
            match_id: 'm1',
            seq: 1,
            at: 1_763_222_400_123,
            kind: 'play',
            seat: 3,
            body: '{"to":4}',
            key: 'k1',
            idle: 0,
          },
          {
            match_id: 'm1',
            seq: 2,
            at: 1_700_000_000_000,
            kind: 'back',
            seat: null,
            body: 'sail 2 temple',
            key: null,
            idle: 9_000,
          },
        ]);
      });

      test('leaves what was first under its number', async () => {
        const database = await open();
        expect(await database.append([appending({ seq: 1, body: 'first' })])).toEqual([true]);
        expect(await database.append([appending({ seq: 1, body: 'second' })])).toEqual([false]);
        expect(await bodies(database)).toEqual(['first']);
      });

      test('stores the others of a batch in which some numbers are taken', async () => {
        const database = await open();
        await database.append([2, 3].map((seq) => appending({ seq, body: `old ${seq}` })));
        const stored = await database.append(
          [4, 3, 2, 1].map((seq) =>
            appending({ seq, body: `new ${seq}`, also: seq < 3 ? [noting(`${seq}`)] : [] }),
          ),
        );
        expect(stored).toEqual([true, false, false, true]);
        expect(await bodies(database)).toEqual(['new 1', 'old 2', 'old 3', 'new 4']);
        expect(await noted(database)).toEqual([1]);
      });

      test('takes the first of two with one number in one batch', async () => {
        const database = await open();
        const stored = await database.append([
          appending({ seq: 1, body: 'first', also: [noting('1')] }),
          appending({ seq: 1, body: 'second' }),
          appending({ seq: 2, body: 'third' }),
          appending({ seq: 2, body: 'fourth', also: [noting('2')] }),
        ]);
        expect(stored).toEqual([true, false, true, false]);
        expect(await bodies(database)).toEqual(['first', 'third']);
        expect(await noted(database)).toEqual([1]);
      });

      test('stores what goes with an entry in its order', async () => {
        const database = await open();
        const also = [
          noting('7'),
          { sql: 'UPDATE outages SET ended_at = ? WHERE began_at = ?', values: [8, 7] },
          {
            sql: 'INSERT INTO pulse (id, at) SELECT 1, ended_at FROM outages WHERE began_at = ?',
            values: [7],
          },
        ];
        expect(await database.append([appending({ also })])).toEqual([true]);
        expect(await database.all('SELECT id, at FROM pulse')).toEqual([{ id: 1, at: 8 }]);
      });

      test('stores nothing of a batch if something that goes with an entry fails', async () => {
        const database = await open();
        await database.run([noting('1')]);
        const batch = [
          appending({ match: 'a', also: [noting('2')] }),
          appending({ match: 'b', also: [noting('3'), noting('1')] }),
          appending({ match: 'c' }),
        ];
        await expect(database.append(batch)).rejects.toThrow(/unique/i);
        expect(await bodies(database)).toEqual([]);
        expect(await noted(database)).toEqual([1]);
        expect(await database.append([batch[0]!, batch[2]!])).toEqual([true, true]);
      });

      test('stores thousands at once, and long ones', async () => {
        const database = await open();
        const long = 'x'.repeat(100_000);
        const batch = Array.from({ length: 5_000 }, (_, n) =>
          appending({
            match: `m${n % 50}`,
            seq: 1 + Math.floor(n / 50),
            body: n % 1_000 === 0 ? long : `${n}`,
          }),
        );
        expect(new Set(await database.append(batch))).toEqual(new Set([true]));
        const [{ n, longest } = { n: 0, longest: 0 }] = await database.all<{ n: number; longest: number }>(
          'SELECT COUNT(*) AS n, MAX(LENGTH(body)) AS longest FROM entries',
        );
        expect({ n, longest }).toEqual({ n: 5_000, longest: 100_000 });
        expect(await database.append(batch)).toEqual(batch.map(() => false));
      });

      test('does nothing for nothing', async () => {
        const database = await open();
        expect(await database.append([])).toEqual([]);
      });

      test.each([
        ['quotes', `it's "so" \`'' and $1 ? \\ \\' {a,"b"} NULL`],
        ['the word NULL', 'NULL'],
        ['nothing', ''],
        ['lines and tabs', 'a\r\n\tb\u2028c'],
        ['all planes', 'Khéops 𓂀 𓀀 🏺 e\u0301 \u{10ffff} \uffff'],
        ['controls', '\u0001\u001f\u007f'],
      ])('keeps %s', async (_name, text) => {
        const database = await open();
        await database.append([
          appending({ match: text, body: text, key: text }),
          appending({
            match: 'other',
            also: [{ sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 1)', values: ['u', text] }],
          }),
        ]);
        expect(await database.all('SELECT body, key FROM entries WHERE match_id = ?', text)).toEqual([
          { body: text, key: text },
        ]);
        expect(await database.all('SELECT name FROM users WHERE name = ?', text)).toEqual([{ name: text }]);
      });

      test('refuses NUL in any text', async () => {
        const database = await open();
        await expect(database.append([appending({ body: 'a\0b' })])).rejects.toThrow(/NUL|0x00/);
        await expect(database.append([appending({ key: '\0' })])).rejects.toThrow(/NUL|0x00/);
        await expect(database.append([appending({ match: '\0' })])).rejects.toThrow(/NUL|0x00/);
        const naming = {
          sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 1)',
          values: ['u', 'a\0'],
        };
        await expect(database.append([appending({ also: [naming] })])).rejects.toThrow(/NUL|0x00/);
        await expect(database.run([naming])).rejects.toThrow(/NUL|0x00/);
        await expect(database.all('SELECT name FROM users WHERE name = ?', '\0')).rejects.toThrow(/NUL|0x00/);
        expect(await bodies(database)).toEqual([]);
      });
    });

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
