import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authenticator, type Flaw } from '../testing/authenticator.ts';
import {
  type ApplicationSetup,
  applicationSetup,
  type Visitor,
  visitor,
} from '../testing/applicationSetup.ts';

let setup: ApplicationSetup;

beforeEach(async () => {
  setup = await applicationSetup();
});

afterEach(() => setup.close());

const ME = '/api/v1/me';
const ORIGIN = 'https://saqqara.example';

type Key = ReturnType<typeof authenticator>;

async function guest(name: string, address?: string) {
  const somebody = visitor(setup, address);
  const { body } = await somebody.ask('POST', ME, { name });
  return { ...somebody, id: body.me.id as string };
}

async function register(who: Visitor, key: Key, flaw?: Flaw) {
  const { body } = await who.ask('POST', `${ME}/passkeys/options`);
  return who.ask('POST', `${ME}/passkeys`, { id: body.id, credential: key.create(body.options, flaw) });
}

async function login(who: Visitor, key: Key, flaw?: Flaw) {
  const { body } = await who.ask('POST', '/api/v1/login/passkey/options');
  return who.ask('POST', '/api/v1/login/passkey', { id: body.id, credential: key.get(body.options, flaw) });
}

const who = async (somebody: Visitor) => (await somebody.ask('GET', ME)).body.me;

/** As far as a schema can tell. */
const SHAPED = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: '' },
  clientExtensionResults: {},
};

const EXPIRED = [410, { code: 'expired' }];

const told = ({ status, body }: { status: number; body: unknown }) => [status, body];

describe('making a passkey', () => {
  test('makes the guest an account with the same id', async () => {
    const ada = await guest('Ada');
    const before = ada.cookie();
    const { status, body } = await register(ada, authenticator(ORIGIN));
    expect(status).toBe(200);
    expect(body.me).toMatchObject({ id: ada.id, name: 'Ada', isAccount: true, email: null });
    expect(body.me.passkeys).toHaveLength(1);
    expect(await who(ada)).toEqual(body.me);
    expect(ada.cookie()).not.toBe(before);
    ada.take(before);
    expect(await who(ada)).toBeNull();
  });

  test('is possible for whoever was nobody before', async () => {
    const somebody = visitor(setup);
    expect((await register(somebody, authenticator(ORIGIN))).status).toBe(200);
    expect((await who(somebody)).isAccount).toBe(true);
  });

  test('asks for a key that is found without a name, for our host alone', async () => {
    const ada = await guest('Ada');
    const { body } = await ada.ask('POST', `${ME}/passkeys/options`);
    expect(body.options.rp).toEqual({ name: 'Saqqara', id: 'saqqara.example' });
    expect(body.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'preferred',
    });
    expect(body.options.attestation).toBe('none');
  });

  test.each<[string, Flaw]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['from our site without TLS', { origin: 'http://saqqara.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('%s is refused', async (_how, flaw) => {
    const ada = await guest('Ada');
    expect(told(await register(ada, authenticator(ORIGIN), flaw))).toEqual(EXPIRED);
    expect((await who(ada)).isAccount).toBe(false);
  });

  test('for a challenge that was answered is refused, even if the answer was wrong', async () => {
    const ada = await guest('Ada');
    const key = authenticator(ORIGIN);
    const { body } = await ada.ask('POST', `${ME}/passkeys/options`);
    const answer = (flaw?: Flaw) =>
      ada.ask('POST', `${ME}/passkeys`, { id: body.id, credential: key.create(body.options, flaw) });
    expect(told(await answer({ origin: 'https://evil.example' }))).toEqual(EXPIRED);
    expect(told(await answer())).toEqual(EXPIRED);
  });

  test("for somebody else's challenge is refused, and leaves it to them", async () => {
    const ada = await guest('Ada');
    const eve = await guest('Eve', '192.0.2.66');
    const { body } = await ada.ask('POST', `${ME}/passkeys/options`);
    const credential = authenticator(ORIGIN).create(body.options);
    expect(told(await eve.ask('POST', `${ME}/passkeys`, { id: body.id, credential }))).toEqual(EXPIRED);
    expect((await ada.ask('POST', `${ME}/passkeys`, { id: body.id, credential })).status).toBe(200);
    expect((await who(eve)).isAccount).toBe(false);
  });

  test('for a challenge to sign in is refused', async () => {
    const ada = await guest('Ada');
    const { body } = await ada.ask('POST', '/api/v1/login/passkey/options');
    const credential = authenticator(ORIGIN).create({ ...body.options, rp: { id: 'saqqara.example' } });
    expect(told(await ada.ask('POST', `${ME}/passkeys`, { id: body.id, credential }))).toEqual(EXPIRED);
  });

  test('that somebody else has is refused', async () => {
    const ada = await guest('Ada');
    const key = authenticator(ORIGIN);
    await register(ada, key);
    const eve = await guest('Eve', '192.0.2.66');
    expect(told(await register(eve, key))).toEqual(EXPIRED);
    const anybody = visitor(setup);
    await login(anybody, key);
    expect((await who(anybody)).id).toBe(ada.id);
  });

  test.each([{}, { id: 'x', credential: {} }, { id: 'x', credential: null }, { id: 7, credential: 'x' }])(
    'with %j is refused',
    async (body) => {
      const ada = await guest('Ada');
      expect((await ada.ask('POST', `${ME}/passkeys`, body)).status).toBe(400);
    },
  );
});

describe('signing in with a passkey', () => {
  async function account() {
    const ada = await guest('Ada');
    const key = authenticator(ORIGIN);
    await register(ada, key);
    return { ada, key };
  }

  test('leads to the account from another device, again and again', async () => {
    const { ada, key } = await account();
    for (let i = 0; i < 3; i++) {
      const phone = visitor(setup, '192.0.2.7');
      const { status, body } = await login(phone, key);
      expect(status).toBe(200);
      expect(body.me.id).toBe(ada.id);
      expect((await who(phone)).id).toBe(ada.id);
    }
    expect((await who(ada)).id).toBe(ada.id);
  });

  test("makes a guest's tables the account's", async () => {
    const { ada, key } = await account();
    const phone = await guest('Phone', '192.0.2.7');
    const before = phone.cookie();
    await setup.database.run([
      { sql: 'INSERT INTO seats (match_id, seat, user_id) VALUES (?, 2, ?)', values: ['table', phone.id] },
    ]);
    await login(phone, key);
    expect(await setup.database.all('SELECT user_id, seat FROM seats')).toEqual([
      { user_id: ada.id, seat: 2 },
    ]);
    expect(await setup.database.all('SELECT merged_into FROM users WHERE id = ?', phone.id)).toEqual([
      { merged_into: ada.id },
    ]);
    phone.take(before);
    expect(await who(phone)).toBeNull();
  });

  test('from another account leaves that as it was', async () => {
    const { ada, key } = await account();
    const bob = await guest('Bob', '192.0.2.8');
    await register(bob, authenticator(ORIGIN));
    await login(bob, key);
    expect((await who(bob)).id).toBe(ada.id);
    expect(await setup.database.all('SELECT merged_into FROM users WHERE id = ?', bob.id)).toEqual([
      { merged_into: null },
    ]);
  });

  test.each<[string, Flaw]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['with a forged signature', { isForged: true }],
  ])('%s is refused', async (_how, flaw) => {
    const { key } = await account();
    const eve = visitor(setup, '192.0.2.66');
    expect(told(await login(eve, key, flaw))).toEqual(EXPIRED);
    expect(await who(eve)).toBeNull();
  });

  test('with a copy of the key, whose counter stays behind, is refused', async () => {
    const { key } = await account();
    expect((await login(visitor(setup), key, { counter: 5 })).status).toBe(200);
    expect(told(await login(visitor(setup), key, { counter: 5 }))).toEqual(EXPIRED);
    expect(told(await login(visitor(setup), key, { counter: 3 }))).toEqual(EXPIRED);
    expect((await login(visitor(setup), key, { counter: 6 })).status).toBe(200);
  });

  test('with a key that never counts is possible', async () => {
    const { key } = await account();
    for (let i = 0; i < 2; i++) expect((await login(visitor(setup), key, { counter: 0 })).status).toBe(200);
  });

  test('a second time with the same answer is refused', async () => {
    const { key } = await account();
    const ada = visitor(setup);
    const { body } = await ada.ask('POST', '/api/v1/login/passkey/options');
    const answer = { id: body.id, credential: key.get(body.options) };
    expect((await ada.ask('POST', '/api/v1/login/passkey', answer)).status).toBe(200);
    expect(told(await visitor(setup).ask('POST', '/api/v1/login/passkey', answer))).toEqual(EXPIRED);
    const { body: fresh } = await ada.ask('POST', '/api/v1/login/passkey/options');
    const replayed = { ...answer, id: fresh.id };
    expect(told(await visitor(setup).ask('POST', '/api/v1/login/passkey', replayed))).toEqual(EXPIRED);
  });

  test('after the challenge has expired is refused', async () => {
    const { key } = await account();
    const ada = visitor(setup);
    const { body } = await ada.ask('POST', '/api/v1/login/passkey/options');
    await setup.database.run([{ sql: 'UPDATE challenges SET expires_at = ?', values: [Date.now() - 1] }]);
    const answer = { id: body.id, credential: key.get(body.options) };
    expect(told(await ada.ask('POST', '/api/v1/login/passkey', answer))).toEqual(EXPIRED);
  });

  test('is limited by address', async () => {
    const eve = visitor(setup, '192.0.2.66');
    const codes = new Set<number>();
    for (let i = 0; i < 70; i++) codes.add((await eve.ask('POST', '/api/v1/login/passkey/options')).status);
    expect([...codes]).toEqual([200, 429]);
    expect((await eve.ask('POST', '/api/v1/login/passkey', { id: 'x', credential: SHAPED })).status).toBe(
      429,
    );
    expect((await login(visitor(setup), authenticator(ORIGIN))).status).toBe(410);
  });

  test('that nobody has made is refused', async () => {
    expect(told(await login(visitor(setup), authenticator(ORIGIN)))).toEqual(EXPIRED);
  });

  test('that was forgotten is refused; only its owner can forget it', async () => {
    const { ada, key } = await account();
    const [passkey] = (await who(ada)).passkeys;
    const eve = await guest('Eve', '192.0.2.66');
    expect((await eve.ask('DELETE', `${ME}/passkeys/${passkey.id}`)).status).toBe(404);
    expect((await login(visitor(setup), key)).status).toBe(200);
    const { body } = await ada.ask('DELETE', `${ME}/passkeys/${passkey.id}`);
    expect(body.me).toMatchObject({ isAccount: false, passkeys: [] });
    expect(told(await login(visitor(setup), key))).toEqual(EXPIRED);
  });
});

test.each(['http://192.0.2.1:3000', 'https://192.0.2.1', 'http://saqqara.example', 'https://[2001:db8::1]'])(
  'no browser makes passkeys for %s, and so neither do we',
  async (url) => {
    const plain = await applicationSetup({ url });
    const somebody = visitor(plain);
    expect((await somebody.ask('GET', ME)).body.signIn.passkey).toBe(false);
    const reply = await somebody.ask('POST', `${ME}/passkeys/options`);
    expect(told(reply)).toEqual([501, { code: 'unsupported' }]);
    expect((await somebody.ask('POST', '/api/v1/login/passkey/options')).status).toBe(501);
    await plain.close();
  },
);

test('on this computer without TLS passkeys work, too', async () => {
  const here = await applicationSetup({ url: 'http://localhost:3000' });
  const somebody = visitor(here);
  const { body } = await somebody.ask('POST', `${ME}/passkeys/options`);
  const credential = authenticator('http://localhost:3000').create(body.options);
  expect((await somebody.ask('POST', `${ME}/passkeys`, { id: body.id, credential })).status).toBe(200);
  await here.close();
});
