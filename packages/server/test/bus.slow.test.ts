import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import { redisBus } from '../src/bus/redis.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';
import { proxyTo } from '../testing/cuttableProxy.ts';

interface Kind {
  readonly name: string;
  readonly missing: string | null;
  start(): Promise<void>;
  open(): Bus;
  stop(): Promise<void>;
}

const missing = missingRedis();
let redis: TestRedis;

const KINDS: readonly Kind[] = [
  {
    name: 'in-process',
    missing: null,
    start: async () => undefined,
    open: localBus,
    stop: async () => undefined,
  },
  {
    name: missing === null ? 'on Redis' : `on Redis (${missing})`,
    missing,
    start: async () => void (redis = await startRedis()),
    open: () => redisBus(redis.url),
    stop: () => redis.stop(),
  },
];

const opened: Bus[] = [];
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

function opening(bus: Bus): Bus {
  opened.push(bus);
  return bus;
}

/** Resolves once nothing can be missed. */
function subscribed(bus: Bus, topic: string, hear: (message: string) => void): Promise<() => void> {
  return new Promise((resolve) => {
    const stop = bus.subscribe(topic, hear, () => setImmediate(() => resolve(stop)));
  });
}

async function whenUp(bus: Bus): Promise<void> {
  await expect.poll(() => bus.isUp()).toBe(true);
}

for (const kind of KINDS) {
  describe.skipIf(kind.missing !== null)(`the bus ${kind.name}`, () => {
    beforeAll(() => kind.start());
    afterAll(() => kind.stop());

    async function open(): Promise<Bus> {
      const bus = opening(kind.open());
      await whenUp(bus);
      return bus;
    }

    test('carries messages of a topic to all who hear it, in order', async () => {
      const bus = await open();
      const heard: string[] = [];
      await subscribed(bus, 'm1', (message) => heard.push(`a${message}`));
      await subscribed(bus, 'm1', (message) => heard.push(`b${message}`));
      await subscribed(bus, 'm2', (message) => heard.push(`c${message}`));
      for (const message of ['1', '2', '3']) bus.publish('m1', message);
      bus.publish('m2', '4');
      bus.publish('m3', '5');
      await expect.poll(() => heard).toHaveLength(7);
      expect(heard).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'c4']);
    });

    test('tells nobody before publish has returned', async () => {
      const bus = await open();
      const heard: string[] = [];
      await subscribed(bus, 'm1', (message) => heard.push(message));
      bus.publish('m1', '1');
      expect(heard).toEqual([]);
      await expect.poll(() => heard).toEqual(['1']);
    });

    test('is silent to whoever stopped, once for each subscription', async () => {
      const bus = await open();
      const heard: string[] = [];
      const hear = (message: string): unknown => heard.push(message);
      const stop = await subscribed(bus, 'm1', hear);
      await subscribed(bus, 'm1', hear);
      bus.publish('m1', '1');
      await expect.poll(() => heard).toEqual(['1', '1']);
      stop();
      stop();
      bus.publish('m1', '2');
      await expect.poll(() => heard).toEqual(['1', '1', '2']);
    });

    test('hears a topic again that it had stopped to hear', async () => {
      const bus = await open();
      const heard: string[] = [];
      (await subscribed(bus, 'm1', (message) => heard.push(`old ${message}`)))();
      bus.publish('m1', '1');
      await subscribed(bus, 'm1', (message) => heard.push(`new ${message}`));
      bus.publish('m1', '2');
      await expect.poll(() => heard).toContain('new 2');
      expect(heard.filter((message) => message.startsWith('old'))).toEqual([]);
    });

    test('keeps messages as they are', async () => {
      const bus = await open();
      const heard: string[] = [];
      const messages = ['', 'a\0b', 'Khéops 𓂀\r\n', 'x'.repeat(100_000)];
      await subscribed(bus, 'm é 𓂀', (message) => heard.push(message));
      for (const message of messages) bus.publish('m é 𓂀', message);
      await expect.poll(() => heard).toHaveLength(messages.length);
      expect(heard).toEqual(messages);
    });

    test('says nothing after it was closed', async () => {
      const bus = kind.open();
      await whenUp(bus);
      const heard: string[] = [];
      await subscribed(bus, 'm1', (message) => heard.push(message));
      await bus.close();
      expect(bus.isUp()).toBe(false);
      bus.publish('m1', '1');
      await sleep(20);
      expect(heard).toEqual([]);
    });
  });
}

describe.skipIf(missing !== null)('the bus on Redis, between nodes', () => {
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.stop());

  const open = async (prefix?: string): Promise<Bus> => {
    const bus = opening(redisBus(redis.url, prefix));
    await whenUp(bus);
    return bus;
  };

  test('what one publishes all others hear, of those with the same prefix', async () => {
    const [a, b, stranger] = [await open(), await open(), await open('other:')];
    const heard: string[] = [];
    await subscribed(a, 'm1', (message) => heard.push(`a${message}`));
    await subscribed(stranger, 'm1', (message) => heard.push(`stranger${message}`));
    stranger.publish('m1', '0');
    await expect.poll(() => heard).toEqual(['stranger0']);
    b.publish('m1', '1');
    await expect.poll(() => heard).toEqual(['stranger0', 'a1']);
  });

  test('once it says that it hears, nothing that others publish is missed', async () => {
    const [a, b] = [await open(), await open()];
    const heard: string[] = [];
    const topics = Array.from({ length: 200 }, (_, n) => `t${n}`);
    await Promise.all(
      topics.map((topic) =>
        subscribed(a, topic, (message) => heard.push(message)).then(() => b.publish(topic, topic)),
      ),
    );
    await expect.poll(() => heard.length).toBe(topics.length);
    expect(new Set(heard)).toEqual(new Set(topics));
  });

  test('a restart of Redis: nothing throws, all is heard again, and everybody is told to look', async () => {
    const [a, b] = [await open(), await open()];
    const heard: string[] = [];
    const restored: string[] = [];
    a.whenRestored(() => restored.push('a'));
    b.whenRestored(() => restored.push('b'));
    await subscribed(a, 'before', (message) => heard.push(`before ${message}`));
    // More than fit into one command.
    for (let n = 0; n < 2_500; n++) a.subscribe(`many ${n}`, (message) => heard.push(`many ${message}`));

    await redis.kill();
    await expect.poll(() => a.isUp() || b.isUp()).toBe(false);
    for (let n = 0; n < 10_000; n++) b.publish('before', 'lost');
    const during = subscribed(a, 'during', (message) => heard.push(`during ${message}`));
    a.subscribe('given up', () => undefined)();
    expect(restored).toEqual([]);
    await redis.start();

    await during;
    await whenUp(a);
    await whenUp(b);
    await expect.poll(() => new Set(restored)).toEqual(new Set(['a', 'b']));
    b.publish('before', '1');
    b.publish('during', '2');
    b.publish('many 2499', '3');
    await expect.poll(() => heard).toEqual(['before 1', 'during 2', 'many 3']);
  });

  test('a bus that was opened while Redis was down gets up by itself', async () => {
    const a = await open();
    await redis.kill();
    await expect.poll(() => a.isUp()).toBe(false);
    const late = opening(redisBus(redis.url));
    expect(late.isUp()).toBe(false);
    late.publish('m1', 'lost');
    await redis.start();
    await whenUp(a);
    await whenUp(late);
    const heard: string[] = [];
    await subscribed(a, 'm1', (message) => heard.push(message));
    late.publish('m1', '1');
    await expect.poll(() => heard).toEqual(['1']);
  });

  test('a node whose messages did not get through says so to the others, who lost nothing themselves', async () => {
    const a = await open();
    let looked = 0;
    a.whenRestored(() => looked++);
    // It cannot have connected yet.
    const b = opening(redisBus(redis.url));
    b.publish('m1', 'lost');
    await expect.poll(() => looked).toBe(1);
  });

  test.each([100, 30_000])(
    'a connection that is lost with %i messages under way is made good',
    async (messages) => {
      const wire = await proxyTo(redis.url);
      const a = await open();
      const b = opening(redisBus(wire.url));
      await whenUp(b);
      let looked = 0;
      a.whenRestored(() => looked++);
      const heard: string[] = [];
      await subscribed(a, 'm1', (message) => heard.push(message));
      wire.cut('lost 0', 'before');
      for (let n = 0; n < messages; n++) b.publish('m1', `lost ${n}`);
      await expect.poll(() => looked).toBeGreaterThan(0);
      expect(wire.cuts()).toBe(1);
      await whenUp(b);
      b.publish('m1', 'last');
      await expect.poll(() => heard.at(-1)).toBe('last');
      await wire.close();
    },
  );

  test('closes while Redis is down', async () => {
    const bus = redisBus(redis.url);
    await whenUp(bus);
    await redis.kill();
    await expect.poll(() => bus.isUp()).toBe(false);
    await bus.close();
    await redis.start();
    await whenUp(opening(redisBus(redis.url)));
    expect(bus.isUp()).toBe(false);
  });
});
