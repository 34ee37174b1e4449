import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, DatabaseAway } from '../src/storage/database.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { noticeStoring } from '../src/storage/storing.ts';
import { appending } from '../testing/appending.ts';

let folder: string;
let file: string;
let database: Database;
let other: Sqlite.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saqqara-locked-'));
  file = join(folder, 'saqqara.db');
  database = await openSqlite(file);
  other = new Sqlite(file, { timeout: 0 });
});

afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const BEAT = { sql: 'INSERT INTO pulse (id, at) VALUES (1, 7)', values: [] };
const play = appending({ seq: 1 });

/** Resolves when whatever else waits for its turn has had it so many times. */
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('a file that another program has locked holds up who writes, and nobody else', async () => {
  other.exec('BEGIN IMMEDIATE');
  const written: string[] = [];
  const writing = Promise.all([
    database.run([BEAT]).then(() => written.push('run')),
    database.append([play]).then(([isStored]) => written.push(`append ${isStored}`)),
  ]);
  await turns(10);
  expect(await database.all('SELECT * FROM pulse')).toEqual([]);
  expect(written).toEqual([]);
  other.exec('COMMIT');
  await writing;
  expect(written.sort()).toEqual(['append true', 'run']);
  expect(await database.all('SELECT at FROM pulse')).toEqual([{ at: 7 }]);
});

test('a file that is locked at the start is waited for', async () => {
  other.exec('BEGIN IMMEDIATE');
  const opening = openSqlite(file);
  await turns(10);
  other.exec('COMMIT');
  await (await opening).close();
});

test('who waits too long is told that the database is away, and nothing is stored', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_000));
  other.exec('BEGIN IMMEDIATE');
  const { database: noticed, canStore } = noticeStoring(database);
  await expect(noticed.run([BEAT])).rejects.toThrow(DatabaseAway);
  expect(canStore()).toBe(false);
  other.exec('COMMIT');
  expect(await database.all('SELECT * FROM pulse')).toEqual([]);
  await noticed.run([BEAT]);
  expect(canStore()).toBe(true);
});

test('a full disk is noticed by what the server itself writes, and what is refused by the tables is not', async () => {
  const { database: noticed, canStore } = noticeStoring(database);
  await noticed.run([BEAT]);
  await expect(noticed.run([BEAT])).rejects.toThrow(/UNIQUE/);
  expect(canStore()).toBe(true);
  await database.all(`PRAGMA max_page_count = 1`);
  const text = 'x'.repeat(4_000_000);
  await expect(noticed.append([{ ...play, body: text }])).rejects.toThrow(/full/);
  expect(canStore()).toBe(false);
});
