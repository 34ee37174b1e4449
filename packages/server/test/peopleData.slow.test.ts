import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '../src/people/deletion.ts';
import { takeSeat } from '../src/people/sittings.ts';
import type { Statement } from '../src/storage/database.ts';
import { bothDatabases } from '../testing/testDatabases.ts';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';

let setup: ApplicationSetup;
let risen: string[];

const ME = '/api/v1/me';

async function guest(name: string, address?: string) {
  const somebody = visitor(setup, address);
  const { body } = await somebody.ask('POST', ME, { name });
  return { ...somebody, id: body.me.id as string };
}

const person = (name: string) => ({ kind: 'person', name, isAway: false, standIn: null });

const match = (id: string, openedBy: string, seats: unknown[]): Statement => ({
  sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, shares, secret, opened_at, opened_by,
    open_key, phase, ended_at) VALUES (?, 'imhotep', 1, '{}', 'link', '{}', ?, '[]', 'the secret', 7, ?, ?, 'over', 99)`,
  values: [id, JSON.stringify(seats), openedBy, `key ${id}`],
});

const entry = (id: string, seq: number, at: number, kind: string, seat: number, body: object): Statement => ({
  sql: 'INSERT INTO entries (match_id, seq, at, kind, seat, body) VALUES (?, ?, ?, ?, ?, ?)',
  values: [id, seq, at, kind, seat, JSON.stringify(body)],
});

const line = (id: string, n: number, at: number, seat: number, text: string): Statement => ({
  sql: 'INSERT INTO lines (match_id, n, at, seat, said, key) VALUES (?, ?, ?, ?, ?, ?)',
  values: [id, n, at, seat, JSON.stringify({ kind: 'text', text }), `key ${n}`],
});

/**
 * Ada opens a table, with Bea beside her. Bob sits down and rises; then Cleo sits in his seat, and Bob in another. All of
 * them chat, from whichever seat they have at that time.
 */
async function afternoon() {
  const ada = await guest('Ada');
  const bob = await guest('Bob', '192.0.2.2');
  const cleo = await guest('Cleo', '192.0.2.3');
  const sat = (name: string) => ({ name, share: 'ab', commitment: null });
  await setup.database.run([
    match('one', ada.id, [person('Ada'), person('Bea'), { kind: 'open' }, { kind: 'open' }]),
    ...takeSeat({ match: 'one', seq: 0, seat: 0 }, ada.id),
    ...takeSeat({ match: 'one', seq: 0, seat: 1 }, ada.id),
    entry('one', 1, 100, 'sat', 2, sat('Bob')),
    ...takeSeat({ match: 'one', seq: 1, seat: 2 }, bob.id),
    line('one', 1, 150, 2, 'Bob first'),
    line('one', 2, 160, 0, 'Ada'),
    entry('one', 2, 200, 'rose', 2, {}),
    { sql: 'DELETE FROM seats WHERE match_id = ? AND seat = 2', values: ['one'] },
    entry('one', 3, 300, 'sat', 2, sat('Cleo')),
    ...takeSeat({ match: 'one', seq: 3, seat: 2 }, cleo.id),
    entry('one', 4, 400, 'sat', 3, sat('Bob again')),
    ...takeSeat({ match: 'one', seq: 4, seat: 3 }, bob.id),
    line('one', 3, 450, 2, 'Cleo'),
    line('one', 4, 460, 3, 'Bob second'),
    line('one', 5, 470, 1, 'Bea'),
    { sql: "INSERT INTO mutes (match_id, user_id, seat) VALUES ('one', ?, 0)", values: [bob.id] },
  ]);
  return { ada, bob, cleo };
}

const names = async () => {
  const [row] = await setup.database.all<{ seats: string }>('SELECT seats FROM matches');
  const entries = await setup.database.all<{ body: string }>(
    "SELECT body FROM entries WHERE kind = 'sat' ORDER BY seq",
  );
  const seats = JSON.parse(row?.seats ?? '[]') as { name?: string }[];
  return [
    ...seats.map(({ name }) => name ?? null),
    ...entries.map(({ body }) => JSON.parse(body).name as string),
  ];
};

const chat = async () =>
  (await setup.database.all<{ said: string }>('SELECT said FROM lines ORDER BY n')).map(
    ({ said }) => (JSON.parse(said) as { text: string }).text,
  );

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`on ${databases.name}`, () => {
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());

    beforeEach(async () => {
      risen = [];
      const rise = (user: string) => {
        risen.push(user);
        return Promise.resolve();
      };
      setup = await applicationSetup({ rise, database: await databases.openEmpty() });
    });

    afterEach(() => setup.close());

    describe('deleting oneself', () => {
      test('leaves the games, without the name and without what was said', async () => {
        const { ada, bob, cleo } = await afternoon();
        expect(await names()).toEqual(['Ada', 'Bea', null, null, 'Bob', 'Cleo', 'Bob again']);
        const heard: unknown[] = [];
        setup.bus.subscribe('people', (message) => heard.push(JSON.parse(message)));
        const { status, headers } = await bob.ask('DELETE', ME);
        expect(status).toBe(204);
        expect(headers.getSetCookie()[0]).toContain('Max-Age=0');
        expect(await names()).toEqual(['Ada', 'Bea', null, null, '—', 'Cleo', '—']);
        expect(await chat()).toEqual(['—', 'Ada', 'Cleo', '—', 'Bea']);
        expect(risen).toEqual([bob.id]);
        expect(heard).toEqual([{ kind: 'deleted', user: bob.id, tables: ['one'] }]);
        const entries = await setup.database.all<{ seq: number; body: string }>(
          'SELECT seq, body FROM entries ORDER BY seq',
        );
        expect(entries).toHaveLength(4);
        expect(JSON.parse(entries[0]?.body ?? '')).toEqual({ name: '—', share: 'ab', commitment: null });
        expect((await ada.ask('GET', ME)).body.me.id).toBe(ada.id);
        expect((await cleo.ask('GET', ME)).body.me.id).toBe(cleo.id);
        await ada.ask('DELETE', ME);
        expect(await names()).toEqual(['—', '—', null, null, '—', 'Cleo', '—']);
        expect(await chat()).toEqual(['—', '—', 'Cleo', '—', '—']);
        const [opened] = await setup.database.all('SELECT opened_by, secret FROM matches');
        expect(opened).toEqual({ opened_by: null, secret: 'the secret' });
      });

      test('leaves nothing that tells who it was', async () => {
        const { bob } = await afternoon();
        await bob.ask('POST', `${ME}/passkeys/options`);
        await bob.ask('DELETE', ME);
        const tables = await setup.database.all<{ name: string }>(
          setup.database.dialect === 'sqlite'
            ? "SELECT name FROM sqlite_master WHERE type = 'table'"
            : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
        );
        expect(tables.length).toBeGreaterThan(10);
        for (const { name } of tables) {
          const rows = JSON.stringify(await setup.database.all(`SELECT * FROM ${name}`));
          expect(rows).not.toContain(bob.id);
          expect(rows).not.toContain('Bob');
        }
      });

      test('ends every session at once, and takes guests along that were merged', async () => {
        const { bob } = await afternoon();
        await setup.database.run([
          {
            sql: 'INSERT INTO users (id, name, created_at, merged_into) VALUES (?, ?, 0, ?)',
            values: ['old', 'Old Bob', bob.id],
          },
          match('two', 'old', [person('Old Bob')]),
          ...takeSeat({ match: 'two', seq: 0, seat: 0 }, 'old'),
        ]);
        const cookie = bob.cookie();
        expect((await bob.ask('GET', ME)).body.me.id).toBe(bob.id);
        await bob.ask('DELETE', ME);
        bob.take(cookie);
        expect((await bob.ask('GET', ME)).body.me).toBeNull();
        const rows = JSON.stringify([
          await setup.database.all('SELECT * FROM users'),
          await setup.database.all('SELECT * FROM matches'),
          await setup.database.all('SELECT * FROM sittings'),
        ]);
        expect(rows).not.toContain('old');
        expect(rows).not.toContain('Old Bob');
      });

      test('by all at the same moment leaves no name', async () => {
        const { ada, bob, cleo } = await afternoon();
        await Promise.all([ada, bob, cleo].map(({ id }) => deleteUser(setup.people, id)));
        expect(await names()).toEqual(['—', '—', null, null, '—', '—', '—']);
        expect(await setup.database.all('SELECT * FROM users')).toEqual([]);
        expect(await setup.database.all('SELECT * FROM seats')).toEqual([]);
      });

      test('does not happen by half', async () => {
        const { ada, bob } = await afternoon();
        await setup.database.run([{ sql: "UPDATE matches SET seats = 'no JSON'", values: [] }]);
        await expect(deleteUser(setup.people, ada.id)).rejects.toThrow(/JSON/i);
        expect(await chat()).toContain('Ada');
        expect(await setup.database.all('SELECT id FROM users')).toHaveLength(3);
        expect((await bob.ask('DELETE', ME)).status).toBe(204);
      });
    });

    describe('exporting', () => {
      test('tells everything about oneself', async () => {
        const { bob } = await afternoon();
        const { status, body } = await bob.ask('GET', `${ME}/export`);
        expect(status).toBe(200);
        expect(body.me).toMatchObject({ id: bob.id, name: 'Bob', isAccount: false });
        expect(body.sessions).toHaveLength(1);
        expect(body.tables).toEqual([
          { id: 'one', game: 'imhotep', phase: 'over', openedAt: 7, endedAt: 99, seats: [2, 3] },
        ]);
        expect(body.lines).toEqual([
          { table: 'one', seat: 2, at: 150, said: { kind: 'text', text: 'Bob first' } },
          { table: 'one', seat: 3, at: 460, said: { kind: 'text', text: 'Bob second' } },
        ]);
        expect(body.mutes).toEqual([{ table: 'one', seat: 0 }]);
      });

      test('tells nothing about others, and no secret', async () => {
        const { ada, bob, cleo } = await afternoon();
        const text = JSON.stringify((await bob.ask('GET', `${ME}/export`)).body);
        const hashes = await setup.database.all<{ token_hash: string }>('SELECT token_hash FROM sessions');
        const secrets = [ada.id, cleo.id, 'Ada', 'Cleo', 'Bea', 'the secret', bob.cookie() ?? ''];
        for (const secret of [...secrets, ...hashes.map((row) => row.token_hash)])
          expect(text).not.toContain(secret);
      });
    });

    test('whoever sits down while becoming an account sits as the account', async () => {
      const ada = await guest('Ada');
      const phone = await guest('Phone', '192.0.2.7');
      await setup.database.run([
        { sql: 'UPDATE users SET merged_into = ? WHERE id = ?', values: [ada.id, phone.id] },
        ...takeSeat({ match: 'late', seq: 3, seat: 1 }, phone.id),
      ]);
      expect(await setup.database.all('SELECT user_id FROM seats')).toEqual([{ user_id: ada.id }]);
      expect(await setup.database.all('SELECT user_id FROM sittings')).toEqual([{ user_id: ada.id }]);
    });
  });
}
