import type { Wishes } from '@saqqara/protocol/client';
import type { Language } from '@saqqara/words';
import { api } from '../session.ts';
import { browserName } from './browserName.ts';

/** Why a browser cannot tell anybody anything. */
export type Unable = 'denied' | 'unable';

/** Which of the ways is this browser: the server does not say it, since it would have to tell the address. */
const KEPT_AS = 'saqqara.browserWay';

export const thisWay = (): string | null => {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
};

function keepWay(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, id);
  } catch {
    // Then it is one of several browsers, and can be forgotten like any other.
  }
}

/** What somebody wishes who has not said anything yet. */
export const firstWishes = (language: Language): Wishes => ({
  language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  digestAt: null,
  quiet: { from: 22, until: 7 },
});

/** Asks the browser, and then the server, to tell this person things here. Called by a tap, and never before. */
export async function tellHere(pushKey: string, wishes: Wishes): Promise<Unable | null> {
  const registration = await registered();
  if (registration === null) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const subscription = await subscribed(registration, pushKey).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'unable';
  const { id } = await api('POST /api/v1/me/ways', {
    body: {
      way: {
        kind: 'push',
        name: browserName(navigator.userAgent),
        subscription: { endpoint, keys: { p256dh, auth } },
      },
      wishes,
    },
  });
  keepWay(id);
  return null;
}

/** One that was made for another key, say of a server that was set up anew, is of no use. */
async function subscribed(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Whoever uses this browser next is not told what was meant for another. Never fails: nobody is kept from signing out. */
export async function tellHereNoMore(): Promise<void> {
  const id = thisWay();
  keepWay(null);
  if (id !== null) await api('DELETE /api/v1/me/ways/:way', { params: { way: id } }).catch(() => {});
  const registration = await registered().catch(() => null);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => {});
}
