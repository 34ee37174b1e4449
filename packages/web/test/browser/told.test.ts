import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

/** What the test sees of a service worker. */
interface Scope {
  readonly registration: object;
  readonly clients: object;
  readonly navigator: object;
  dispatchEvent(event: Event): boolean;
}

const TOLD = {
  key: 'key-1',
  title: 'Your turn: Imhotep',
  body: 'Mira sailed ship A to the Temple. 2 days left.',
  url: '/play/abcdefghijklmnop',
  game: 'imhotep',
  table: 'abcdefghijklmnop',
  waiting: 2,
  token: 'abcdefgh.sig',
  language: 'en',
  open: 'Open',
  later: 'Later',
};

test('a push is shown with the sign of its game, one for a table, and leads there', async () => {
  const { page, context } = await visit(site, '/settings', { installs: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // Browsers without a window show nothing themselves: what they are asked for is looked at.
  const asked = await context.serviceWorkers()[0]!.evaluate(async (told) => {
    const scope = self as unknown as Scope;
    const calls: unknown[][] = [];
    const note =
      (name: string) =>
      async (...given: unknown[]): Promise<Response> => {
        calls.push([name, ...given]);
        return new Response();
      };
    Object.assign(scope.registration, { showNotification: note('show') });
    Object.assign(scope.clients, { openWindow: note('window') });
    Object.defineProperty(scope.navigator, 'setAppBadge', { value: note('badge') });
    Object.assign(globalThis, { fetch: note('fetch') });
    async function happen(type: string, besides: object): Promise<void> {
      const work: Promise<unknown>[] = [];
      const waitUntil = (each: Promise<unknown>): void => void work.push(each);
      scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...besides }));
      await Promise.all(work);
    }
    const notification = { data: told, close: () => void calls.push(['close']) };
    await happen('push', { data: { json: () => told } });
    await happen('notificationclick', { action: 'open', notification });
    await happen('notificationclick', { action: 'later', notification });
    return calls;
  }, TOLD);
  const { title, body, table, token } = TOLD;
  expect(asked).toMatchObject([
    ['show', title, { body, lang: 'en', tag: table, icon: '/sign-imhotep.png', data: TOLD }],
    ['badge', 2],
    ['close'],
    ['window', new URL(TOLD.url, page.url()).href],
    ['fetch', `/api/v1/told/opened/${token}`, { method: 'POST' }],
    ['close'],
    ['fetch', `/api/v1/told/later/${token}`, { method: 'POST' }],
  ]);
});

test('a guest chooses when they are told, by keyboard; a link that is too old says so', async () => {
  const { page, context } = await visit(site, '/settings');
  await context.request.post('/api/v1/me', { data: { name: 'Ana' } });
  await page.goto('/told');
  await page.getByRole('switch', { name: 'Told by: This browser' }).waitFor();
  await page.getByRole('radio', { name: 'Once a day' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('At what hour').selectOption('07:00');
  await expect.poll(async () => (await told(page)).wishes).toMatchObject({ digestAt: 7, language: 'en' });
  await page.getByRole('radio', { name: 'At once' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await page.getByRole('img', { name: 'Quiet from 22:00 to 07:00' }).waitFor();
  expect(await page.getByText('E-mail and webhooks come with an account.').isVisible()).toBe(true);

  const token = `${'a'.repeat(20)}.${'b'.repeat(43)}`;
  await page.goto(`/told#endWay.${token}`);
  await page.reload();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await page.getByText('You will get no more messages this way.').count()).toBe(0);
});

const told = (page: Page): Promise<{ wishes: unknown }> =>
  page.evaluate(async () => (await fetch('/api/v1/me/told')).json() as Promise<{ wishes: unknown }>);
