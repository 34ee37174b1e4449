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
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
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
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
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
