import { type Readable, storeOf } from './store.ts';

/** Under which name it is kept which of the ways to be told is this browser: the server does not say it. */
export const TOLD_AS = 'saqqara.browserWay';

const ready = storeOf(false);
let waiting: ServiceWorker | null = null;

/** Whether a newer version of the page has been fetched and waits for the person's word. */
export const updateReady: Readable<boolean> = ready;

/** Starts the newer version. Never called but by a click: a page that reloads by itself interrupts a game. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('takeOver');
}

/** The same where the newer version may have yet to be fetched. */
export async function fetchUpdate(): Promise<void> {
  if (waiting === null) await fetchNewer().catch(() => {});
  if (waiting === null) location.reload();
  else takeUpdate();
}

/** Resolves once what can be had is here: it is offered as any other newer version. */
async function fetchNewer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const worker = registration?.installing ?? null;
  if (worker === null) return;
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve()),
  );
}

/** Keeps the page on this device, so that it opens without a network. */
export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // The first visit shows its page first; what is kept for later is fetched afterwards.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const registration = await navigator.serviceWorker.register('/serviceWorker.js');
  const offer = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first visit: there is nothing older to replace.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    ready.set(true);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
  if (isToldHere()) await (await import('../online/told/browserWay.ts')).renewHere();
}

function isToldHere(): boolean {
  try {
    return localStorage.getItem(TOLD_AS) !== null;
  } catch {
    return false;
  }
}
