import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Bus } from './bus.ts';
import {
  addListener,
  carefully,
  type Listener,
  type Listeners,
  removeListener,
  tellListeners,
} from './listeners.ts';

/** How often it is asked whether the connection lives, and how long it may stay silent: a cut cable tells nothing by itself. */
const HEARTBEAT = 5_000;
const SILENCE = 15_000;

const LONGEST_PAUSE = 2_000;
const PARTING = 1_000;

/** More than this without an answer are given up, as if the connection were down: memory must not grow with them. */
const UNANSWERED = 20_000;

/** So many topics in one command: tens of thousands would be more than a call takes. */
const AT_ONCE = 1_000;

/** On this topic a node says that some of its messages did not get through. */
const LOST = '!lost';

/** Nothing waits for a connection: what cannot be said now is lost, and known to be lost. */
const OPTIONS = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: null,
  socketTimeout: SILENCE,
  retryStrategy: (times: number) =>
    Math.min(20 * 2 ** Math.min(times, 10), LONGEST_PAUSE) * (0.75 + Math.random() / 2),
} satisfies RedisOptions;

/** For many nodes. It connects by itself, again and again if need be. */
export function redisBus(url: string, prefix = 'saqqara:'): Bus {
  const publisher = new Redis(url, OPTIONS);
  const subscriber = new Redis(url, OPTIONS);
  const listeners: Listeners = new Map();
  const waiting = new Map<string, Set<() => void>>();
  const restored: (() => void)[] = [];
  /** Of the connection that is; what was asked on an earlier one is never answered. */
  let unanswered = 0;
  let connections = 0;
  let isOpen = true;
  let hasLost = false;
  let isSubscribed = false;
  let wasSubscribed = false;

  // What is wrong shows in `isUp`; without listeners these events would end the process.
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined);
  publisher.on('ready', admitLoss);
  publisher.on('close', () => {
    if (unanswered > 0) hasLost = true;
    unanswered = 0;
    connections++;
  });
  subscriber.on('ready', () => void subscribeAll());
  subscriber.on('close', () => (isSubscribed = false));
  subscriber.on('message', (channel: string, message: string) => {
    const topic = channel.slice(prefix.length);
    if (topic === LOST) tellRestored();
    else tellListeners(listeners, topic, message);
  });
  const heartbeat = setInterval(() => {
    for (const connection of [publisher, subscriber]) {
      if (connection.status === 'ready') connection.ping().catch(() => undefined);
    }
  }, HEARTBEAT).unref();

  function publish(topic: string, message: string): void {
    if (!isOpen || publisher.status !== 'ready' || unanswered >= UNANSWERED) {
      hasLost = true;
      return;
    }
    unanswered++;
    const connection = connections;
    publisher.publish(prefix + topic, message).then(
      () => {
        if (connection === connections && --unanswered === 0) admitLoss();
      },
      () => {
        if (connection === connections) unanswered--;
        hasLost = true;
      },
    );
  }

  /** Others cannot know what they did not hear; told so, they look it up. */
  function admitLoss(): void {
    if (!hasLost) return;
    hasLost = false;
    publish(LOST, '');
  }

  function tellRestored(): void {
    for (const act of restored) carefully(act);
  }

  async function subscribeAll(): Promise<void> {
    const topics = [LOST, ...listeners.keys()];
    if (!(await channels('subscribe', topics))) return;
    isSubscribed = true;
    for (const topic of topics) tellSubscribed(topic);
    // Topics that came in the meantime went their own way, by `subscribeTo`.
    if (wasSubscribed) tellRestored();
    wasSubscribed = true;
  }

  async function subscribeTo(topic: string): Promise<void> {
    if (await channels('subscribe', [topic])) tellSubscribed(topic);
  }

  function tellSubscribed(topic: string): void {
    const acts = waiting.get(topic);
    waiting.delete(topic);
    for (const act of acts ?? []) carefully(act);
  }

  /** Whether it was done; if not, the connection is gone, and all is done anew when it is back. */
  async function channels(what: 'subscribe' | 'unsubscribe', topics: readonly string[]): Promise<boolean> {
    if (subscriber.status !== 'ready') return false;
    try {
      for (let n = 0; n < topics.length; n += AT_ONCE) {
        await subscriber[what](...topics.slice(n, n + AT_ONCE).map((topic) => prefix + topic));
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    publish,
    subscribe(topic, act, whenSubscribed) {
      // Each subscription is one of its own, even by the same function.
      const listener: Listener = (message) => act(message);
      const isFirst = addListener(listeners, topic, listener);
      const told = whenSubscribed === undefined ? null : (): void => whenSubscribed();
      if (told !== null) waiting.set(topic, (waiting.get(topic) ?? new Set()).add(told));
      if (isFirst || told !== null) void subscribeTo(topic);
      return () => {
        if (told !== null) waiting.get(topic)?.delete(told);
        if (!removeListener(listeners, topic, listener)) return;
        waiting.delete(topic);
        void channels('unsubscribe', [topic]);
      };
    },
    whenRestored: (act) => void restored.push(act),
    isUp: () => isOpen && publisher.status === 'ready' && isSubscribed,
    async close() {
      isOpen = false;
      clearInterval(heartbeat);
      listeners.clear();
      waiting.clear();
      restored.length = 0;
      // What was said last shall get out, but a server that hangs must not hold anybody up.
      if (publisher.status === 'ready')
        await Promise.race([publisher.quit().catch(() => undefined), sleep(PARTING)]);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
