import { join } from 'node:path';
import type { BeingTold } from '@saqqara/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { openReceiver, pushBrowser, type Receiver } from '../testing/pushService.ts';

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
  const at = `/api/v1/tables/${table}`;
  await ben.call('POST', `${at}/deeds`, { type: 'sit', table, key: newKey(), seat: null, name: 'Ben' });
  const playAs = async (seat: number): Promise<boolean> => {
    const { body } = await people[seat]!.call('GET', `${at}/choices?as=${seat}`);
    const { actions, seq } = body as { actions: string[]; seq: number };
    if (actions[0] === undefined) return false;
    const deed = { type: 'play', table, key: newKey(), seat, base: seq, action: actions[0] };
    expect((await people[seat]!.call('POST', `${at}/deeds`, deed)).status).toBe(200);
    return true;
  };
  // Whoever begins, Ana is to play next.
  while (await playAs(1));
  const endpoint = `${receiver.url}/push/ben`;
  const way = { kind: 'push', name: 'Chrome · Linux', subscription: { endpoint, keys: browser.keys } };
  const added = await ben.call('POST', '/api/v1/me/ways', { way, wishes: WISHES });
  expect(added.status).toBe(200);

  while (await playAs(0));
  await server.kill();
  expect(receiver.posted).toEqual([]);
  await makeDue(server.data);
  await server.start();

  await vi.waitUntil(() => receiver!.posted.length > 0, { timeout: 120_000 });
  const told = browser.open(receiver.posted[0]!.body);
  expect(told).toMatchObject({
    title: 'À toi de jouer\u00A0: Imhotep',
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

/** The hour for which a connection may be lost has passed. */
async function makeDue(folder: string): Promise<void> {
  const database = await openSqlite(join(folder, 'saqqara.db'));
  const [changed] = await database.run([
    { sql: "UPDATE tellings SET due_at = 0, look_at = 0 WHERE cause = 'turn'", values: [] },
  ]);
  expect(changed).toBe(1);
  await database.close();
}
