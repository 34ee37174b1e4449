import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@saqqara/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup } from '../src/operations/backup.ts';
import { backupsIn } from '../src/operations/backupFiles.ts';
import { backupInProcess } from '../src/operations/backupProcess.ts';
import { drill } from '../src/operations/drill.ts';
import { backupIfDue, lastBackup } from '../src/operations/scheduledBackup.ts';
import type { Database } from '../src/storage/database.ts';
import { databaseFile, openDatabase } from '../src/storage/open.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { appending } from '../testing/appending.ts';
import { guestAt, newKey } from '../testing/guest.ts';
import { testServer } from '../testing/server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 1, 12, 34, 56);

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'saqqara-scheduled-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the schedule', () => {
  let database: Database;
  beforeEach(async () => void (database = await openSqlite(':memory:')));
  afterEach(() => database.close());

  const at = (now: number, nodeId = 'node', write = async (file: string) => writeFileSync(file, 'all')) =>
    backupIfDue({ database, nodeId, now: () => now, folder, every: DAY, kept: 3 * DAY, write });
  const names = (): string[] => readdirSync(folder).toSorted();

  test('makes one when it is time, and not before', async () => {
    expect(await lastBackup(database)).toBe(null);
    expect(await at(START)).toBe(true);
    expect(await at(START + DAY - 1)).toBe(false);
    expect(await at(START + DAY)).toBe(true);
    expect(names()).toEqual(['saqqara-20300101T123456Z.backup', 'saqqara-20300102T123456Z.backup']);
    expect(await lastBackup(database)).toBe(START + DAY);
  });

  test('deletes those that are too old, never the newest, and nothing that is not its own', async () => {
    writeFileSync(join(folder, 'saqqara-before-upgrade.backup'), 'by hand');
    writeFileSync(join(folder, 'saqqara-20291231T000000Z.backup.partial'), 'half');
    for (let day = 0; day < 6; day++) await at(START + day * DAY);
    expect(names()).toEqual([
      ...[3, 4, 5, 6].map((day) => `saqqara-2030010${day}T123456Z.backup`),
      'saqqara-before-upgrade.backup',
    ]);
    await at(START + 300 * DAY, 'node', async () => undefined);
    expect(backupsIn(folder).map(({ at: made }) => made)).toEqual([START + 5 * DAY]);
  });

  test('on many nodes makes one, and tries again after it has failed', async () => {
    let fail = (_error: Error): void => undefined;
    const failing = at(START, 'first', () => new Promise((_, reject) => (fail = reject)));
    await expect.poll(async () => (await database.all('SELECT 1 FROM duties')).length).toBe(1);
    expect(await at(START + 60_000, 'second')).toBe(false);
    fail(new Error('the disk is full'));
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await lastBackup(database)).toBe(null);
    expect(await at(START + 120_000, 'first')).toBe(true);
    expect(await at(START + 180_000, 'second')).toBe(false);
    expect(names()).toHaveLength(1);
  });
});

test('a process of its own makes the same file, and says why it could not', async () => {
  const where = { databaseUrl: null, folder: join(folder, 'data') };
  const database = await openDatabase(where);
  await database.append([appending({ match: 'a', seq: 1 })]);
  const file = join(folder, 'made.backup');
  const { signal } = new AbortController();
  await backupInProcess(where, file, signal);
  await database.close();
  const copy = await openSqlite(file);
  expect(await copy.all('SELECT match_id FROM entries')).toEqual([{ match_id: 'a' }]);
  await copy.close();
  await expect(backupInProcess(where, file, signal)).rejects.toThrow('exists already');
});

describe('the drill', () => {
  const tryOut = (file: string | null, now = Date.now()) =>
    drill({
      databaseUrl: null,
      folder: join(folder, 'none'),
      backupFolder: folder,
      backupEvery: 24,
      file,
      mostMatches: 100,
      now,
    });

  test('says that there is nothing to try', async () => {
    expect(await tryOut(null)).toEqual({ lines: [`There is no backup in ${folder}.`], isGood: false });
    expect((await tryOut(join(folder, 'none'))).lines[0]).toContain('There is no file');
  });

  test('plays the finished games of the newest backup again, and finds a changed one out', async () => {
    const server = await testServer();
    const where = { databaseUrl: null, folder: join(server.folder, 'data') };
    try {
      const id = await resignedMatch(server.address);
      await backup(where, join(folder, 'saqqara-20300101T000000Z.backup'));
      const good = await tryOut(null, Date.UTC(2030, 0, 1, 3));
      expect(good.lines.join('\n')).toContain('made 3.0 hours ago');
      expect(good.lines.join('\n')).toContain('Of the newest 1 matches 1 are finished and proved right');
      expect(good.isGood).toBe(true);
      expect(existsSync(databaseFile(join(folder, 'none')))).toBe(false);

      const late = await tryOut(null, Date.UTC(2030, 0, 4));
      expect(late.lines).toContain('It is older than 48 hours: no backup was made since.');
      expect(late.isGood).toBe(false);

      const copy = await openSqlite(join(folder, 'saqqara-20300101T000000Z.backup'));
      const sql = "UPDATE entries SET seq = 7 WHERE match_id = ? AND kind = 'resigned'";
      await copy.run([{ sql, values: [id] }]);
      await copy.close();
      const torn = await tryOut(null, Date.UTC(2030, 0, 1, 3));
      expect(torn.lines.join('\n')).toMatch(
        new RegExp(`Match ${id}: 2 entries, the last of which is number 7`),
      );
      expect(torn.isGood).toBe(false);
    } finally {
      await server.stop();
    }
  });

  test('says of a damaged file that it cannot be used', async () => {
    writeFileSync(join(folder, 'damaged'), 'no backup at all');
    const { lines, isGood } = await tryOut(join(folder, 'damaged'));
    expect(lines.join('\n')).toContain('cannot be used');
    expect(isGood).toBe(false);
  });
});

/** A match that ends after one play. */
async function resignedMatch(address: string): Promise<string> {
  const host = await guestAt(() => address);
  const table = await host.open({
    game: 'kheops',
    options: { seats: 2 },
    seats: [
      { kind: 'me', name: 'Host' },
      { kind: 'beside', name: 'Neighbour' },
    ],
  });
  const mirror = await host.link.watch(table, 0);
  if (!('table' in mirror)) throw new Error(mirror.code);
  const rules = gameById('kheops')!;
  const seat = rules.toAct(mirror.view)[0]!;
  const seen = seat === 0 ? mirror : await host.link.watch(table, 1);
  if (!('table' in seen)) throw new Error(seen.code);
  const action = rules.format(rules.legalActions(seen.view, seat)[0]);
  const play = { type: 'play', table, key: newKey(), seat, base: seen.table.seq, action } as const;
  expect(await host.link.act(play)).toMatchObject({ seq: 1 });
  expect(await host.link.act({ type: 'resign', table, key: newKey(), seat })).toMatchObject({ seq: 2 });
  host.link.close();
  return table;
}
