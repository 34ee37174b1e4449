import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authenticator } from '../testing/authenticator.ts';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let guests: Guest[];

beforeEach(async () => {
  server = await testServer();
  guests = [];
});

afterEach(async () => {
  for (const { link } of guests) link.close();
  await server.stop();
});

async function guest(name: string): Promise<Guest> {
  const somebody = await guestAt(() => server.address, name);
  guests.push(somebody);
  return somebody;
}

const names = async (table: string): Promise<(string | null)[]> => {
  const somebody = await guest('Somebody');
  const { body } = await somebody.call('GET', `/api/v1/tables/${table}`);
  const { seats } = (body as { table: { seats: { name?: string }[] } }).table;
  return seats.map(({ name }) => name ?? null);
};

const openTable = (who: Guest, ...others: ({ kind: 'open' } | { kind: 'beside'; name: string })[]) =>
  who.open({
    game: 'imhotep',
    options: { seats: others.length + 1 },
    seats: [{ kind: 'me', name: 'Adá' }, ...others],
  });

const deed = (who: Guest, table: string, what: object) =>
  who.call('POST', `/api/v1/tables/${table}/deeds`, { table, key: newKey(), ...what });

const sit = (who: Guest, table: string, seat: number, name: string) =>
  deed(who, table, { type: 'sit', seat, name, share: 'ab'.repeat(16) });

/** Everything that the database has. No token in it can look like a name: the names in here are not written in ASCII alone. */
function everything(): string {
  const database = new Sqlite(join(server.folder, 'data', 'saqqara.db'), { readonly: true });
  const tables = database
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map(({ name }) => database.prepare(`SELECT * FROM ${name}`).all());
  database.close();
  return JSON.stringify(tables);
}

test('whoever deletes themselves is gone from a running table, from one they had risen from, and from the log', async () => {
  const ada = await guest('Adá');
  const bob = await guest('Bób');
  const running = await openTable(ada, { kind: 'open' }, { kind: 'beside', name: 'Béa' });
  await sit(bob, running, 1, 'Bób');
  await deed(bob, running, { type: 'chat', seat: 1, said: { kind: 'text', text: 'Bób was here' } });
  const left = await openTable(ada, { kind: 'open' });
  await sit(bob, left, 1, 'Bób');
  await deed(bob, left, { type: 'rise', seat: 1 });
  expect(await names(running)).toEqual(['Adá', 'Bób', 'Béa']);
  expect(everything()).toContain('Bób was here');
  expect((await bob.call('DELETE', '/api/v1/me')).status).toBe(204);
  await expect.poll(() => names(running)).toEqual(['Adá', '—', 'Béa']);
  expect(everything()).not.toContain('Bób');
  expect((await deed(bob, running, { type: 'return', seat: 1 })).status).toBe(401);
});

test('whoever deletes themselves is gone from the seat that a rematch keeps for them', async () => {
  const ada = await guest('Adá');
  const bob = await guest('Bób');
  const table = await openTable(ada, { kind: 'open' });
  await sit(bob, table, 1, 'Bób');
  await deed(bob, table, { type: 'resign', seat: 1 });
  await deed(ada, table, { type: 'rematch', seat: 0 });
  expect(everything()).toContain(String.raw`keptFor\":\"Bób`);
  expect((await bob.call('DELETE', '/api/v1/me')).status).toBe(204);
  expect(everything()).not.toContain('Bób');
});

test('whoever opened a table is gone from it with those beside them', async () => {
  const ada = await guest('Adá');
  const bob = await guest('Bób');
  const table = await openTable(ada, { kind: 'open' }, { kind: 'beside', name: 'Béa' });
  await sit(bob, table, 1, 'Bób');
  await ada.call('DELETE', '/api/v1/me');
  await expect.poll(() => names(table)).toEqual(['—', 'Bób', '—']);
  expect(everything()).not.toMatch(/Adá|Béa/);
});

test('a guest who signs in goes on playing as the account', async () => {
  const account = await guest('Account');
  const key = authenticator(server.address.slice(0, -1));
  const options = async (who: Guest, path: string) =>
    (await who.call('POST', path)).body as unknown as { id: string; options: { challenge: string } };
  const made = await options(account, '/api/v1/me/passkeys/options');
  const credential = key.create(made.options);
  expect((await account.call('POST', '/api/v1/me/passkeys', { id: made.id, credential })).status).toBe(200);

  const phone = await guest('Phone');
  const table = await openTable(phone, { kind: 'beside', name: 'Béa' });
  expect((await deed(account, table, { type: 'resign', seat: 0 })).body).toEqual({ code: 'notYours' });
  const asked = await options(phone, '/api/v1/login/passkey/options');
  const login = { id: asked.id, credential: key.get(asked.options) };
  expect((await phone.call('POST', '/api/v1/login/passkey', login)).status).toBe(200);
  const mine = async (who: Guest) =>
    (
      (await who.call('GET', '/api/v1/tables/mine')).body as { tables: { table: { id: string } }[] }
    ).tables.map((listed) => listed.table.id);
  expect(await mine(phone)).toEqual([table]);
  expect(await mine(account)).toEqual([table]);
  await expect.poll(async () => (await deed(account, table, { type: 'leave', seat: 1 })).status).toBe(200);
});

test("nobody's id is told to others", async () => {
  const ada = await guest('Adá');
  const bob = await guest('Bób');
  const table = await openTable(ada, { kind: 'open' });
  await sit(bob, table, 1, 'Bób');
  const ids = await Promise.all(
    [ada, bob].map(
      async (who) => ((await who.call('GET', '/api/v1/me')).body as { me: { id: string } }).me.id,
    ),
  );
  const eve = await guest('Eve');
  const seen = await Promise.all(
    ['', `/${table}`, `/${table}/updates`, `/${table}/updates?since=-1`].map(
      async (path) => (await eve.call('GET', `/api/v1/tables${path}`)).body,
    ),
  );
  const text = JSON.stringify(seen);
  expect(text).toContain('Bób');
  for (const id of ids) expect(text).not.toContain(id);
});
