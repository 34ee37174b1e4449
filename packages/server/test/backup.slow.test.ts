import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { backup } from '../src/operations/backup.ts';
import { drill } from '../src/operations/drill.ts';
import { restore } from '../src/operations/restore.ts';
import type { Database, Statement } from '../src/storage/database.ts';
import { FolderInUse, lockFolder } from '../src/storage/lock.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import { epochIn } from '../src/storage/epoch.ts';
import { databaseFile, openDatabase, type Whereabouts } from '../src/storage/open.ts';
import { appending } from '../testing/appending.ts';
import { DAY } from '../testing/daySetup.ts';
import { playedDay, textOf } from '../testing/playedDays.ts';
import { missingPostgres, newDatabase } from '../testing/postgres.ts';
import { linesOf, startWriter } from '../testing/concurrentWriter.ts';

let folder = '';
let folders = 0;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'saqqara-backup-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const newFolder = (): string => join(folder, String(++folders));
const missing = missingPostgres();

const KINDS = [
  {
    name: 'SQLite',
    missing: null,
    fresh: async (): Promise<Whereabouts> => ({ databaseUrl: null, folder: newFolder() }),
    async kept(aside: string) {
      const old = { databaseUrl: null, folder: newFolder() };
      mkdirSync(old.folder);
      copyFileSync(aside, databaseFile(old.folder));
      return numbers(old, 'entries');
    },
  },
  {
    name: `PostgreSQL ${missing ?? ''}`,
    missing,
    fresh: async (): Promise<Whereabouts> => ({
      databaseUrl: await newDatabase(inject('commonPostgres')),
      folder: newFolder(),
    }),
    kept: (aside: string, where: Whereabouts) => numbers(where, `${aside.replace('schema ', '')}.entries`),
  },
];

const placeOf = (where: Whereabouts): string => where.databaseUrl ?? databaseFile(where.folder);

async function withDatabase<Result>(
  where: Whereabouts,
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(where);
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

const names = (where: Whereabouts): Promise<string[]> =>
  withDatabase(where, async (database) => {
    const rows = await database.all<{ match_id: string; seq: number }>(
      'SELECT match_id, seq FROM entries ORDER BY match_id, seq',
    );
    return rows.map((row) => `${row.match_id}${row.seq}`);
  });

const numbers = (where: Whereabouts, table: string): Promise<number[]> =>
  withDatabase(where, async (database) => {
    const rows = await database.all<{ seq: number }>(`SELECT seq FROM ${table}`);
    return rows.map(({ seq }) => seq);
  });

const write = (where: Whereabouts, ...seqs: number[]): Promise<boolean[]> =>
  withDatabase(where, (database) => database.append(seqs.map((seq) => appending({ match: 'a', seq }))));

/** A result in the list of a day. */
const tryWith = (user: string, record: string): Statement => ({
  sql: `INSERT INTO day_tries (day, user_id, handle, state, began_at, arrived_at, points, place, worth, record, bots)
        VALUES (?, ?, ?, 'entered', 0, 0, 0, 1, 0, ?, 1)`,
  values: [DAY, user, `handle-${user}`, record],
});

for (const kind of KINDS) {
  describe.skipIf(kind.missing !== null)(`backup and restore of ${kind.name}`, () => {
    const newFile = (): string => `${newFolder()}.backup`;

    test('holds all that was told before it began, while another process writes on', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      await withDatabase(where, async () => undefined);
      const writer = await startWriter(placeOf(where), 'z', 1_000_000);
      const told = linesOf(writer);
      await expect.poll(() => told.length).toBeGreaterThan(300);
      const before = [...told];
      await backup(where, file);
      const during = told.length;
      await expect.poll(() => told.length).toBeGreaterThan(during);
      writer.kill('SIGKILL');
      await once(writer, 'exit');

      expect(await restore(file, elsewhere)).toBe(null);
      const restored = await names(elsewhere);
      const found = new Set(restored);
      expect(before.filter((name) => !found.has(name))).toEqual([]);
      // One moment, not several: no log has a gap.
      for (const match of ['a', 'b']) {
        const length = restored.filter((name) => name.startsWith(match)).length;
        expect(found.has(`${match}${length}`)).toBe(true);
      }
      expect(await write(elsewhere, 1, 1_000_001)).toEqual([false, true]);
    });

    test('begins another epoch when it is restored, and only then', async () => {
      const [where, file] = [await kind.fresh(), newFile()];
      const first = await withDatabase(where, epochIn);
      expect(first).toMatch(/^[0-9a-f]{16,32}$/);
      expect(await withDatabase(where, epochIn)).toBe(first);
      await backup(where, file);
      await restore(file, where);
      const second = await withDatabase(where, epochIn);
      expect(second).toMatch(/^[0-9a-f]{32}$/);
      expect(second).not.toBe(first);
    });

    test('a drill restores it beside what is in use, and leaves nothing behind', async () => {
      const [where, file] = [await kind.fresh(), newFile()];
      await withDatabase(where, async (database) => {
        await backup(where, file);
        const wishes = { backupFolder: null, backupEvery: 24, mostMatches: 10, now: Date.now() };
        const { lines, isGood } = await drill({ ...where, ...wishes, file });
        expect(lines.at(-1)).toBe('This backup can be relied upon.');
        expect(isGood).toBe(true);
        if (database.dialect === 'sqlite') return;
        const drills = "SELECT datname FROM pg_database WHERE datname LIKE 'saqqara_drill%'";
        expect(await database.all(drills)).toEqual([]);
      });
    });

    test('holds what people made of the deals of days, and a drill plays it again', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      const record = textOf(await playedDay(DAY));
      const wishes = { backupFolder: null, backupEvery: 24, mostMatches: 10, now: Date.now(), file };
      await withDatabase(where, (database) => database.run([tryWith('u1', record)]));
      await backup(where, file);
      await restore(file, elsewhere);
      const kept = 'SELECT user_id, record FROM day_tries';
      expect(await withDatabase(elsewhere, (database) => database.all(kept))).toEqual([
        { user_id: 'u1', record },
      ]);
      const good = await drill({ ...where, ...wishes });
      expect(good.lines.join(' ')).toContain('day_tries 1.');
      expect(good.isGood).toBe(true);
      const torn = record.split('\n').slice(0, 20).join('\n');
      await withDatabase(where, (database) => database.run([tryWith('u2', torn)]));
      const later = newFile();
      await backup(where, later);
      const bad = await drill({ ...where, ...wishes, file: later });
      expect(bad.lines).toContain(`Result handle-u2 of ${DAY}: not of that deal.`);
      expect(bad.isGood).toBe(false);
    });

    test('keeps what stood there before', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      await write(where, 1, 2);
      await write(elsewhere, 7);
      await backup(where, file);
      const aside = await restore(file, elsewhere);
      expect(await names(elsewhere)).toEqual(['a1', 'a2']);
      expect(aside).toMatch(/before_\d+$/);
      expect(await kind.kept(aside!, elsewhere)).toEqual([7]);
    });

    test('does not touch a database that a server uses', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      await write(where, 1);
      await backup(where, file);
      await withDatabase(elsewhere, async (database) => {
        await database.append([appending({ match: 'a', seq: 7 })]);
        await expect(restore(file, elsewhere)).rejects.toThrow('A server is using this database.');
        expect(await database.append([appending({ match: 'a', seq: 8 })])).toEqual([true]);
      });
      expect(await names(elsewhere)).toEqual(['a7', 'a8']);
    });

    test('does not touch a database that a server in another process uses', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      await write(where, 1);
      await backup(where, file);
      const server = await startWriter(placeOf(await ready(elsewhere)), 'z', 1_000_000);
      const told = linesOf(server);
      await expect.poll(() => told.length).toBeGreaterThan(0);
      await expect(restore(file, elsewhere)).rejects.toThrow('A server is using this database.');
      server.kill('SIGKILL');
      await once(server, 'exit');
      expect((await names(elsewhere)).length).toBeGreaterThanOrEqual(told.length);
    });

    test('refuses a damaged file and leaves all as it was', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      await withDatabase(where, (database) =>
        database.append(
          Array.from({ length: 2_000 }, (_, n) =>
            appending({ seq: n + 1, body: `${n * 7919} ${'x'.repeat(n % 97)}` }),
          ),
        ),
      );
      await write(elsewhere, 7);
      await backup(where, file);
      const whole = readFileSync(file);
      const middle = Math.floor(whole.length / 2);
      for (const damaged of [
        whole.subarray(0, middle),
        Buffer.concat([whole.subarray(0, middle), Buffer.alloc(4_096, 0xa5), whole.subarray(middle + 4_096)]),
        Buffer.from('no backup at all'),
      ]) {
        writeFileSync(`${file}.damaged`, damaged);
        await expect(restore(`${file}.damaged`, elsewhere)).rejects.toThrow('cannot be used');
        expect(await names(elsewhere)).toEqual(['a7']);
      }
    });

    test('refuses a backup of a newer program', async () => {
      const [where, elsewhere, file] = [await kind.fresh(), await kind.fresh(), newFile()];
      const newer = MIGRATIONS.length + 1;
      await withDatabase(where, (database) =>
        database.run([{ sql: 'INSERT INTO schema_version (version, since) VALUES (?, 1)', values: [newer] }]),
      );
      await write(elsewhere, 7);
      await expect(backup(where, file).then(() => restore(file, elsewhere))).rejects.toThrow(
        `The database has version ${newer}`,
      );
      expect(await names(elsewhere)).toEqual(['a7']);
    });

    test('does not overwrite another backup, and leaves no half one', async () => {
      const [where, file] = [await kind.fresh(), newFile()];
      await write(where, 1);
      await backup(where, file);
      const first = readFileSync(file);
      await expect(backup(where, file)).rejects.toThrow('exists already');
      expect(readFileSync(file).equals(first)).toBe(true);
      const nowhere =
        where.databaseUrl === null
          ? { ...where, folder: newFolder() }
          : { ...where, databaseUrl: `${where.databaseUrl}x` };
      await expect(backup(nowhere, `${file}.2`)).rejects.toThrow(/no database|does not exist/);
      expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    });
  });
}

/** Makes the tables, so that whoever starts next finds them. */
async function ready(where: Whereabouts): Promise<Whereabouts> {
  await withDatabase(where, async () => undefined);
  return where;
}

test('SQLite: a database that is damaged beyond opening is put aside for a backup', async () => {
  const [where, elsewhere] = [
    { databaseUrl: null, folder: newFolder() },
    { databaseUrl: null, folder: newFolder() },
  ];
  const file = `${newFolder()}.backup`;
  await write(where, 1);
  await write(elsewhere, 7);
  await backup(where, file);
  writeFileSync(databaseFile(elsewhere.folder), 'nothing that could be opened');
  const aside = await restore(file, elsewhere);
  expect(await names(elsewhere)).toEqual(['a1']);
  expect(readFileSync(aside!, 'utf8')).toBe('nothing that could be opened');
});

test('SQLite: a backup comes to an end, however much is written meanwhile', async () => {
  const where = { databaseUrl: null, folder: newFolder() };
  const body = 'x'.repeat(5_000);
  await withDatabase(where, async (database) => {
    await database.append(
      Array.from({ length: 1_000 }, (_, n) => appending({ match: 'long', seq: n + 1, body })),
    );
    const end = new AbortController();
    const copying = backup(where, `${newFolder()}.backup`).finally(() => end.abort());
    let written = 0;
    // A write in every turn; the copy takes some dozens of turns.
    while (!end.signal.aborted && written < 1_000) {
      await database.append([appending({ seq: ++written })]);
      await new Promise(setImmediate);
    }
    expect(written).toBeLessThan(1_000);
    await copying;
  });
});

test('SQLite: a folder that a server has locked is left alone', async () => {
  const where = { databaseUrl: null, folder: newFolder() };
  const file = `${newFolder()}.backup`;
  await write(where, 1);
  await backup(where, file);
  const unlock = lockFolder(where.folder);
  await expect(restore(file, where)).rejects.toThrow(FolderInUse);
  unlock();
  await restore(file, where);
  lockFolder(where.folder)();
});
