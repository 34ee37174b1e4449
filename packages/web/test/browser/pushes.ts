import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';

/** What the test sees of a service worker. */
interface Scope {
  readonly registration: { readonly pushManager: object };
  readonly clients: object;
  readonly navigator: object;
  dispatchEvent(event: Event): boolean;
  /** What it has asked the browser for. */
  calls: unknown[][];
  /** Something happens to it that no test can bring about. */
  happen(type: string, besides: object): Promise<void>;
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

/** Browsers without a window show nothing themselves: what they are asked for is noted, and looked at. */
function noteCalls(): void {
  const scope = self as unknown as Scope;
  const shown: { tag: string; data: unknown }[] = [];
  scope.calls = [];
  scope.happen = async (type, besides) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>): void => void work.push(each);
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...besides }));
    await Promise.all(work);
  };
  const note =
    (name: string, answer: () => unknown = () => new Response()) =>
    async (...given: unknown[]): Promise<unknown> => {
      scope.calls.push([name, ...given]);
      return answer();
    };
  Object.assign(scope.registration, {
    showNotification: async (title: string, options: { tag: string; data: unknown }) => {
      shown.splice(0, shown.length, ...shown.filter(({ tag }) => tag !== options.tag), options);
      await note('show')(title, options);
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
  });
  const subscription = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } };
  const subscribe = note('subscribe', () => ({ toJSON: () => subscription }));
  Object.assign(scope.registration.pushManager, { subscribe });
  Object.assign(scope.clients, { openWindow: note('window') });
  Object.defineProperty(scope.navigator, 'setAppBadge', { value: note('badge') });
  Object.assign(globalThis, { fetch: note('fetch', () => Response.json({ pushKey: 'key of the server' })) });
}

/** Hands the browser what a push service would. */
async function pusher(page: Page, context: BrowserContext): Promise<(data: unknown) => Promise<unknown>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (data) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
}

/** What is pushed to the service worker of this page is shown, and leads there. Takes from it what it could do otherwise. */
export async function expectPushes(page: Page, context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers().at(-1)!;
  await worker.evaluate(noteCalls);
  const calls = (): Promise<unknown[][]> => worker.evaluate(() => (self as unknown as Scope).calls.splice(0));
  const push = await pusher(page, context);
  const { title, body, table, token } = TOLD;
  const shown: unknown[][] = [];
  // The second is the first once more: it is shown without a sound. The third is newer.
  for (const key of ['key-1', 'key-1', 'key-2']) {
    const before = shown.length;
    await push({ ...TOLD, key });
    await expect.poll(async () => shown.push(...(await calls()))).toBe(before + 2);
  }
  const showing = { body, lang: 'en', tag: table, icon: '/sign-imhotep.png' };
  expect(shown).toMatchObject([
    ['show', title, { ...showing, data: TOLD, renotify: true }],
    ['badge', 2],
    ['show', title, { ...showing, renotify: false }],
    ['badge', 2],
    ['show', title, { ...showing, data: { ...TOLD, key: 'key-2' }, renotify: true }],
    ['badge', 2],
  ]);

  const clicked = (action: string): Promise<void> =>
    worker.evaluate(
      ([told, pressed]) => {
        const scope = self as unknown as Scope;
        const notification = { data: told, close: () => void scope.calls.push(['close']) };
        return scope.happen('notificationclick', { action: pressed, notification });
      },
      [TOLD, action] as const,
    );
  await clicked('open');
  await clicked('later');
  expect(await calls()).toMatchObject([
    ['close'],
    ['window', new URL(TOLD.url, page.url()).href],
    ['fetch', `/api/v1/told/opened/${token}`, { method: 'POST' }],
    ['close'],
    ['fetch', `/api/v1/told/later/${token}`, { method: 'POST' }],
  ]);

  // The push service gives the browser another address: the server learns it, if it knew one.
  const renewed = (): Promise<void> =>
    worker.evaluate(() => (self as unknown as Scope).happen('pushsubscriptionchange', {}));
  await renewed();
  expect(await calls()).toEqual([]);
  await page.evaluate(async () => {
    const noted = new Response(JSON.stringify({ id: 'way-1', name: 'Chrome · Linux' }));
    await (await caches.open('told')).put('/told-way', noted);
  });
  await renewed();
  const asked = await calls();
  expect(asked).toMatchObject([
    ['fetch', '/api/v1/me/told'],
    ['subscribe', { userVisibleOnly: true, applicationServerKey: 'key of the server' }],
    ['fetch', '/api/v1/me/ways', { method: 'POST' }],
  ]);
  expect(JSON.parse((asked[2]![2] as { body: string }).body)).toEqual({
    instead: 'way-1',
    way: {
      kind: 'push',
      name: 'Chrome · Linux',
      subscription: { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } },
    },
  });
}

/** Hands a browser what its push service would, presses *Open* on what it then shows, and returns where that leads. */
export async function pushedAndOpened(
  page: Page,
  context: BrowserContext,
  worker: Worker,
  told: unknown,
): Promise<string> {
  await worker.evaluate(noteCalls);
  const calls = (): Promise<unknown[][]> => worker.evaluate(() => (self as unknown as Scope).calls);
  const push = await pusher(page, context);
  await push(told);
  await expect.poll(async () => (await calls()).some(([name]) => name === 'show')).toBe(true);
  const [, , { data }] = (await calls()).find(([name]) => name === 'show') as [
    string,
    string,
    { data: unknown },
  ];
  await worker.evaluate(
    (shown) =>
      (self as unknown as Scope).happen('notificationclick', {
        action: 'open',
        notification: { data: shown, close: () => {} },
      }),
    data,
  );
  const opened = (await calls()).find(([name]) => name === 'window');
  return opened![1] as string;
}
