import { Agent, METHODS, request, type RequestOptions } from 'node:http';
import { isLong } from '@saqqara/kernel/testing';
import { Opening, ROUTES } from '@saqqara/protocol';
import { expect, test } from 'vitest';
import { type AttackedServer, FROM, playUnderAttack } from './attackedServer.ts';
import { newKey, newShare } from './guest.ts';
import { corrupted, cut } from './malformedMessages.ts';
import { MB } from './measuredServer.ts';
import { sum, tally } from './tally.ts';

interface Given {
  readonly attacked: AttackedServer;
  /** Of a match that is over. */
  readonly table: string;
}

/** Somebody who asks for what no page and no program asks for. */
interface Attack {
  readonly address: string;
  readonly table: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With a body. */
  readonly json: Readonly<Record<string, string>>;
  readonly agent: Agent;
}

type Answer = readonly [status: number, code: string];

/** What comes over HTTP from no page and no program of ours. */
export function testStrangeRequests(given: () => Given): void {
  test('what no page and no program asks for is answered with a code over HTTP', async () => {
    const { attacked, table } = given();
    const { server, attacker } = attacked;
    const headers = { authorization: `Bearer ${attacker.token}`, 'x-forwarded-for': FROM };
    const json = { ...headers, 'content-type': 'application/json' };
    const agent = new Agent({ keepAlive: true });
    const attack = { address: server.address, table, headers, json, agent };
    await playUnderAttack(attacked, async () => {
      await sendBrokenBodies(attack);
      await sendBrokenProofs(attack);
      await askByOtherMethods(attack);
      await askOddAddresses(attack);
      await sendOtherTypes(attack);
      await sendTooMuch(attack);
      await askFromElsewhere(attack);
      await askWithForgedTokens(attack);
    });
    agent.destroy();
  });
}

function judged(asked: string, status: number, text: string): Answer {
  const note = `${asked.slice(0, 200)}: ${status} ${text.slice(0, 100)}`;
  if (status < 400 || status >= 500) throw new Error(note);
  const { code } = JSON.parse(text) as { code: string };
  tally(new Map([[`HTTP ${status} ${code}`, 1]]));
  sum.requests++;
  return [status, code];
}

async function ask(
  { address, headers }: Attack,
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, address), { method, headers, ...init });
  const asked = `${method} ${path} ${JSON.stringify(init.body ?? '')}`;
  return judged(asked, response.status, await response.text());
}

/** The same for thousands of them: `fetch` would take twice as long. */
async function send(
  { address, json, agent }: Attack,
  method: string,
  path: string,
  body = '',
): Promise<Answer> {
  const { status, text } = await sent(new URL(path, address), { method, headers: json, agent }, body);
  return judged(`${method} ${path} ${body}`, status, text);
}

const newOpening = (): object => ({
  game: 'kheops',
  options: { seats: 2 },
  seats: [
    { kind: 'me', name: 'Seth' },
    { kind: 'bot', level: 1 },
  ],
  access: 'link',
  clock: { kind: 'live', bank: 60, increment: 1, timeUp: 'bot' },
  share: newShare(),
  key: newKey(),
});

async function sendBrokenBodies(attack: Attack): Promise<void> {
  const { table } = attack;
  const opening = newOpening();
  const openings = [...corrupted(opening), ...cut(JSON.stringify(opening))].filter(isNoOpening);
  await forEach(some(openings), async (body) => {
    expect([400, 404, 422]).toContain((await send(attack, 'POST', '/api/v1/tables', body))[0]);
  });
  const resigning = corrupted({ type: 'resign', table, key: newKey(), seat: 0 });
  await forEach(resigning, (body) => send(attack, 'POST', `/api/v1/tables/${table}/deeds`, body));
  for (const path of [
    '/api/v1/me/email',
    '/api/v1/claim',
    '/api/v1/me/passkeys',
    '/api/v1/login/passkey',
    '/api/v1/logout',
  ]) {
    await forEach(corrupted({ polluted: 1 }), (body) => send(attack, 'POST', path, body));
  }
  for (const body of corrupted({ name: 'Seth' })) {
    if (!isName(body)) await send(attack, 'PATCH', '/api/v1/me', body);
  }
}

async function sendBrokenProofs(attack: Attack): Promise<void> {
  const credential = {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'a' },
    clientExtensionResults: {},
  };
  for (const path of ['/api/v1/me/passkeys', '/api/v1/login/passkey']) {
    const bodies = some([...corrupted({ id: 'a', credential })]);
    await forEach(bodies, (body) => send(attack, 'POST', path, body));
  }
}

async function askByOtherMethods(attack: Attack): Promise<void> {
  for (const [name, { path }] of Object.entries(ROUTES)) {
    const known = Object.values(ROUTES)
      .filter((other) => other.path === path)
      .map(({ method }) => method as string);
    const address = path.replace(':id', attack.table).replace(':passkey', 'none');
    const others = METHODS.filter(
      (method) => !['CONNECT', 'TRACE', 'HEAD', 'OPTIONS', ...known].includes(method),
    );
    await forEach(
      others.filter((method) => /^[A-Z]{3,9}$/.test(method)),
      async (method) => {
        const [status] = await send(attack, method, address);
        expect([method, name, status]).toStrictEqual([method, name, 404]);
      },
    );
  }
}

async function askOddAddresses(attack: Attack): Promise<void> {
  for (const path of ODD_PATHS) await ask(attack, 'GET', `/api/v1/tables${path}`);
  for (const passkey of ODD_PASSKEYS) await ask(attack, 'DELETE', `/api/v1/me/passkeys/${passkey}`);
  for (const query of ODD_QUERIES)
    await ask(attack, 'GET', `/api/v1/tables/${attack.table}/updates?${query}`);
}

const ODD_PATHS = [
  '/',
  '/x',
  '/%00',
  '/%2e%2e%2f',
  '/AAAAAAAAAAAAAAAA',
  '/AAAAAAAAAAAAAAAA/record',
  '/AAAAAAAAAAAAAAAA/updates',
  '/aaaaaaaaaaaaaaa%00',
  '/__proto__',
  '/mine/x',
  `/${'A'.repeat(2_000)}`,
];

const ODD_PASSKEYS = ['%00', '%ff', 'a%00b', '%0d%0aset-cookie:%20a=b', '..%2f..', 'x'.repeat(1_399)];

const ODD_QUERIES = [
  'as=-1',
  'as=16',
  'as=1e1',
  'as=0&as=1',
  'since=x',
  'wait=26',
  'wait=-1',
  'polluted=1',
  '__proto__=1',
  'as=%00',
];

async function sendOtherTypes(attack: Attack): Promise<void> {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ]) {
    const headers = { ...attack.headers, 'content-type': type };
    await ask(attack, 'POST', '/api/v1/tables', { headers, body: JSON.stringify(newOpening()) });
  }
}

async function sendTooMuch(attack: Attack): Promise<void> {
  for (const [path, length] of [
    ['/api/v1/me', 17_000],
    // With what was played elsewhere an opening may be longer than other bodies.
    ['/api/v1/tables', 66_000],
    ['/api/v1/tables', 200_000],
    ['/api/v1/tables', 4 * MB],
  ] as const) {
    const body = `{"a":"${'x'.repeat(length)}"}`;
    expect((await ask(attack, 'POST', path, { headers: attack.json, body }))[0]).toBe(413);
  }
}

async function askFromElsewhere(attack: Attack): Promise<void> {
  const body = JSON.stringify(newOpening());
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', '%%%']) {
    const headers = { ...attack.json, origin };
    const answer = await ask(attack, 'POST', '/api/v1/tables', { headers, body });
    expect(answer).toEqual([403, 'foreign']);
  }
}

async function askWithForgedTokens(attack: Attack): Promise<void> {
  for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), "' OR 1=1 --", '\u00e9'.repeat(43)]) {
    for (const forged of [{ authorization: `Bearer ${token}` }, { cookie: `saqqara=${token}` }]) {
      const headers = { 'x-forwarded-for': FROM, ...forged };
      expect((await ask(attack, 'GET', '/api/v1/me/export', { headers }))[0]).toBe(401);
    }
  }
}

function sent(
  url: URL,
  options: RequestOptions,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const isNoOpening = (text: string): boolean => !isRead(text, (value) => Opening.safeParse(value).success);
const isName = (text: string): boolean =>
  isRead(text, (value) => ROUTES.rename.body.safeParse(value).success);

function isRead(text: string, test: (value: unknown) => boolean): boolean {
  try {
    return test(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Every fifth: each field, and each thing that is wrong, are among them. `npm run test:long` sends all. */
const some = (texts: readonly string[]): string[] => texts.filter((_, n) => isLong || n % 5 === 0);

/** Several at a time, for none of them waits for another. */
async function forEach<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const each = items[Symbol.iterator]();
  const hand = async (): Promise<void> => {
    for (let next = each.next(); next.done !== true; next = each.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, hand));
}
