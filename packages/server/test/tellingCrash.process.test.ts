import { join } from 'node:path';
import type { BeingTold } from '@saqqara/protocol';
import { isLong } from '@saqqara/kernel/testing';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { missingPostgres, newDatabase } from '../testing/postgres.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { openReceiver, type PushBrowser, pushBrowser, type Receiver } from '../testing/pushService.ts';
import { missingRedis, startRedis } from '../testing/redis.ts';

let server: ServerProcess | null = null;
let receiver: Receiver | null = null;
afterEach(async () => {
  await server?.remove();
  await receiver?.close();
  [server, receiver] = [null, null];
});

const WISHES = { language: 'fr', timeZone: 'Europe/Paris', digestAt: null, quiet: null };

test('a server that is killed after a play was stored, and before it was told, tells it when it is back', async () => {
  receiver = await openReceiver();
  server = await serverProcess({ TELL_INSIDE: 'yes', TELL_AFTER: '3600' });
  const { address } = server;
  const browser = pushBrowser();
  const people = [await guestAt(() => address, 'Ana'), await guestAt(() => address, 'Ben')];
  const [ana, ben] = people as [Guest, Guest];
  const table = await ana.open({
    game: 'imhotep',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
    clock: { kind: 'days', days: 3, timeUp: 'loss' },
  });
  await ben.call('POST', `/api/v1/tables/${table}/deeds`, {
    type: 'sit',
    table,
    key: newKey(),
    seat: null,
    name: 'Ben',
  });
  const playAs = (seat: number): Promise<boolean> => playFirst(people[seat]!, table, seat);
  // Whoever begins, Ana is to play next.
  while (await playAs(1));
  await tellBy(ben, `${receiver.url}/push/ben`, browser);

  while (await playAs(0));
  await server.kill();
  expect(receiver.posted).toEqual([]);
  await makeDue(server.data);
  await server.start();

  await vi.waitUntil(() => receiver!.posted.length > 0, { timeout: 120_000 });
  const told = browser.open(receiver.posted[0]!.body);
  expect(told).toMatchObject({
    title: 'À toi de jouer\u202F: Imhotep',
    body: expect.stringContaining('Ana') as string,
    url: expect.stringMatching(new RegExp(`/play/${table}$`)) as string,
    game: 'imhotep',
    table,
    waiting: 1,
  });
  const state = async (): Promise<BeingTold> => (await ben.call('GET', '/api/v1/me/told')).body;
  await vi.waitUntil(async () => (await state()).ways[0]?.sentAt !== null, { timeout: 120_000 });
  expect(receiver.posted).toHaveLength(1);
  expect(server.complaints()).toBe('');
  for (const { link } of people) link.close();
});

/** Somebody is told by a browser from now on. */
async function tellBy(guest: Guest, endpoint: string, { keys }: PushBrowser): Promise<void> {
  const way = { kind: 'push', name: 'Chrome · Linux', subscription: { endpoint, keys } };
  expect((await guest.call('POST', '/api/v1/me/ways', { way, wishes: WISHES })).status).toBe(200);
}

/** A seat does the first thing that it may; `false` where it may do nothing. */
async function playFirst(guest: Guest, table: string, seat: number): Promise<boolean> {
  const { body } = await guest.call('GET', `/api/v1/tables/${table}/choices?as=${seat}`);
  const { actions, seq } = body as { actions: string[]; seq: number };
  if (actions[0] === undefined) return false;
  const deed = { type: 'play', table, key: newKey(), seat, base: seq, action: actions[0] };
  expect((await guest.call('POST', `/api/v1/tables/${table}/deeds`, deed)).status).toBe(200);
  return true;
}

const missing = missingPostgres() ?? missingRedis();
const title = `nodes over PostgreSQL and Redis${missing === null ? '' : ` (${missing})`}`;

describe.skipIf(missing !== null)(title, () => {
  /** What was started, to be ended the last first. */
  const started: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of started.splice(0).toReversed()) await end();
  });

  test('tell each thing once, though all of them look for it at the same time', async () => {
    const redis = await startRedis();
    started.push(() => redis.stop());
    const place = await newDatabase(inject('commonPostgres'));
    const environment = { DATABASE_URL: place, REDIS_URL: redis.url, TELL_INSIDE: 'yes', TELL_AFTER: '3600' };
    const nodes = await Promise.all(Array.from({ length: isLong ? 3 : 2 }, () => serverProcess(environment)));
    for (const node of nodes) started.push(() => node.remove());
    const target = await openReceiver();
    started.push(() => target.close());
    const database = await openPostgres(place);
    started.push(() => database.close());

    const tables = isLong ? 10 : 2;
    const expected: string[] = [];
    const browser = pushBrowser();
    for (let n = 0; n < tables; n++) {
      const people = [];
      for (const at of [0, 1]) {
        const { address } = nodes[(n + at) % nodes.length]!;
        const guest = await guestAt(() => address, `Guest ${n} ${at}`);
        started.push(async () => guest.link.close());
        people.push(guest);
      }
      const [ana, ben] = people as [Guest, Guest];
      const table = await ana.open({
        game: 'imhotep',
        options: { seats: 2 },
        seats: [{ kind: 'me', name: 'Ana' }, { kind: 'open' }],
        clock: { kind: 'days', days: 3, timeUp: 'loss' },
      });
      await ben.sit(table, 'Ben');
      while (await playFirst(ben, table, 1));
      // As if Ben had many browsers: there is more to do for the nodes at once.
      for (let way = 0; way < 8; way++) {
        await tellBy(ben, `${target.url}/push/${n}/${way}`, browser);
        expected.push(`/push/${n}/${way}`);
      }
      while (await playFirst(ana, table, 0));
    }
    // The hour has passed, and it was asked in vain for long who is there.
    await database.run([
      { sql: "UPDATE tellings SET due_at = 0, look_at = 0, asked_at = 0 WHERE cause = 'turn'", values: [] },
    ]);
    const left = (): Promise<unknown[]> => database.all("SELECT id FROM tellings WHERE cause = 'turn'");
    await expect.poll(left).toEqual([]);
    expect(target.posted.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
    for (const { body } of target.posted)
      expect(browser.open(body)).toMatchObject({ title: 'À toi de jouer\u202F: Imhotep' });
    for (const node of nodes) expect(node.complaints()).toBe('');
  });
});

/** The hour for which a connection may be lost has passed. */
async function makeDue(folder: string): Promise<void> {
  const database = await openSqlite(join(folder, 'saqqara.db'));
  const [changed] = await database.run([
    { sql: "UPDATE tellings SET due_at = 0, look_at = 0 WHERE cause = 'turn'", values: [] },
  ]);
  expect(changed).toBe(1);
  await database.close();
}
