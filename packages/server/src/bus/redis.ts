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

/** All that a node knows of its connections to Redis. */
interface State {
  readonly prefix: string;
  readonly publisher: Redis;
  readonly subscriber: Redis;
  readonly listeners: Listeners;
  /** Who waits until nothing of a topic can be missed any more. */
  readonly waiting: Map<string, Set<() => void>>;
  readonly restored: (() => void)[];
  /** How much of this connection has no answer yet; what was asked on an earlier one never gets any. */
  unanswered: number;
  connections: number;
  isOpen: boolean;
  hasLost: boolean;
  isSubscribed: boolean;
  wasSubscribed: boolean;
}

/** For many nodes. It connects by itself, again and again if need be. */
export function redisBus(url: string, prefix = 'saqqara:'): Bus {
  const state: State = {
    prefix,
    publisher: new Redis(url, OPTIONS),
    subscriber: new Redis(url, OPTIONS),
    listeners: new Map(),
    waiting: new Map(),
    restored: [],
    unanswered: 0,
    connections: 0,
    isOpen: true,
    hasLost: false,
    isSubscribed: false,
    wasSubscribed: false,
  };
  watchConnections(state);
  const heartbeat = setInterval(() => ping(state), HEARTBEAT).unref();
  return {
    publish: (topic, message) => publish(state, topic, message),
    subscribe: (topic, act, whenSubscribed) => subscribe(state, topic, act, whenSubscribed),
    whenRestored: (act) => void state.restored.push(act),
    isUp: () => state.isOpen && state.publisher.status === 'ready' && state.isSubscribed,
    close() {
      clearInterval(heartbeat);
      return close(state);
    },
  };
}

function watchConnections(state: State): void {
  const { publisher, subscriber, listeners, prefix } = state;
  // What is wrong shows in `isUp`; without listeners these events would end the process.
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined);
  publisher.on('ready', () => admitLoss(state));
  publisher.on('close', () => {
    if (state.unanswered > 0) state.hasLost = true;
    state.unanswered = 0;
    state.connections++;
  });
  subscriber.on('ready', () => void subscribeToAll(state));
  subscriber.on('close', () => (state.isSubscribed = false));
  subscriber.on('message', (channel: string, message: string) => {
    const topic = channel.slice(prefix.length);
    if (topic === LOST) tellRestored(state);
    else tellListeners(listeners, topic, message);
  });
}

function ping({ publisher, subscriber }: State): void {
  for (const connection of [publisher, subscriber]) {
    if (connection.status === 'ready') connection.ping().catch(() => undefined);
  }
}

function publish(state: State, topic: string, message: string): void {
  const { publisher, prefix, connections } = state;
  if (!state.isOpen || publisher.status !== 'ready' || state.unanswered >= UNANSWERED) {
    state.hasLost = true;
    return;
  }
  state.unanswered++;
  publisher.publish(prefix + topic, message).then(
    () => {
      if (connections === state.connections && --state.unanswered === 0) admitLoss(state);
    },
    () => {
      if (connections === state.connections) state.unanswered--;
      state.hasLost = true;
    },
  );
}

/** Others cannot know what they did not hear; told so, they look it up. */
function admitLoss(state: State): void {
  if (!state.hasLost) return;
  state.hasLost = false;
  publish(state, LOST, '');
}

function tellRestored({ restored }: State): void {
  for (const act of restored) carefully(act);
}

function subscribe(
  state: State,
  topic: string,
  act: Listener,
  whenSubscribed: (() => void) | undefined,
): () => void {
  const { listeners, waiting } = state;
  // Each subscription is one of its own, even by the same function.
  const listener: Listener = (message) => act(message);
  const isFirst = addListener(listeners, topic, listener);
  const told = whenSubscribed === undefined ? null : (): void => whenSubscribed();
  if (told !== null) waiting.set(topic, (waiting.get(topic) ?? new Set()).add(told));
  if (isFirst || told !== null) void subscribeTo(state, topic);
  return () => {
    if (told !== null) waiting.get(topic)?.delete(told);
    if (!removeListener(listeners, topic, listener)) return;
    waiting.delete(topic);
    void channels(state, 'unsubscribe', [topic]);
  };
}

async function subscribeToAll(state: State): Promise<void> {
  const topics = [LOST, ...state.listeners.keys()];
  if (!(await channels(state, 'subscribe', topics))) return;
  state.isSubscribed = true;
  for (const topic of topics) tellSubscribed(state, topic);
  // Topics that came in the meantime went their own way, by `subscribeTo`.
  if (state.wasSubscribed) tellRestored(state);
  state.wasSubscribed = true;
}

async function subscribeTo(state: State, topic: string): Promise<void> {
  if (await channels(state, 'subscribe', [topic])) tellSubscribed(state, topic);
}

function tellSubscribed({ waiting }: State, topic: string): void {
  const acts = waiting.get(topic);
  waiting.delete(topic);
  for (const act of acts ?? []) carefully(act);
}

/** Whether it was done; if not, the connection is gone, and all is done anew when it is back. */
async function channels(
  { subscriber, prefix }: State,
  what: 'subscribe' | 'unsubscribe',
  topics: readonly string[],
): Promise<boolean> {
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

async function close(state: State): Promise<void> {
  const { publisher, subscriber, listeners, waiting, restored } = state;
  state.isOpen = false;
  listeners.clear();
  waiting.clear();
  restored.length = 0;
  // What was said last shall get out, but a server that hangs must not hold anybody up.
  if (publisher.status === 'ready')
    await Promise.race([publisher.quit().catch(() => undefined), sleep(PARTING)]);
  publisher.disconnect();
  subscriber.disconnect();
}
