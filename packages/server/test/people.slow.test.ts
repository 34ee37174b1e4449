import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guestName } from '../src/people/guestName.ts';
import { newSession, sessions } from '../src/people/sessions.ts';
import type { Database, Value } from '../src/storage/database.ts';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';

let setup: ApplicationSetup;

beforeEach(async () => {
  setup = await applicationSetup();
});

afterEach(() => setup.close());

const ME = '/api/v1/me';

async function guest(address?: string) {
  const somebody = visitor(setup, address);
  const { body } = await somebody.ask('POST', ME, {});
  return { ...somebody, id: body.me.id as string };
}

describe('a guest', () => {
  test('is made when somebody first does something, not when they look', async () => {
    const somebody = visitor(setup);
    const looked = await somebody.ask('GET', ME);
    expect(looked.body).toEqual({ me: null, signIn: { email: false, passkey: true } });
    expect(looked.headers.getSetCookie()).toEqual([]);
    expect(await setup.database.all('SELECT id FROM users')).toEqual([]);
    const arrived = await somebody.ask('POST', ME, {});
    expect(arrived.status).toBe(200);
    expect(arrived.body.bearer).toBeNull();
    const again = await somebody.ask('GET', ME);
    expect(again.body.me).toEqual({
      id: arrived.body.me.id,
      name: arrived.body.me.name,
      isAccount: false,
      email: null,
      passkeys: [],
    });
  });

  test('has a name of words by default, or the one they wish', async () => {
    expect(guestName()).toMatch(/^[A-Z][a-z]+ \d{2,3}$/);
    const somebody = visitor(setup);
    expect((await somebody.ask('POST', ME, {})).body.me.name).toMatch(/^[A-Z][a-z]+ \d{2,3}$/);
    expect((await visitor(setup).ask('POST', ME, { name: '  Ada Löf ' })).body.me.name).toBe('Ada Löf');
  });

  test('can change the name, and everybody who asks next gets the new one', async () => {
    const ada = await guest();
    const credentials = { cookie: `saqqara=${ada.cookie()}` };
    await setup.people.sessions.sessionOf(credentials);
    expect((await ada.ask('PATCH', ME, { name: 'Ada' })).body.me.name).toBe('Ada');
    expect((await setup.people.sessions.sessionOf(credentials))?.person).toEqual({
      id: ada.id,
      name: 'Ada',
      isAccount: false,
    });
  });

  test('who comes again stays the same', async () => {
    const ada = await guest();
    const again = await ada.ask('POST', ME, { name: 'Ada' });
    expect(again.body.me).toMatchObject({ id: ada.id, name: 'Ada' });
    expect(await setup.database.all('SELECT id FROM users')).toHaveLength(1);
  });

  test.each([
    ['', { code: 'name', fault: 'empty' }],
    [' ', { code: 'name', fault: 'empty' }],
    ['\u0000\n\u202e', { code: 'name', fault: 'empty' }],
    ['x'.repeat(41), { code: 'name', fault: 'tooLong' }],
    [7, { code: 'malformed' }],
    [null, { code: 'malformed' }],
  ])('is not called %j', async (name, problem) => {
    const ada = await guest();
    const { status, body } = await ada.ask('PATCH', ME, { name });
    expect([status, body]).toEqual([400, problem]);
  });

  test('limited by address: nobody fills the database alone', async () => {
    const codes = new Set<number>();
    for (let i = 0; i < 70; i++) codes.add((await visitor(setup, '203.0.113.9').ask('POST', ME, {})).status);
    expect([...codes]).toEqual([200, 429]);
    expect((await visitor(setup, '203.0.113.10').ask('POST', ME, {})).status).toBe(200);
  });
});

describe('the cookie', () => {
  test('is out of reach of scripts and other sites, and lasts as long as browsers allow', async () => {
    const [cookie = ''] = (await visitor(setup).ask('POST', ME, {})).headers.getSetCookie();
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^saqqara=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('travels without TLS only where the site has none', async () => {
    const plain = await applicationSetup({ url: 'http://localhost:3000' });
    const [cookie = ''] = (await visitor(plain).ask('POST', ME, {})).headers.getSetCookie();
    expect(cookie).toContain('HttpOnly');
    expect(cookie).not.toContain('Secure');
    await plain.close();
  });

  test('is renewed when somebody looks who they are', async () => {
    const ada = await guest();
    const before = ada.cookie();
    const [cookie = ''] = (await ada.ask('GET', ME)).headers.getSetCookie();
    expect(cookie).toContain('Max-Age=34560000');
    expect(ada.cookie()).toBe(before);
  });

  test('is not what is stored', async () => {
    const ada = await guest();
    const token = ada.cookie() ?? '';
    const [row] = await setup.database.all<{ token_hash: string }>('SELECT token_hash FROM sessions');
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('base64url'));
    ada.take(row?.token_hash ?? '');
    expect((await ada.ask('GET', ME)).body.me).toBeNull();
  });

  test('outdated by 400 days without a visit is worth nothing; seen again it is good for as long', async () => {
    const ada = await guest();
    const DAY = 86_400_000;
    const setSeen = (daysAgo: number) =>
      setup.database.run([{ sql: 'UPDATE sessions SET seen_at = ?', values: [Date.now() - daysAgo * DAY] }]);
    setup.people.sessions.announce({ kind: 'changed', user: ada.id });
    await setSeen(399);
    expect((await ada.ask('GET', ME)).body.me.id).toBe(ada.id);
    const [row] = await setup.database.all<{ seen_at: number }>('SELECT seen_at FROM sessions');
    expect(Date.now() - (row?.seen_at ?? 0)).toBeLessThan(DAY);
    await setSeen(401);
    setup.people.sessions.announce({ kind: 'changed', user: ada.id });
    expect((await ada.ask('GET', ME)).body.me).toBeNull();
  });
});

describe('a program', () => {
  test('gets a token for its own guest, and no cookie', async () => {
    const ada = await guest();
    const { body, headers } = await ada.ask('POST', ME, { name: 'Bot of Ada', wantsBearer: true });
    expect(headers.getSetCookie()).toEqual([]);
    expect(body.me).toMatchObject({ name: 'Bot of Ada' });
    expect(body.me.id).not.toBe(ada.id);
    const program = visitor(setup);
    const authorization = `Bearer ${body.bearer}`;
    const reply = await program.ask('GET', ME, undefined, { authorization });
    expect(reply.body.me.id).toBe(body.me.id);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test('whose token is wrong does not act as the guest of the cookie', async () => {
    const ada = await guest();
    const authorization = `Bearer ${'x'.repeat(43)}`;
    expect((await ada.ask('GET', ME, undefined, { authorization })).body.me).toBeNull();
    expect((await ada.ask('PATCH', ME, { name: 'Eve' }, { authorization })).status).toBe(401);
  });
});

describe('nobody acts for another', () => {
  test('by knowing an id', async () => {
    const ada = await guest();
    const eve = visitor(setup, '192.0.2.66');
    for (const forged of [
      ada.id,
      `saqqara=${ada.id}`,
      ada.cookie()?.slice(0, 42) ?? '',
      `${ada.cookie()}x`,
    ]) {
      eve.take(forged);
      expect((await eve.ask('GET', ME)).body.me).toBeNull();
      expect((await eve.ask('PATCH', ME, { name: 'Eve' })).status).toBe(401);
      expect((await eve.ask('DELETE', ME)).status).toBe(401);
      expect((await eve.ask('GET', `${ME}/export`)).status).toBe(401);
      expect((await eve.ask('POST', '/api/v1/logout', { everywhere: true })).status).toBe(401);
      const reply = await eve.ask('GET', ME, undefined, { authorization: `Bearer ${forged}` });
      expect(reply.body.me).toBeNull();
    }
    expect((await ada.ask('GET', ME)).body.me.name).not.toBe('Eve');
  });

  test('by naming one in what they send', async () => {
    const ada = await guest();
    const eve = await guest('192.0.2.66');
    for (const extra of [{ id: ada.id }, { user: ada.id }, { me: { id: ada.id } }]) {
      expect((await eve.ask('PATCH', ME, { name: 'Eve', ...extra })).status).toBe(400);
    }
    expect((await ada.ask('GET', ME)).body.me.name).not.toBe('Eve');
  });
});

describe('logging out', () => {
  test('ends this session at once, and the other goes on', async () => {
    const ada = await guest();
    const token = ada.cookie();
    await setup.people.sessions.sessionOf({ cookie: `saqqara=${token}` });
    const other = await secondSession(ada.id);
    const { status, headers } = await ada.ask('POST', '/api/v1/logout', { everywhere: false });
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/^saqqara=; .*Max-Age=0/);
    expect(ada.cookie()).toBeNull();
    ada.take(token);
    expect((await ada.ask('GET', ME)).body.me).toBeNull();
    ada.take(other);
    expect((await ada.ask('GET', ME)).body.me.id).toBe(ada.id);
  });

  test('everywhere ends them all', async () => {
    const ada = await guest();
    const other = await secondSession(ada.id);
    const elsewhere = visitor(setup);
    elsewhere.take(other);
    expect((await elsewhere.ask('GET', ME)).body.me.id).toBe(ada.id);
    await ada.ask('POST', '/api/v1/logout', { everywhere: true });
    elsewhere.take(other);
    expect((await elsewhere.ask('GET', ME)).body.me).toBeNull();
  });

  test('on another node is heard of here', async () => {
    const ada = await guest();
    const credentials = { cookie: `saqqara=${ada.cookie()}` };
    expect(await setup.people.sessions.sessionOf(credentials)).not.toBeNull();
    await setup.database.run([{ sql: 'DELETE FROM sessions', values: [] }]);
    expect(await setup.people.sessions.sessionOf(credentials)).not.toBeNull();
    const news = { kind: 'loggedOut', user: ada.id, session: null };
    setup.bus.publish('people', JSON.stringify(news));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await setup.people.sessions.sessionOf(credentials)).toBeNull();
  });

  test('on another node is seen at once where nothing is heard of other nodes', async () => {
    const bus = { ...setup.bus, isUp: () => isUp };
    let isUp = true;
    const { isLive, sessionOf } = sessions(setup.database, bus);
    const ada = await guest();
    const credentials = { cookie: `saqqara=${ada.cookie()}` };
    const session = (await sessionOf(credentials))!;
    expect(isLive(session)).toBe(true);
    await setup.database.run([{ sql: 'DELETE FROM sessions', values: [] }]);
    expect(await sessionOf(credentials)).not.toBeNull();
    isUp = false;
    expect(await sessionOf(credentials)).toBeNull();
    expect(await isLive(session)).toBe(false);
  });

  test('on another node is seen within seconds though nobody told of it, where there are many', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { sessionOf } = sessions({ ...setup.database, dialect: 'postgres' }, setup.bus);
    const ada = await guest();
    const credentials = { cookie: `saqqara=${ada.cookie()}` };
    await sessionOf(credentials);
    await setup.database.run([{ sql: 'DELETE FROM sessions', values: [] }]);
    clock.mockReturnValue(4_999);
    expect(await sessionOf(credentials)).not.toBeNull();
    clock.mockReturnValue(5_000);
    expect(await sessionOf(credentials)).toBeNull();
    clock.mockRestore();
  });

  test('while somebody is being looked up is not forgotten', async () => {
    const ada = await guest();
    const credentials = { cookie: `saqqara=${ada.cookie()}` };
    const session = await setup.people.sessions.sessionOf(credentials);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    // Gives its answer as late as a database that is far away.
    const late: Database = {
      ...setup.database,
      all: async <Row>(sql: string, ...values: readonly Value[]) => {
        const rows = await setup.database.all<Row>(sql, ...values);
        await answered;
        return rows;
      },
    };
    const { sessionOf, end } = sessions(late, setup.bus);
    const looking = sessionOf(credentials);
    await end(session!);
    answer();
    await looking;
    expect(await sessionOf(credentials)).toBeNull();
  });
});

async function secondSession(user: string): Promise<string> {
  const { token, statement } = newSession(user);
  await setup.database.run([statement]);
  return token;
}
