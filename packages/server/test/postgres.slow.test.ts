import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, DatabaseAway } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { appending } from '../testing/appending.ts';
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type CuttableProxy, proxyTo } from '../testing/cuttableProxy.ts';

const missing = missingPostgres();
const NOTE = { sql: 'UPDATE pulse SET at = at + 1 WHERE id = ?', values: [1] };

describe.skipIf(missing !== null)(`PostgreSQL over a bad line ${missing ?? ''}`, () => {
  let postgres: TestPostgres;
  let proxy: CuttableProxy;
  let direct: Database;
  let database: Database;

  beforeAll(async () => void (postgres = await startPostgres()));
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    const url = await postgres.database();
    proxy = await proxyTo(url);
    direct = await openPostgres(url);
    database = await openPostgres(proxy.url);
    await direct.run([{ sql: 'INSERT INTO pulse (id, at) VALUES (1, 0)', values: [] }]);
  });
  afterEach(async () => {
    await database.close();
    await direct.close();
    await proxy.close();
  });

  const bodies = async (): Promise<string[]> =>
    (await direct.all<{ body: string }>('SELECT body FROM entries ORDER BY match_id, seq')).map(
      ({ body }) => body,
    );
  const notes = async (): Promise<number> =>
    (await direct.all<{ at: number }>('SELECT at FROM pulse'))[0]!.at;

  test.each([
    ['a single statement does not arrive', 'INSERT INTO entries', 'before', []],
    ['the answer to a single statement is lost', 'INSERT INTO entries', 'answered', []],
    ['the commit does not arrive', 'COMMIT', 'before', [NOTE]],
    ['the answer to the commit is lost', 'COMMIT', 'answered', [NOTE]],
    ['the beginning does not arrive', 'BEGIN', 'before', [NOTE]],
  ] as const)('append stores everything once and says so when %s', async (_case, text, when, also) => {
    await direct.append([appending({ match: 'b', seq: 1, body: 'of another' })]);
    const batch = [
      appending({ match: 'a', seq: 1, body: 'mine 1', key: 'k', also }),
      appending({ match: 'b', seq: 1, body: 'mine 2' }),
      appending({ match: 'c', seq: 1, body: 'mine 3', seat: null }),
    ];
    proxy.cut(text, when);
    expect(await database.append(batch)).toEqual([true, false, true]);
    expect(proxy.cuts()).toBe(1);
    expect(await bodies()).toEqual(['mine 1', 'of another', 'mine 3']);
    expect(await notes()).toBe(also.length);
  });

  test('append does not take for its own what another stored, however alike', async () => {
    await direct.append([appending({ key: 'k1' }), appending({ seq: 2, seat: 1 })]);
    proxy.cut('INSERT INTO entries', 'answered');
    expect(await database.append([appending({ key: 'k2' }), appending({ seq: 2, seat: null })])).toEqual([
      false,
      false,
    ]);
    expect(proxy.cuts()).toBe(1);
  });

  test('run changes once when the connection is lost before the commit', async () => {
    proxy.cut('UPDATE pulse', 'answered');
    expect(await database.run([NOTE])).toEqual([1]);
    expect(proxy.cuts()).toBe(1);
    expect(await notes()).toBe(1);
  });

  test.each([
    ['answered', 1],
    ['before', 0],
  ] as const)(
    'run does not try again what may be stored, and says that it is not known (%s)',
    async (when, n) => {
      proxy.cut('COMMIT', when);
      await expect(database.run([NOTE])).rejects.toThrow(DatabaseAway);
      expect(await notes()).toBe(n);
    },
  );

  test('what only reads is asked again', async () => {
    proxy.cut('SELECT at', 'answered');
    expect(await database.all('SELECT at FROM pulse')).toEqual([{ at: 0 }]);
    expect(proxy.cuts()).toBe(1);
  });

  test('two that need each other’s rows both get through', async () => {
    await direct.run([{ sql: 'INSERT INTO outages (began_at, ended_at) VALUES (1, 0), (2, 0)', values: [] }]);
    const counting = (n: number) => ({
      sql: 'UPDATE outages SET ended_at = ended_at + 1 WHERE began_at = ?',
      values: [n],
    });
    const rounds = Array.from({ length: 30 }, (_, n) => n + 1);
    const stored = await Promise.all(
      [database, direct].map(async (node, n) => {
        const order = n === 0 ? [counting(1), counting(2)] : [counting(2), counting(1)];
        const results: boolean[] = [];
        for (const seq of rounds) {
          results.push(...(await node.append([appending({ match: `m${n}`, seq, also: order })])));
        }
        return results;
      }),
    );
    expect(stored.flat()).toEqual([...rounds, ...rounds].map(() => true));
    expect(await direct.all('SELECT ended_at FROM outages')).toEqual([{ ended_at: 60 }, { ended_at: 60 }]);
  });

  test('a restart of PostgreSQL in the midst of plays loses none that were told, and stores none twice', async () => {
    const end = new AbortController();
    const told: boolean[] = [];
    const playing = (async () => {
      for (let seq = 1; !end.signal.aborted; seq++) {
        told.push(...(await database.append([appending({ seq, body: `${seq}`, also: [NOTE] })])));
      }
    })();
    for (const round of [1, 2, 3]) {
      await expect.poll(() => told.length).toBeGreaterThan(round * 20);
      await postgres.restart();
    }
    const before = told.length;
    await expect.poll(() => told.length).toBeGreaterThan(before);
    end.abort();
    await playing;
    expect(told.filter((isStored) => !isStored)).toEqual([]);
    expect(await bodies()).toEqual(told.map((_, n) => `${n + 1}`));
    expect(await notes()).toBe(told.length);
  });
});
