import type { BeingTold } from '@saqqara/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, guestAt } from '../testing/guest.ts';
import { type MailServer, openMailServer } from '../testing/mailServer.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let post: MailServer;
let server: TestServer;
let ana: Guest;

beforeAll(async () => {
  post = await openMailServer();
  server = await testServer({ SMTP_URL: post.url });
  ana = await guestAt(() => server.address, 'Ana');
});
afterAll(async () => {
  ana.link.close();
  await server.stop();
  await post.close();
});

const wishes = { language: 'it', timeZone: 'Europe/Rome', digestAt: null, quiet: { from: 22, until: 7 } };
const hook = (address: string) => ({ kind: 'webhook', form: 'slack', address });
const add = (way: unknown) => ana.call('POST', '/api/v1/me/ways', { way, wishes });

test('a guest may be told by a browser alone, and by nothing that leads into our network', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const push = (endpoint: string) => ({ kind: 'push', name: 'Chrome', subscription: { endpoint, keys } });
  expect(await add({ kind: 'email' })).toMatchObject({ status: 403, body: { code: 'notYours' } });
  expect(await add(hook('https://hooks.example/x'))).toMatchObject({ status: 403 });
  expect(await add(push('https://169.254.169.254/'))).toMatchObject({
    status: 422,
    body: { code: 'address' },
  });
  expect(await add(push('http://push.example/1'))).toMatchObject({ status: 422 });
  expect(await add(push('https://push.example/1'))).toMatchObject({
    status: 200,
    body: { secret: null, told: { ways: [{ kind: 'push', name: 'Chrome', isOn: true }], wishes } },
  });
});

test('an account is told by e-mail, tries it, and ends it by the link in the letter without being signed in', async () => {
  await ana.call('POST', '/api/v1/me/email', { email: 'ana@saqqara.example', language: 'it' });
  const token = /#([\w-]{43})/.exec(post.delivered.at(-1)!.text)![1];
  expect((await ana.call('POST', '/api/v1/claim', { token })).status).toBe(200);
  expect(await add(hook('https://[::ffff:10.0.0.1]/x'))).toMatchObject({ status: 422 });
  const { id, told } = (await add({ kind: 'email' })).body as { id: string; told: BeingTold };
  expect(told.email).toEqual({ isPossible: true, address: 'ana@saqqara.example' });
  const tried = await ana.call('POST', `/api/v1/me/ways/${id}/test`);
  const way = (state: BeingTold) => state.ways.find((each) => each.id === id);
  expect(way(tried.body)).toMatchObject({ isOn: true, failure: null, tries: 0 });
  expect(post.delivered.at(-1)!.subject).toBe('Funziona');
  const [, path = ''] = /List-Unsubscribe: <https?:\/\/[^/]+(\/[^>]+)>/i.exec(
    unfolded(post.letters.at(-1)!),
  )!;
  // Whoever only opens it, as those do who look for harm in letters, ends nothing: it leads to a page that asks.
  const opened = await fetch(new URL(path, server.address), { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(`/told#endWay.${path.split('/').at(-1)}`);
  expect(way((await ana.call('GET', '/api/v1/me/told')).body)).toMatchObject({ isOn: true });
  expect((await fetch(new URL('/api/v1/told/endWay/x', server.address))).status).toBe(404);
  // As mail programs ask for it.
  const ended = await fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(204);
  expect(way((await ana.call('GET', '/api/v1/me/told')).body)).toMatchObject({ isOn: false });
});

test.each([
  { ...wishes, timeZone: 'Europe/Atlantis' },
  { ...wishes, digestAt: 24 },
  { ...wishes, quiet: { from: -1, until: 7 } },
  { ...wishes, language: 'xx' },
])('wishes that make no sense are refused: %o', async (wrong) => {
  expect(await ana.call('PATCH', '/api/v1/me/told', wrong)).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  });
});

/** A long header goes on in the next line. */
const unfolded = (letter: string): string => letter.replaceAll(/\n[ \t]+/g, ' ').replaceAll('< ', '<');
