import { type Readable, storeOf } from './store.ts';

const ready = storeOf(false);
let waiting: ServiceWorker | null = null;

/** Whether a newer version of the page has been fetched and waits for the person's word. */
export const updateReady: Readable<boolean> = ready;

/** Starts the newer version. Never called but by a click: a page that reloads by itself interrupts a game. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('takeOver');
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
}
