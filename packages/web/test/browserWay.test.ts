import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewHere, tellHereNoMore, thisWay } from '../src/online/told/browserWay.ts';

// Test files share modules: this one needs its own, with the server below.
vi.hoisted(() => vi.resetModules());

vi.mock('../src/online/session.ts', () => {
  class NotDone extends Error {
    readonly problem: { readonly code: string };
    constructor(problem: { readonly code: string }) {
      super(problem.code);
      this.problem = problem;
    }
  }
  const api = async (address: string, given?: { readonly body?: unknown }): Promise<unknown> => {
    device.asked.push({ address, body: given?.body ?? null });
    const { code } = device;
    if (address.endsWith('/told')) return { pushKey: 'key' };
    if (code !== null) throw new NotDone({ code });
    return { id: 'way-1', secret: null, told: {} };
  };
  return { api, NotDone };
});

afterAll(() => {
  vi.doUnmock('../src/online/session.ts');
  vi.resetModules();
});

/** A browser with a service worker, as far as being told goes. */
interface Device {
  readonly stored: Map<string, string>;
  /** What was asked of the server. */
  readonly asked: { readonly address: string; readonly body: unknown }[];
  /** Under which address the browser takes messages; `null` for none. */
  endpoint: string | null;
  permission: 'granted' | 'denied';
  /** Why the server takes nothing now; `null` where it does. */
  code: string | null;
}

let device: Device;

const subscriptionOf = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
});

beforeEach(() => {
  device = {
    stored: new Map([
      ['saqqara.browserWay', 'way-1'],
      ['saqqara.browserAddress', 'https://push.example/1'],
    ]),
    asked: [],
    endpoint: 'https://push.example/1',
    permission: 'granted',
    code: null,
  };
  const { stored } = device;
  const pushManager = {
    getSubscription: async () => (device.endpoint === null ? null : subscriptionOf(device.endpoint)),
    subscribe: async () => subscriptionOf((device.endpoint ??= 'https://push.example/anew')),
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('caches', { open: async () => ({ put: async () => {} }), delete: async () => true });
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome/1 Linux',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', {
    get permission() {
      return device.permission;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser that takes messages where it did asks nobody anything', async () => {
  await renewHere();
  device.permission = 'denied';
  device.endpoint = null;
  await renewHere();
  expect(device.asked).toEqual([]);
});

test.each([
  ['has another address by now', 'https://push.example/2', 'https://push.example/2'],
  ['has lost its address', null, 'https://push.example/anew'],
])('a browser that %s tells the server, as the same way', async (_, now, told) => {
  device.endpoint = now;
  await renewHere();
  expect(device.asked.at(-1)).toMatchObject({
    address: 'POST /api/v1/me/ways',
    body: { instead: 'way-1', way: { kind: 'push', subscription: { endpoint: told } } },
  });
  const { length } = device.asked;
  await renewHere();
  expect(device.asked).toHaveLength(length);
});

test('a way that was forgotten elsewhere stays so, one that cannot be told now is told next time', async () => {
  device.endpoint = 'https://push.example/2';
  device.code = 'unavailable';
  await renewHere();
  expect(thisWay()).toBe('way-1');
  device.code = 'notFound';
  await renewHere();
  expect(thisWay()).toBeNull();
  const { length } = device.asked;
  await renewHere();
  expect(device.asked).toHaveLength(length);
});

test('whoever signs out is forgotten, whatever the server says', async () => {
  device.code = 'unavailable';
  await tellHereNoMore();
  expect(thisWay()).toBeNull();
  expect(device.stored.size).toBe(0);
});
