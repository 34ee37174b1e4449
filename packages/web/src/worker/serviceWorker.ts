/**
 * Keeps the whole page on the device: every built file is stored when the worker is installed and answered from there,
 * so that all of it, each language and the bots included, opens without a network after the first visit. A newer version
 * waits until the person says so.
 */

/** What the page's types do not know of a worker like this. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: Lasting) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  readonly action: string;
  readonly notification: { readonly data: Told; close(): void };
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Clients {
  claim(): Promise<void>;
  matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
  openWindow(url: string): Promise<unknown>;
}

/** What the server pushes: see its `telling/push.ts`. */
interface Told {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly game: string | null;
  readonly table: string | null;
  readonly waiting: number;
  readonly token: string;
  readonly language: string;
  readonly open: string;
  readonly later: string | null;
}

/** The build fills these in: see `build/precache.ts`. */
declare const PRECACHE_VERSION: string;
declare const PRECACHE_FILES: readonly string[];

const scope = self as unknown as WorkerScope;
const PREFIX = 'saqqara-';
const CURRENT = PREFIX + PRECACHE_VERSION;
const START_PAGE = '/index.html';

scope.addEventListener('install', (event) => event.waitUntil(store()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void scope.skipWaiting();
});
scope.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json() as Told));
});
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
scope.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(action === 'later' ? answer(notification.data, 'later') : open(notification.data));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // A link of a letter leads to the server itself, which knows where it goes on.
  if (pathname.startsWith('/api/')) return;
  const path = request.mode === 'navigate' ? screenOf(pathname) : pathname;
  if (PRECACHE_FILES.includes(path)) event.respondWith(stored(path, request));
});

/** A name with a hash has one content for ever: an older version's copy will do. Others are fetched past all caches. */
async function store(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await Promise.all(
    PRECACHE_FILES.map(async (path) => {
      const kept = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      if (kept !== undefined) return cache.put(path, kept);
      const fetched = (): Promise<void> => cache.add(new Request(path, { cache: 'no-cache' }));
      // One lost connection among sixty must not cost the whole installation.
      return fetched().catch(fetched);
    }),
  );
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** `/table/k3` is found by the page itself; a file that is opened on its own is a file. */
const screenOf = (pathname: string): string => (PRECACHE_FILES.includes(pathname) ? pathname : START_PAGE);

async function stored(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CURRENT);
  return (await cache.match(path)) ?? fetch(request);
}

/** What is newer of a table takes the place of what was told before; what comes twice is shown once. */
async function show(told: Told): Promise<void> {
  const { title, body, game, table, key, language, open, later, waiting } = told;
  const sign = `/sign-${game ?? ''}.png`;
  const tag = table ?? key;
  const shown = await scope.registration.getNotifications({ tag });
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    tag,
    // What takes the place of something older would otherwise come without a sound.
    renotify: !shown.some(({ data }) => (data as Told | null)?.key === key),
    // The game's sign, where this version of the page has one.
    icon: PRECACHE_FILES.includes(sign) ? sign : '/icon-192.png',
    data: told,
    actions: [
      { action: 'open', title: open },
      ...(later === null ? [] : [{ action: 'later', title: later }]),
    ],
  } as NotificationOptions);
  await scope.navigator.setAppBadge?.(waiting).catch(() => {});
}

/** To the table: in a page that shows it already, or in a new one. */
async function open(told: Told): Promise<void> {
  const { origin, pathname, href } = new URL(told.url, location.origin);
  // Nothing but our own pages is opened, whatever was pushed.
  const address = origin === location.origin ? href : location.origin + pathname;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname === pathname) ?? null;
  await Promise.all([
    page === null ? scope.clients.openWindow(address) : page.focus(),
    answer(told, 'opened'),
  ]);
}

/** Where the page notes which way this browser is: see its `online/told/browserWay.ts`. */
const WAY_CACHE = 'told';
const WAY_PATH = '/told-way';

/** The browser has been given another address, and the old one takes nothing any more: the server is told the new one. */
async function renew(): Promise<void> {
  const noted = await (await caches.open(WAY_CACHE)).match(WAY_PATH);
  if (noted === undefined) return;
  const asked = await fetch('/api/v1/me/told');
  if (!asked.ok) return;
  const { id, name } = (await noted.json()) as { readonly id: string; readonly name: string };
  const { pushKey } = (await asked.json()) as { readonly pushKey: string };
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const { endpoint, keys } = (await scope.registration.pushManager.subscribe(options)).toJSON();
  await fetch('/api/v1/me/ways', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ instead: id, way: { kind: 'push', name, subscription: { endpoint, keys } } }),
  });
}

/** Nobody need be signed in for it. That it is not heard changes nothing. */
async function answer({ token }: Told, deed: 'opened' | 'later'): Promise<void> {
  await fetch(`/api/v1/told/${deed}/${token}`, { method: 'POST' }).catch(() => {});
}
