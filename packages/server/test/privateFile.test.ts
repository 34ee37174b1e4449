import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '../src/operations/backup.ts';
import { restore } from '../src/operations/restore.ts';
import { databaseFile, openDatabase } from '../src/storage/open.ts';

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'saqqara-private-'));
  folder = join(place, 'data');
});

afterEach(() => rmSync(place, { recursive: true }));

const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const all = (): string[] => readdirSync(folder).map((name) => `${name} ${rights(join(folder, name))}`);

test('database, backup and what is restored are for their owner alone', async () => {
  const where = { databaseUrl: null, folder };
  const database = await openDatabase(where);
  await database.run([{ sql: 'INSERT INTO pulse (id, at) VALUES (1, 1)', values: [] }]);
  expect(rights(folder)).toBe('700');
  expect(all()).toEqual(['saqqara.db 600', 'saqqara.db-shm 600', 'saqqara.db-wal 600']);
  const file = join(place, 'backup');
  await backup(where, file);
  expect(rights(file)).toBe('600');
  await database.close();
  // As somebody has copied it who did not think of it, and protected it.
  chmodSync(file, 0o444);
  await restore(file, where);
  expect(all().filter((name) => !name.startsWith('lock') && !name.endsWith(' 600'))).toEqual([]);
});

test('a database that was readable by others is so no more', async () => {
  await (await openDatabase({ databaseUrl: null, folder })).close();
  chmodSync(databaseFile(folder), 0o644);
  writeFileSync(join(folder, 'other'), '', { mode: 0o644 });
  await (await openDatabase({ databaseUrl: null, folder })).close();
  expect(all()).toEqual(['other 644', 'saqqara.db 600']);
});
