import type { Wishes } from '@saqqara/protocol/client';
import type { Language } from '@saqqara/words';
import { TOLD_AS } from '../../app/installation.ts';
import { api, NotDone } from '../session.ts';
import { browserName } from './browserName.ts';

/** Why a browser cannot tell anybody anything. */
export type Unable = 'denied' | 'unable';

/** Under which address it takes messages, as the server was told. */
const ADDRESS_AS = 'saqqara.browserAddress';

/** Where the service worker looks for the same: it cannot read the other. */
const WAY_CACHE = 'told';
const WAY_PATH = '/told-way';

export const thisWay = (): string | null => kept(TOLD_AS);

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

async function keepWay(way: { readonly id: string; readonly endpoint: string } | null): Promise<void> {
  try {
    if (way === null) {
      localStorage.removeItem(TOLD_AS);
      localStorage.removeItem(ADDRESS_AS);
      await caches.delete(WAY_CACHE);
      return;
    }
    localStorage.setItem(TOLD_AS, way.id);
    localStorage.setItem(ADDRESS_AS, way.endpoint);
    const noted = JSON.stringify({ id: way.id, name: browserName(navigator.userAgent) });
    await (await caches.open(WAY_CACHE)).put(WAY_PATH, new Response(noted));
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
  return subscription !== null && (await add(subscription, { wishes })) ? null : 'unable';
}

/**
 * A browser may have been given another address since it was last here, or none: then the server learns the new one. Never fails, and
 * asks the person nothing.
 */
export async function renewHere(): Promise<void> {
  const id = thisWay();
  const registration = await registered().catch(() => null);
  if (id === null || registration === null || Notification.permission !== 'granted') return;
  try {
    const known = await registration.pushManager.getSubscription();
    if (known !== null && known.endpoint === kept(ADDRESS_AS)) return;
    const { pushKey } = await api('GET /api/v1/me/told');
    await add(await subscribed(registration, pushKey), { instead: id });
  } catch (error) {
    // It was forgotten from another browser, and stays so.
    if (error instanceof NotDone && error.problem.code === 'notFound') await keepWay(null);
  }
}

/** Tells the server where this browser takes messages. `false` where the browser does not say it. */
async function add(
  subscription: PushSubscription,
  besides: { readonly wishes?: Wishes; readonly instead?: string },
): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return false;
  const { id } = await api('POST /api/v1/me/ways', {
    body: {
      way: {
        kind: 'push',
        name: browserName(navigator.userAgent),
        subscription: { endpoint, keys: { p256dh, auth } },
      },
      ...besides,
    },
  });
  await keepWay({ id, endpoint });
  return true;
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
  await keepWay(null);
  if (id !== null) await api('DELETE /api/v1/me/ways/:way', { params: { way: id } }).catch(() => {});
  const registration = await registered().catch(() => null);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => {});
}
