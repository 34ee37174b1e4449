import { createHmac, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailBy } from '../src/people/mail.ts';
import { speechOf } from '../src/speech.ts';
import { emailChannel } from '../src/telling/email.ts';
import { type Message, testMessage } from '../src/telling/message.ts';
import { isGivenUp, type WayRow } from '../src/telling/outbox.ts';
import { isOutside } from '../src/telling/outsideAddress.ts';
import { outsideLookup } from '../src/telling/outsideLookup.ts';
import { mayPostTo, post } from '../src/telling/post.ts';
import { pushChannel, pushKeysIn } from '../src/telling/push.ts';
import { webhookChannel } from '../src/telling/webhook.ts';
import { openMailServer } from '../testing/mailServer.ts';
import { openReceiver, pushBrowser, type Receiver } from '../testing/pushService.ts';
import { tablesSetup, type TablesSetup } from '../testing/tablesSetup.ts';

const INSIDE = { goesInside: true };
const AT = 1_900_000_000_000;

let setup: TablesSetup;
let receiver: Receiver;
beforeAll(async () => {
  setup = await tablesSetup();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await setup.close();
});
beforeEach(() => {
  receiver.posted.length = 0;
  receiver.status = 201;
});

const message: Message = {
  ...testMessage(
    { publicUrl: new URL('https://saqqara.example'), speech: speechOf(['told']) },
    { key: 'key-1', language: 'sv', token: 'abcdefgh.sig' },
  ),
  title: 'Din tur: Khéops <&>',
  subject: 'Din tur: Khéops med Åsa',
  body: 'Åsa lade en bricka.',
  table: 'abcdefghijklmnop',
  game: 'kheops',
  waiting: 3,
};

const way = (kind: WayRow['kind'], address: string, keys: unknown): WayRow => ({
  id: 'w',
  user_id: 'ana',
  kind,
  name: '',
  address,
  keys: JSON.stringify(keys),
  tries: 0,
});

describe('web push', () => {
  test('is sealed for one browser, signed by this server, and says where it leads', async () => {
    const browser = pushBrowser();
    const keys = await pushKeysIn(setup.node.database);
    expect(await pushKeysIn(setup.node.database)).toEqual(keys);
    const channel = pushChannel({ keys, subject: 'https://saqqara.example', ...INSIDE });
    const sent = await channel.send(way('push', `${receiver.url}/push/1`, browser.keys), message);
    expect(sent).toEqual({ isSent: true });
    const [posted] = receiver.posted;
    expect(posted!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'abcdefghijklmnop',
      ttl: '172800',
    });
    expect(posted!.body.includes('Khéops')).toBe(false);
    expect(browser.open(posted!.body)).toEqual({
      key: 'key-1',
      title: 'Din tur: Khéops <&>',
      body: 'Åsa lade en bricka.',
      url: 'https://saqqara.example/told',
      game: 'kheops',
      table: 'abcdefghijklmnop',
      waiting: 3,
      token: 'abcdefgh.sig',
      language: 'sv',
      open: 'Öppna',
      later: 'Senare',
    });
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(posted!.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head, claims, signature] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature!, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: receiver.url });
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [429, 'answered'],
    [503, 'answered'],
  ])('an answer of %i means %s', async (status, failure) => {
    receiver.status = status;
    const keys = await pushKeysIn(setup.node.database);
    const channel = pushChannel({ keys, subject: 'https://saqqara.example', ...INSIDE });
    const sent = await channel.send(way('push', `${receiver.url}/push/1`, pushBrowser().keys), message);
    expect(sent).toEqual({ isSent: false, failure, status });
  });
});

describe('e-mail', () => {
  test('has text and page, one button, and links that end it', async () => {
    const post = await openMailServer();
    const mail = mailBy(post.url, 'Saqqara <turns@saqqara.example>');
    const { database } = setup.node;
    await database.run([
      {
        sql: "INSERT INTO users (id, name, email, created_at) VALUES ('ana', 'Ana', 'ana@saqqara.example', 0)",
        values: [],
      },
    ]);
    const channel = emailChannel({ database, mail, publicUrl: new URL('https://saqqara.example') });
    const row = way('email', '', {});
    expect(await channel.send(row, message)).toEqual({ isSent: true });
    const [letter] = post.delivered;
    expect(letter).toMatchObject({ to: ['ana@saqqara.example'], subject: 'Din tur: Khéops med Åsa' });
    const raw = post.letters[0]!;
    expect(raw).toContain('List-Unsubscribe: <https://saqqara.example/api/v1/told/endWay/abcdefgh.sig>');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toContain('Message-ID: <key-1@saqqara.example>');
    expect(raw).toMatch(/Content-Type: text\/plain[^]+Content-Type: text\/html/);
    post.strike();
    expect(await channel.send(row, message)).toEqual({ isSent: false, failure: 'refused', status: 550 });
    await post.close();
    expect(await channel.send(row, message)).toMatchObject({ isSent: false, failure: 'silent' });
    mail.close();
  });

  test('a server that was started without its mail strikes nobody off', async () => {
    const channel = emailChannel({
      database: setup.node.database,
      mail: null,
      publicUrl: new URL('https://saqqara.example'),
    });
    const sent = await channel.send(way('email', '', {}), message);
    expect(sent).toEqual({ isSent: false, failure: 'silent', status: null });
    expect(isGivenUp(sent, 0)).toBe(false);
    // Who has no address any more is told nothing, whatever the server has.
    const gone = await channel.send({ ...way('email', '', {}), user_id: 'nobody' }, message);
    expect(gone).toMatchObject({ failure: 'gone' });
  });
});

describe('webhooks', () => {
  const hook = (form: string, sent = message) =>
    webhookChannel(INSIDE, () => AT).send(
      way('webhook', `${receiver.url}/hook`, { form, secret: 'geheim', chat: '@table' }),
      sent,
    );
  const escaped = 'Din tur\\: Khéops \\<&\\>\nÅsa lade en bricka\\.';
  const text = 'Din tur: Khéops <&>\nÅsa lade en bricka.\nhttps://saqqara.example/told';

  test.each([
    ['discord', { content: text.replace(/[^]*(?=\nhttps)/, escaped), allowed_mentions: { parse: [] } }],
    ['slack', { text: text.replace('<&>', '&lt;&amp;&gt;'), mrkdwn: false }],
    ['telegram', { chat_id: '@table', text }],
    [
      'plain',
      {
        key: 'key-1',
        title: message.title,
        body: message.body,
        url: message.url,
        game: 'kheops',
        table: message.table,
        language: 'sv',
        waiting: 3,
      },
    ],
  ])('speak the language of %s, and are signed', async (form, expected) => {
    expect(await hook(form)).toEqual({ isSent: true });
    const [posted] = receiver.posted;
    expect(JSON.parse(posted!.body.toString())).toEqual(expected);
    const signature = createHmac('sha256', 'geheim')
      .update(`${AT / 1_000}.${posted!.body.toString()}`)
      .digest('hex');
    expect(posted!.headers).toMatchObject({
      'saqqara-key': 'key-1',
      'saqqara-signature': `t=${AT / 1_000},v1=${signature}`,
    });
  });

  test.each([
    ['discord', String.raw`\@everyone \[free\]\(https\://evil\.example\) \*\*x\*\*`],
    ['telegram', '@\u2060everyone [free](https://evil.\u2060example) **x**'],
  ])('make nothing of what somebody is called: %s', async (form, expected) => {
    const named = { ...message, title: '@everyone [free](https://evil.example) **x**' };
    await hook(form, named);
    const { content, text: said } = JSON.parse(receiver.posted[0]!.body.toString()) as Record<string, string>;
    expect((content ?? said)!.split('\n')[0]).toBe(expected);
  });

  test('follow no redirect, and try again what is not found', async () => {
    receiver.status = 302;
    expect(await hook('plain')).toEqual({ isSent: false, failure: 'refused', status: 302 });
    receiver.status = 404;
    expect(await hook('plain')).toEqual({ isSent: false, failure: 'refused', status: 404 });
    expect(receiver.posted.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  });
});

describe('where messages may go', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
  ])('not to %s', (address) => expect(isOutside(address)).toBe(false));
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'to %s',
    (address) => expect(isOutside(address)).toBe(true),
  );

  test.each([
    'http://hooks.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0177.0.0.1/',
    'https://name:word@hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'https://localhost/a',
    'https://a.localhost./',
    'https://',
  ])('not to the address %s', (address) => expect(mayPostTo(address, { goesInside: false })).toBe(false));

  const lookedUp = (four: readonly string[] | null, six: readonly string[] | null): Promise<unknown> => {
    const found = async (addresses: readonly string[] | null): Promise<never> => {
      if (addresses === null) throw new Error('ENODATA');
      return addresses as never;
    };
    const lookup = outsideLookup({ resolve4: () => found(four), resolve6: () => found(six) });
    return new Promise((resolve) =>
      lookup('hooks.example', { all: true }, (error, addresses) => resolve(error?.message ?? addresses)),
    );
  };

  test('a name leads where all its addresses are outside, and nowhere if one is not', async () => {
    const [four, six] = ['8.8.8.8', '2606:4700::1111'];
    expect(await lookedUp([four], null)).toEqual([{ address: four, family: 4 }]);
    expect(await lookedUp(null, [six])).toEqual([{ address: six, family: 6 }]);
    expect(await lookedUp([four], [six])).toHaveLength(2);
    expect(await lookedUp([four, '10.0.0.1'], [six])).toBe('');
    expect(await lookedUp([four], ['::1'])).toBe('');
    expect(await lookedUp([], [])).toBe('');
    expect(await lookedUp(null, null)).toBe('ENODATA');
  });

  test('a name that leads inside is not followed there', async () => {
    const { port } = new URL(receiver.url);
    const posting = { address: `https://localhost:${port}/`, headers: {}, body: 'x' };
    expect(await post(posting, { goesInside: false })).toEqual({
      isSent: false,
      failure: 'forbidden',
      status: null,
    });
    expect(receiver.posted).toEqual([]);
  });
});
