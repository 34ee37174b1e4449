import { LANGUAGES } from '@saqqara/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/testDatabases.ts';
import {
  type ApplicationSetup,
  applicationSetup,
  type Visitor,
  visitor,
} from '../testing/applicationSetup.ts';
import { openMailServer, type MailServer } from '../testing/mailServer.ts';

let setup: ApplicationSetup;
let post: MailServer;

const ME = '/api/v1/me';
const ADA = 'ada@mail.example';

const ask = (who: Visitor, email: string = ADA, language = 'en') =>
  who.ask('POST', `${ME}/email`, { email, language });

/** What stands in the last letter behind the #. */
function lastToken(): string {
  const text = post.delivered.at(-1)?.text ?? '';
  return /^https:\/\/saqqara\.example\/claim#([\w-]{43})$/m.exec(text)?.[1] ?? '';
}

const claim = (who: Visitor, token = lastToken(), bring?: boolean) =>
  who.ask('POST', '/api/v1/claim', { token, ...(bring === undefined ? {} : { bring }) });

async function guest(name: string, address?: string) {
  const somebody = visitor(setup, address);
  const { body } = await somebody.ask('POST', ME, { name });
  return { ...somebody, id: body.me.id as string };
}

const who = async (somebody: Visitor) => (await somebody.ask('GET', ME)).body.me;

const sit = (user: string, match: string) =>
  setup.database.run([
    { sql: 'INSERT INTO seats (match_id, seat, user_id) VALUES (?, 0, ?)', values: [match, user] },
    { sql: 'INSERT INTO sittings (match_id, seq, seat, user_id) VALUES (?, 0, 0, ?)', values: [match, user] },
  ]);

const seatsOf = async (user: string) =>
  (
    await setup.database.all<{ match_id: string }>(
      'SELECT match_id FROM seats WHERE user_id = ? ORDER BY match_id',
      user,
    )
  ).map(({ match_id }) => match_id);

function opening(id: string, user: string, key: string) {
  return {
    sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, shares, secret, opened_at, opened_by,
      open_key, phase) VALUES (?, 'imhotep', 1, '{}', 'link', '{}', '[]', '[]', '', 0, ?, ?, 'open')`,
    values: [id, user, key],
  };
}

for (const databases of bothDatabases()) {
  describe.skipIf(databases.missing !== null)(`on ${databases.name}`, () => {
    beforeAll(() => databases.start());
    afterAll(() => databases.stop());

    beforeEach(async () => {
      post = await openMailServer();
      setup = await applicationSetup({
        smtp: post.url,
        database: await databases.openEmpty(),
      });
    });

    afterEach(async () => {
      await setup.close();
      await post.close();
    });

    describe('a link', () => {
      test.each(LANGUAGES)('comes in %s, short and in plain text', async (language) => {
        expect((await ask(visitor(setup), ADA, language)).status).toBe(204);
        const [letter] = post.delivered;
        expect(letter?.to).toEqual([ADA]);
        expect(letter?.subject).toContain('Saqqara');
        expect(letter?.text).toContain('30');
        expect(letter?.text).not.toMatch(/[<\uFFFD]/);
        expect(lastToken()).not.toBe('');
        expect(new Set(letter?.text.split('\n')).size).toBeGreaterThan(4);
      });

      test('makes the guest who asked an account, with the same id and all tables', async () => {
        const ada = await guest('Ada');
        await sit(ada.id, 'table1');
        await ask(ada, ' Ada@Mail.Example ');
        const before = ada.cookie();
        expect((await claim(ada)).body.me).toMatchObject({ id: ada.id, isAccount: true, email: ADA });
        expect(await who(ada)).toMatchObject({ id: ada.id, name: 'Ada', isAccount: true });
        expect(await seatsOf(ada.id)).toEqual(['table1']);
        expect(ada.cookie()).not.toBe(before);
        ada.take(before);
        expect(await who(ada)).toBeNull();
      });

      test('is used up by being used, not by being looked at', async () => {
        const ada = await guest('Ada');
        await ask(ada);
        const token = lastToken();
        await setup.app.request('/claim');
        await setup.app.request('/api/v1/claim');
        expect((await claim(ada, token)).status).toBe(200);
        const again = await claim(visitor(setup), token);
        expect([again.status, again.body]).toEqual([410, { code: 'expired' }]);
      });

      test('is used once by two at the same moment', async () => {
        await ask(visitor(setup));
        const token = lastToken();
        const replies = await Promise.all([1, 2, 3, 4].map(() => claim(visitor(setup), token)));
        expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410, 410, 410]);
        expect(await setup.database.all('SELECT id FROM users')).toHaveLength(1);
      });

      test('is worth nothing after half an hour', async () => {
        await ask(visitor(setup));
        const [link] = await setup.database.all<{ expires_at: number }>('SELECT expires_at FROM email_links');
        expect((link?.expires_at ?? 0) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
        await setup.database.run([
          { sql: 'UPDATE email_links SET expires_at = ?', values: [Date.now() - 1] },
        ]);
        expect((await claim(visitor(setup))).status).toBe(410);
      });

      test('is not what is stored', async () => {
        await ask(visitor(setup));
        const rows = await setup.database.all<{ token_hash: string }>('SELECT * FROM email_links');
        expect(JSON.stringify(rows)).not.toContain(lastToken());
        expect((await claim(visitor(setup), rows[0]?.token_hash)).status).toBe(410);
      });

      test('that was never sent is refused', async () => {
        expect((await claim(visitor(setup), 'x'.repeat(43))).status).toBe(410);
        expect((await claim(visitor(setup), 'short')).status).toBe(400);
      });
    });

    describe('an account that exists', () => {
      async function account() {
        const ada = await guest('Ada');
        await sit(ada.id, 'table1');
        await ask(ada);
        await claim(ada);
        return ada;
      }

      test('takes in the guest who asked, with tables, mutes and openings', async () => {
        const ada = await account();
        const phone = await guest('Phone', '192.0.2.7');
        await sit(phone.id, 'table2');
        await setup.database.run([
          ...['table2', 'both'].map((match) => ({
            sql: 'INSERT INTO mutes (match_id, user_id, seat) VALUES (?, ?, 1)',
            values: [match, phone.id],
          })),
          { sql: 'INSERT INTO mutes (match_id, user_id, seat) VALUES (?, ?, 1)', values: ['both', ada.id] },
          opening('a', phone.id, 'key of phone'),
          opening('b', phone.id, 'key of both'),
          opening('c', ada.id, 'key of both'),
        ]);
        const heard: unknown[] = [];
        setup.bus.subscribe('people', (message) => heard.push(JSON.parse(message)));
        await ask(phone);
        expect((await claim(phone)).body.me).toMatchObject({ id: ada.id, name: 'Ada' });
        expect(await who(phone)).toMatchObject({ id: ada.id });
        expect(await seatsOf(ada.id)).toEqual(['table1', 'table2']);
        expect(await seatsOf(phone.id)).toEqual([]);
        const mutes = await setup.database.all('SELECT match_id, user_id FROM mutes ORDER BY match_id');
        expect(mutes).toEqual([
          { match_id: 'both', user_id: ada.id },
          { match_id: 'table2', user_id: ada.id },
        ]);
        const opened = await setup.database.all('SELECT id, opened_by FROM matches ORDER BY id');
        expect(opened).toEqual([
          { id: 'a', opened_by: ada.id },
          { id: 'b', opened_by: phone.id },
          { id: 'c', opened_by: ada.id },
        ]);
        const [old] = await setup.database.all('SELECT merged_into FROM users WHERE id = ?', phone.id);
        expect(old).toEqual({ merged_into: ada.id });
        expect(heard).toContainEqual({ kind: 'merged', user: phone.id, into: ada.id, tables: ['table2'] });
        expect(await who(ada)).toMatchObject({ id: ada.id });
      });

      test('is not taken over by who asks for a link in its name and waits', async () => {
        const ada = await account();
        const eve = await guest('Eve', '192.0.2.66');
        await ask(eve, ADA);
        await claim(ada);
        expect(await who(ada)).toMatchObject({ id: ada.id, name: 'Ada' });
        expect(await who(eve)).toMatchObject({ id: eve.id, isAccount: false });
      });

      test('does not swallow a guest who opens a link that somebody else asked for, unless they say so', async () => {
        const ada = await account();
        const bob = await guest('Bob', '192.0.2.8');
        await sit(bob.id, 'table3');
        await ask(visitor(setup), ADA);
        await claim(bob);
        expect(await who(bob)).toMatchObject({ id: ada.id });
        expect(await seatsOf(bob.id)).toEqual(['table3']);
        const cleo = await guest('Cleo', '192.0.2.9');
        await sit(cleo.id, 'table4');
        await ask(visitor(setup), ADA);
        await claim(cleo, lastToken(), true);
        expect(await seatsOf(ada.id)).toEqual(['table1', 'table4']);
      });

      test('is not merged into another account', async () => {
        const ada = await account();
        const bob = await guest('Bob', '192.0.2.8');
        await ask(bob, 'bob@mail.example');
        await claim(bob);
        await ask(bob, ADA);
        await claim(bob);
        expect(await who(bob)).toMatchObject({ id: ada.id });
        const [old] = await setup.database.all('SELECT email, merged_into FROM users WHERE id = ?', bob.id);
        expect(old).toEqual({ email: 'bob@mail.example', merged_into: null });
      });

      test('can change its address', async () => {
        const ada = await account();
        await ask(ada, 'new@mail.example');
        expect((await claim(ada)).body.me).toMatchObject({ id: ada.id, email: 'new@mail.example' });
      });

      test.each(LANGUAGES)('tells the old address when it has another, in %s', async (language) => {
        const ada = await account();
        await ask(ada, 'new@mail.example', language);
        await claim(ada);
        const { to, subject, text } = post.delivered.at(-1)!;
        expect(to).toEqual([ADA]);
        expect(subject).toContain('Saqqara');
        expect(text).toContain('https://saqqara.example');
        expect(text).not.toMatch(/[{}<\uFFFD]|claim|new@/);
        expect(text.trim().split('\n')).toHaveLength(3);
      });

      test('has its new address though the old one cannot be told, and the log says so without telling whose', async () => {
        const ada = await account();
        await ask(ada, 'new@mail.example');
        post.strike();
        expect((await claim(ada)).body.me).toMatchObject({ id: ada.id, email: 'new@mail.example' });
        expect(setup.log()).toContain('no such user');
        expect(setup.log()).not.toContain('mail.example');
      });

      test('is never given the address of somebody who sent a link', async () => {
        const ada = await account();
        const eve = await guest('Eve', '192.0.2.66');
        await ask(eve, 'eve@mail.example');
        await claim(ada);
        const [row] = await setup.database.all('SELECT email FROM users WHERE id = ?', ada.id);
        expect(row).toEqual({ email: ADA });
        expect(await who(ada)).toMatchObject({ email: 'eve@mail.example' });
        expect((await who(ada)).id).not.toBe(ada.id);
        expect((await who(eve)).email).toBeNull();
      });
    });

    describe('asking', () => {
      test('is answered alike whether the address is known or not', async () => {
        const ada = await guest('Ada');
        await ask(ada);
        await claim(ada);
        const known = await ask(visitor(setup), ADA);
        const unknown = await ask(visitor(setup), 'nobody@mail.example');
        const shape = ({ status, body, headers }: typeof known) => [status, body, [...headers.keys()]];
        expect(shape(known)).toEqual(shape(unknown));
        const [one, two] = post.delivered.slice(-2);
        const tokenless = (text = '') => text.replace(/#.*/, '#');
        expect(tokenless(one?.text)).toBe(tokenless(two?.text));
      });

      test('too often by a stranger does not keep the owner of a mailbox from it', async () => {
        const stranger = visitor(setup, '198.51.100.66');
        let status = 204;
        while (status === 204) ({ status } = await ask(stranger));
        expect(status).toBe(429);
        expect(post.delivered).toHaveLength(5);
        const owner = visitor(setup, '192.0.2.1');
        expect((await ask(owner)).status).toBe(204);
        expect((await claim(owner)).body.me.email).toBe(ADA);
      });

      test('is limited for a mailbox and an address together, for a guest, and widely for each alone', async () => {
        const codes = async (count: number, act: (i: number) => Promise<{ status: number }>) => {
          const seen: number[] = [];
          for (let i = 0; i < count; i++) seen.push((await act(i)).status);
          return seen;
        };
        const tooMany = [204, 204, 204, 204, 204, 429];
        expect(await codes(6, () => ask(visitor(setup, '192.0.2.1'), 'one@mail.example'))).toEqual(tooMany);
        const many = await codes(41, (i) => ask(visitor(setup, `192.0.2.${i}`), 'two@mail.example'));
        expect(many.indexOf(429)).toBe(40);
        const ada = await guest('Ada', '198.51.100.1');
        expect(await codes(6, (i) => ask(ada, `ada${i}@mail.example`))).toEqual(tooMany);
        const school = await codes(21, (i) => ask(visitor(setup, '203.0.113.1'), `pupil${i}@mail.example`));
        expect(school.indexOf(429)).toBe(20);
      });

      test('is counted on all nodes together', async () => {
        const database = { ...setup.database, close: () => Promise.resolve() };
        const other = await applicationSetup({ database, smtp: post.url });
        const seen: number[] = [];
        for (let i = 0; i < 6; i++) {
          const at = visitor(i % 2 === 0 ? setup : other, '192.0.2.9');
          seen.push((await ask(at, 'one@mail.example')).status);
        }
        expect(seen).toEqual([204, 204, 204, 204, 204, 429]);
        const { headers } = await ask(visitor(other, '192.0.2.9'), 'one@mail.example');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
        expect(Number(headers.get('retry-after'))).toBeLessThan(601);
        const kept = JSON.stringify(await setup.database.all('SELECT * FROM allowances'));
        expect(kept).not.toContain('mail.example');
        expect(kept).not.toContain('192.0.2');
        await other.close();
      });

      test.each([
        '',
        'ada',
        'a@b',
        'a@b.c',
        'a b@mail.example',
        'a@mail.example, b@mail.example',
        'a\u0000@mail.example',
        `${'a'.repeat(65)}@mail.example`,
        'a@mail.example\r\nBcc: b@mail.example',
        '"a>"@mail.example',
      ])('for %j is refused', async (email) => {
        expect((await ask(visitor(setup), email)).status).toBe(400);
        expect(post.delivered).toEqual([]);
      });

      test('is refused where the server sends no mail', async () => {
        const mute = await applicationSetup();
        const reply = await visitor(mute).ask('POST', `${ME}/email`, { email: ADA, language: 'en' });
        expect([reply.status, reply.body]).toEqual([501, { code: 'unsupported' }]);
        expect((await visitor(mute).ask('GET', ME)).body.signIn.email).toBe(false);
        expect((await visitor(setup).ask('GET', ME)).body.signIn.email).toBe(true);
        await mute.close();
      });

      test('says so when the mail could not be sent, and the log does not tell to whom', async () => {
        post.strike();
        const reply = await ask(visitor(setup));
        expect([reply.status, reply.body]).toEqual([500, { code: 'unavailable' }]);
        expect(setup.log()).toContain('no such user');
        expect(setup.log()).not.toContain('mail.example');
      });
    });

    test('no secret is in the log', async () => {
      const ada = await guest('Ada Lovelace');
      const secrets = [ada.cookie() ?? '', ada.id, ADA, 'Ada Lovelace'];
      await ask(ada);
      secrets.push(lastToken());
      await claim(ada);
      secrets.push(ada.cookie() ?? '');
      const { body } = await ada.ask('POST', ME, { wantsBearer: true });
      secrets.push(body.bearer);
      await ada.ask('GET', `${ME}/export`);
      await claim(ada, 'x'.repeat(43));
      await ada.ask('DELETE', ME);
      expect(setup.log().split('\n').length).toBeGreaterThan(7);
      expect(new Set(secrets).size).toBe(7);
      for (const secret of secrets) expect(setup.log()).not.toContain(secret);
    });
  });
}
