import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Appending, type Database, DatabaseAway } from '../src/storage/database.ts';
import { groupCommit } from '../src/storage/groupCommit.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { appending } from '../testing/appending.ts';

describe('group commit', () => {
  let database: Database;
  /** How many entries each transaction had. */
  let transactions: number[];
  let watched: Database;

  beforeEach(async () => {
    database = await openSqlite(':memory:');
    transactions = [];
    watched = {
      ...database,
      append(entries, noted) {
        transactions.push(entries.length);
        return database.append(entries, noted);
      },
    };
  });
  afterEach(() => database.close());

  const numbers = (from: number, to: number): Appending[] =>
    Array.from({ length: to - from + 1 }, (_, n) => appending({ seq: from + n }));

  const failing = (seq: number): Appending =>
    appending({ seq, also: [{ sql: 'INSERT INTO nowhere VALUES (?)', values: [1] }] });

  const count = async (): Promise<number> =>
    (await database.all<{ n: number }>('SELECT COUNT(*) AS n FROM entries'))[0]!.n;

  test('writes in one transaction what came in one turn', async () => {
    const { write } = groupCommit(watched);
    expect(await Promise.all(numbers(1, 50).map(write))).toEqual(numbers(1, 50).map(() => true));
    expect(transactions).toEqual([50]);
    expect(await write(appending({ seq: 50 }))).toBe(false);
    expect(transactions).toEqual([50, 1]);
  });

  test('notes what follows along with the entries, by itself if there are none, and in spite of a bad one', async () => {
    const { write, note, idle } = groupCommit(watched);
    const complaints: unknown[] = [];
    const beat = (at: number): void =>
      note({ sql: 'INSERT INTO pulse (id, at) VALUES (?, ?)', values: [at, at] }, (error) =>
        complaints.push(error),
      );
    const beats = async (): Promise<number[]> =>
      (await database.all<{ at: number }>('SELECT at FROM pulse ORDER BY at')).map(({ at }) => at);
    const stored = write(appending({ seq: 1 }));
    beat(1);
    expect(await stored).toBe(true);
    expect(transactions).toEqual([1]);
    expect(await beats()).toEqual([1]);
    beat(2);
    await idle();
    expect(await beats()).toEqual([1, 2]);
    const bad = write(failing(2));
    beat(3);
    // There is a first one already.
    beat(1);
    await expect(bad).rejects.toThrow('nowhere');
    await idle();
    expect(await beats()).toEqual([1, 2, 3]);
    expect(complaints).toHaveLength(1);
    expect(await write(appending({ seq: 2 }))).toBe(true);
  });

  test('writes in the next transaction what came while one was under way', async () => {
    const gates: (() => void)[] = [];
    const slow: Database = {
      ...watched,
      async append(entries) {
        await new Promise<void>((resolve) => gates.push(resolve));
        return watched.append(entries);
      },
    };
    const { write, idle } = groupCommit(slow);
    const first = write(appending({ seq: 1 }));
    await expect.poll(() => gates).toHaveLength(1);
    const others = [];
    for (const entry of numbers(2, 10)) {
      others.push(write(entry));
      await new Promise(setImmediate);
    }
    expect(gates).toHaveLength(1);
    gates[0]!();
    expect(await first).toBe(true);
    await expect.poll(() => gates).toHaveLength(2);
    gates[1]!();
    expect(await Promise.all(others)).toEqual(others.map(() => true));
    expect(transactions).toEqual([1, 9]);
    await idle();
  });

  test('tells nobody before it is stored', async () => {
    const { write, idle } = groupCommit(database);
    const told: (boolean | number)[] = [];
    void write(appending({ seq: 1 })).then(async (isStored) => told.push(isStored, await count()));
    await Promise.resolve();
    expect(told).toEqual([]);
    await idle();
    await expect.poll(() => told).toEqual([true, 1]);
  });

  test('lets only the entry fail that is wrong', async () => {
    const { write } = groupCommit(watched);
    const written = await Promise.allSettled([...numbers(1, 3), failing(4), ...numbers(5, 6)].map(write));
    expect(written.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled'],
      'rejected',
      ...['fulfilled', 'fulfilled'],
    ]);
    expect(await count()).toBe(5);
    expect(await write(appending({ seq: 4 }))).toBe(true);
  });

  test('asks once, not once for each entry, if the database is away', async () => {
    let asked = 0;
    const away: Database = {
      ...database,
      append() {
        asked++;
        return Promise.reject(new DatabaseAway('away'));
      },
    };
    const { write } = groupCommit(away);
    const written = await Promise.allSettled(numbers(1, 20).map(write));
    expect(written.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toBe(1);
  });

  test('is idle only when everything that was written is answered, also what was written upon an answer', async () => {
    const { write, idle } = groupCommit(database);
    let answered = 0;
    void write(appending({ seq: 1 })).then(() => {
      answered++;
      void write(appending({ seq: 2 })).then(() => answered++);
    });
    await idle();
    expect(answered).toBe(2);
    await idle();
  });
});
