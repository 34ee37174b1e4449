import { IMPERSONAL_TABLES, type NodeReport, RETENTION, type Retained } from '@saqqara/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import { PARTS_OF_TABLE } from '../src/clearing/clear.ts';
import { clearIfDue, type ClearingContext } from '../src/clearing/clearing.ts';
import { DEAD_ROWS } from '../src/clearing/deadRows.ts';
import { forgettingReport, storedReports, storingReport } from '../src/operations/nodeReports.ts';
import { deleteUser } from '../src/people/deletion.ts';
import { people } from '../src/people/people.ts';
import type { Database, Value } from '../src/storage/database.ts';
import { MIGRATIONS, TABLES } from '../src/storage/migrations.ts';
import { bothDatabases } from '../testing/testDatabases.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2030, 0, 1);

test('whatever is stored has a rule that says for how long, or tells nothing of anybody', () => {
  const ruled = Object.values(RETENTION).flatMap(({ tables }): readonly string[] => tables);
  expect(TABLES.filter((name) => !ruled.includes(name) && !IMPERSONAL_TABLES.includes(name))).toEqual([]);
  expect([...ruled, ...IMPERSONAL_TABLES].filter((name) => !TABLES.includes(name))).toEqual([]);
});

test('every rule with an end that is stored is carried out', () => {
  const timed = Object.entries(RETENTION).filter(
    ([, { lasts, tables }]) => lasts !== null && tables.length > 0,
  );
  const carriedOut = new Set(DEAD_ROWS.map(({ rule }) => rule));
  expect([...carriedOut].toSorted()).toEqual(timed.map(([rule]) => rule).toSorted());
});

test('whatever belongs to a table goes with it, but for what was reported there', () => {
  const steps = MIGRATIONS.flat().map((step) => (typeof step === 'string' ? step : step.postgres));
  const parts = steps.flatMap((sql) => /CREATE TABLE (\w+) \([^;]*\bmatch_id\b/.exec(sql)?.[1] ?? []);
  expect(parts.length).toBeGreaterThan(5);
  const reported: readonly string[] = RETENTION.case.tables;
  expect(parts.filter((name) => !PARTS_OF_TABLE.includes(name) && !reported.includes(name))).toEqual([]);
});

/** Puts rows in without caring what else a real one would have. */
const insert = (database: Database, table: string, row: Readonly<Record<string, Value>>): Promise<number[]> =>
  database.run([
    {
      sql: `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
      values: Object.values(row),
    },
  ]);

function rowsOf(database: Database) {
  const add = (table: string, row: Readonly<Record<string, Value>>) => insert(database, table, row);
  return {
    user: (id: string, besides: Readonly<Record<string, Value>> = {}) =>
      add('users', { id, name: `${id} by name`, created_at: START, ...besides }),
    session: (user: string, seenAt: number) =>
      add('sessions', {
        token_hash: `${user} token ${seenAt}`,
        user_id: user,
        created_at: START,
        seen_at: seenAt,
      }),
    passkey: (user: string) =>
      add('passkeys', {
        id: `${user} key`,
        user_id: user,
        public_key: '',
        counter: 0,
        transports: '[]',
        created_at: 0,
      }),
    async table(
      id: string,
      phase: string,
      sitters: readonly string[],
      besides: Readonly<Record<string, Value>> = {},
    ) {
      const seats = JSON.stringify(sitters.map((name) => ({ kind: 'person', name: `${name} by name` })));
      await add('matches', {
        id,
        game: 'kheops',
        version: 1,
        options: '{}',
        access: 'link',
        clock: '{"kind":"none"}',
        seats,
        shares: '[]',
        secret: '',
        opened_at: START,
        open_key: id,
        phase,
        ...besides,
      });
      for (const [seat, user] of sitters.entries()) {
        await add('seats', { match_id: id, seat, user_id: user });
        await add('sittings', { match_id: id, seq: 0, seat, user_id: user });
      }
    },
    dayTry: (user: string) =>
      add('day_tries', {
        day: '2026-11-14',
        user_id: user,
        handle: user,
        state: 'entered',
        began_at: 0,
        arrived_at: 0,
        points: 0,
        place: 1,
        worth: 0,
        record: '',
        bots: 1,
      }),
    entry: (match: string, seq: number, at: number, kind = 'play') =>
      add('entries', { match_id: match, seq, at, kind, seat: 0, body: 'x' }),
    line: (match: string, n: number, at: number) =>
      add('lines', {
        match_id: match,
        n,
        at,
        seat: 0,
        said: `{"kind":"text","text":"hello ${n}"}`,
        key: `k${n}`,
      }),
  };
}

interface World {
  readonly database: Database;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly cleared: Partial<Record<Retained, number>>;
  readonly gone: string[];
  /** Clears as of a moment, on a node; the day before it was done already. */
  readonly clear: (now: number, node?: string) => Promise<boolean>;
  readonly names: (table: string, column?: string) => Promise<string[]>;
}

function worldOf(database: Database): World {
  const cleared: World['cleared'] = {};
  const gone: string[] = [];
  const bus = localBus();
  const everybody = people({
    database,
    bus,
    publicUrl: new URL('https://saqqara.example'),
    mail: null,
    reportError: () => {},
    rise: async () => undefined,
  });
  const contextAt = (now: number, nodeId: string): ClearingContext => ({
    database,
    nodeId,
    now: () => now,
    deleteUser: (id) => deleteUser(everybody, id),
    tablesGone: (ids) => void gone.push(...ids),
    cleared: (rule, count) => void (cleared[rule] = (cleared[rule] ?? 0) + count),
    pause: async () => undefined,
  });
  return {
    database,
    rows: rowsOf(database),
    cleared,
    gone,
    async clear(now, node = 'node 1') {
      await database.run([
        { sql: 'DELETE FROM duties', values: [] },
        {
          sql: 'INSERT INTO duties (name, node, held_until, done_at) VALUES (?, ?, 0, ?)',
          values: ['clearing', node, now - DAY],
        },
      ]);
      return clearIfDue(contextAt(now, node));
    },
    async names(table, column = 'id') {
      const found = await database.all<{ name: string }>(
        `SELECT ${column} AS name FROM ${table} ORDER BY ${column}`,
      );
      return found.map(({ name }) => String(name));
    },
  };
}

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`clearing in ${databases.name}`, () => {
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());

    async function withWorld(act: (world: World) => Promise<void>): Promise<void> {
      const database = await databases.openEmpty();
      try {
        await act(worldOf(database));
      } finally {
        await database.close();
      }
    }

    test('a guest who never sat down goes after 30 days unseen, with all that was theirs', () =>
      withWorld(async ({ rows, clear, names, cleared }) => {
        await rows.user('early');
        await rows.session('early', START);
        await rows.user('late');
        await rows.session('late', START + 5 * DAY);
        await clear(START + 30 * DAY);
        expect(await names('users')).toEqual(['early', 'late']);
        await clear(START + 30 * DAY + 1);
        expect(await names('users')).toEqual(['late']);
        expect(await names('sessions', 'user_id')).toEqual(['late']);
        expect(cleared).toMatchObject({ passingGuest: 1 });
      }));

    test('a guest who played the deal of a day has played', () =>
      withWorld(async ({ rows, clear, names }) => {
        await rows.user('player');
        await rows.session('player', START);
        await rows.dayTry('player');
        await clear(START + 30 * DAY + 1);
        expect(await names('users')).toEqual(['player']);
        await clear(START + 400 * DAY + 1);
        expect(await names('users')).toEqual([]);
        expect(await names('day_tries', 'user_id')).toEqual([]);
      }));

    test('a guest who played stays for 400 days; then the game stays, and the name does not', () =>
      withWorld(async ({ rows, clear, names, database }) => {
        await rows.user('player');
        await rows.session('player', START + DAY);
        await rows.table('game', 'over', ['player'], { ended_at: START });
        await rows.entry('game', 1, START);
        await clear(START + 401 * DAY);
        expect(await names('users')).toEqual(['player']);
        await clear(START + 401 * DAY + 1);
        expect(await names('users')).toEqual([]);
        expect(await names('matches')).toEqual(['game']);
        expect(await names('entries', 'match_id')).toEqual(['game']);
        const [match] = await database.all<{ seats: string }>('SELECT seats FROM matches');
        expect(JSON.parse(match!.seats)).toEqual([{ kind: 'person', name: '—' }]);
      }));

    test('who has an e-mail address or a passkey stays, and so does who sits at a table that goes on', () =>
      withWorld(async ({ rows, clear, names }) => {
        const late = START + 2_000 * DAY;
        await rows.user('mail', { email: 'mail@saqqara.example' });
        await rows.user('key');
        await rows.passkey('key');
        await rows.user('merged', { merged_into: 'mail' });
        await rows.user('correspondent');
        await rows.table('by post', 'running', ['correspondent']);
        await rows.entry('by post', 1, late - 300 * DAY);
        await clear(late);
        expect(await names('users')).toEqual(['correspondent', 'key', 'mail', 'merged']);
      }));

    test('sessions, links, challenges and allowances go when they are of no use any more', () =>
      withWorld(async ({ rows, clear, names, database }) => {
        const now = START + 400 * DAY;
        await rows.user('mail', { email: 'mail@saqqara.example' });
        await rows.session('mail', START - 1);
        await rows.session('mail', START);
        for (const [id, at] of [
          ['over', now - 1],
          ['not yet', now],
        ] as const) {
          await insert(database, 'email_links', { token_hash: id, email: 'x', expires_at: at });
          await insert(database, 'challenges', { id, challenge: 'x', expires_at: at });
          await insert(database, 'allowances', { name: id, full_at: at });
        }
        await clear(now);
        expect(await names('sessions', 'seen_at')).toEqual([String(START)]);
        expect(await names('email_links', 'token_hash')).toEqual(['not yet']);
        expect(await names('challenges')).toEqual(['not yet']);
        expect(await names('allowances', 'name')).toEqual(['not yet']);
      }));

    test('tables that nobody came to, goes on with or played at go with all their parts; finished games stay for ever', () =>
      withWorld(async ({ rows, clear, names, gone, cleared }) => {
        await rows.user('mail', { email: 'mail@saqqara.example' });
        await rows.table('waiting', 'open', ['mail']);
        await rows.table('waited at', 'open', ['mail']);
        await rows.entry('waited at', 1, START + DAY, 'sat');
        await rows.table('abandoned', 'running', ['mail']);
        await rows.entry('abandoned', 1, START);
        await rows.table('unplayed', 'over', ['mail'], { ended_at: START });
        await rows.entry('unplayed', 1, START, 'ended');
        await rows.table('carried', 'over', ['mail'], { ended_at: START, begun: '{"plays":[],"looks":[]}' });
        await rows.table('finished', 'over', ['mail'], { ended_at: START });
        await rows.entry('finished', 1, START);
        await clear(START + 30 * DAY);
        expect(gone).toEqual([]);
        await clear(START + 30 * DAY + 1);
        expect(gone.toSorted()).toEqual(['unplayed', 'waiting']);
        await clear(START + 365 * DAY + 1);
        expect(gone.toSorted()).toEqual(['abandoned', 'unplayed', 'waited at', 'waiting']);
        await clear(START + 30_000 * DAY);
        expect(await names('matches')).toEqual(['carried', 'finished']);
        for (const part of ['seats', 'sittings']) {
          expect(await names(part, 'match_id')).toEqual(['carried', 'finished']);
        }
        expect(await names('entries', 'match_id')).toEqual(['finished']);
        expect(cleared).toEqual(
          expect.objectContaining({ waitingTable: 2, abandonedTable: 1, unplayedTable: 1 }),
        );
      }));

    test('what was said goes after a year, at tables that are over', () =>
      withWorld(async ({ rows, clear, names }) => {
        await rows.user('mail', { email: 'mail@saqqara.example' });
        await rows.table('finished', 'over', ['mail'], { ended_at: START });
        await rows.entry('finished', 1, START);
        await rows.line('finished', 1, START);
        await rows.line('finished', 2, START + DAY);
        await rows.table('by post', 'running', ['mail']);
        await rows.entry('by post', 1, START + 365 * DAY);
        await rows.line('by post', 1, START);
        await clear(START + 365 * DAY + 1);
        expect(await names('lines', 'match_id')).toEqual(['by post', 'finished']);
        expect(await names('lines', 'n')).toEqual(['1', '2']);
      }));

    test('many are cleared in small batches, and none is overlooked', () =>
      withWorld(async ({ rows, clear, names, database }) => {
        await rows.user('mail', { email: 'mail@saqqara.example' });
        await database.run(
          Array.from({ length: 1_203 }, (_, n) => ({
            sql: 'INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES (?, ?, ?, ?)',
            values: [`token ${n}`, 'mail', START, n % 3 === 0 ? START + DAY : START],
          })),
        );
        await clear(START + 401 * DAY);
        expect(await names('sessions', 'seen_at')).toEqual(
          Array.from({ length: 401 }, () => String(START + DAY)),
        );
      }));

    test('one node at a time clears, once a day, and another takes over from one that has died', () =>
      withWorld(async ({ database }) => {
        const turns: string[] = [];
        const at = (now: number, nodeId: string, pause = async (): Promise<void> => undefined) =>
          clearIfDue({
            database,
            nodeId,
            now: () => now,
            deleteUser: async () => undefined,
            tablesGone: () => undefined,
            cleared: () => undefined,
            pause,
          }).then((isMine) => isMine && turns.push(nodeId));
        await at(START, 'first');
        await at(START + DAY - 1, 'second');
        const dies = at(START + DAY, 'second', () => new Promise(() => undefined));
        void dies;
        await expect
          .poll(async () => (await database.all('SELECT 1 FROM duties WHERE node = ?', 'second')).length)
          .toBe(1);
        await at(START + DAY + 60_000, 'third');
        expect(turns).toEqual(['first']);
        await at(START + DAY + 11 * 60_000, 'third');
        expect(turns).toEqual(['first', 'third']);
      }));

    test('every node tells the others how it fares, and is forgotten when it is long silent', () =>
      withWorld(async ({ database }) => {
        const report = (id: string, at: number): NodeReport => ({
          id,
          role: 'web',
          at,
          upSince: START,
          tables: 1,
          people: 2,
          sockets: 3,
          lateMs: { p99: 4, most: 5 },
          bots: { waiting: 6, waitMs: 7 },
          writes: 8.5,
          memoryBytes: 9,
          disk: null,
        });
        for (const [id, at] of [
          ['gone', START],
          ['here', START],
          ['here', START + 90 * 60_000],
        ] as const) {
          await database.run(storingReport(report(id, at)));
        }
        expect(await storedReports(database)).toEqual([report('here', START + 90 * 60_000)]);
        await database.run([forgettingReport('here')]);
        expect(await storedReports(database)).toEqual([]);
      }));

    test('a clock that leaps by years clears nothing before it has stood so for a day', () =>
      withWorld(async ({ database, rows, names }) => {
        const clearAt = (now: number) =>
          clearIfDue({
            database,
            nodeId: 'node',
            now: () => now,
            deleteUser: async () => undefined,
            tablesGone: () => undefined,
            cleared: () => undefined,
            pause: async () => undefined,
          });
        await rows.user('mail', { email: 'mail@saqqara.example' });
        await rows.table('waiting', 'open', ['mail']);
        await clearAt(START);
        await clearAt(START + 3_000 * DAY);
        expect(await names('matches')).toEqual(['waiting']);
        await clearAt(START + 3_001 * DAY);
        expect(await names('matches')).toEqual([]);
      }));
  });
}
