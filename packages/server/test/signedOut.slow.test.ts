import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import { newSession } from '../src/people/sessions.ts';
import { type ClosingSocket, closingSocketAt } from '../testing/closingSocket.ts';
import { type Guest, guestAt, newKey, newShare } from '../testing/guest.ts';
import { type OpenServer, openServer } from '../testing/openServer.ts';

/** A bus that can be cut off from the other nodes, as when Redis is away. */
interface CutBus extends Bus {
  cut(): void;
  restore(): void;
}

function cutBus(): CutBus {
  const bus = localBus();
  const restored: (() => void)[] = [];
  let isUp = true;
  return {
    ...bus,
    publish: (topic, message) => (isUp ? bus.publish(topic, message) : undefined),
    whenRestored: (act) => void restored.push(act),
    isUp: () => isUp,
    cut: () => void (isUp = false),
    restore() {
      isUp = true;
      for (const act of restored) act();
    },
  };
}

let bus: CutBus;
let server: OpenServer;
let ada: Guest;
let table: string;
let socket: ClosingSocket;

beforeEach(async () => {
  bus = cutBus();
  server = await openServer(Date.now, bus);
  ada = await guestAt(() => server.address, 'Ada');
  ada.link.close();
  const seats = [{ kind: 'me', name: 'Ada' } as const, { kind: 'open' } as const];
  table = await ada.open({ game: 'imhotep', options: { seats: 2 }, seats });
  socket = await closingSocketAt(server.address, ada.token);
});

afterEach(async () => {
  socket.close();
  await server.close();
});

let asked = 0;
const act = (deed: object): void =>
  socket.say({ type: 'do', id: ++asked, deed: { table, key: newKey(), ...deed } });
const chat = (text: string): void => act({ type: 'chat', seat: 0, said: { kind: 'text', text } });

const lines = async (): Promise<string[]> =>
  (await server.database.all<{ said: string }>('SELECT said FROM lines ORDER BY n')).map(
    ({ said }) => (JSON.parse(said) as { text: string }).text,
  );
const entries = (): Promise<unknown[]> => server.database.all('SELECT seq FROM entries');

/** Everything that could be done from a seat, or to get one. */
async function goOn(): Promise<void> {
  chat('after');
  act({ type: 'sit', seat: 1, name: 'Ghost', share: newShare() });
  act({ type: 'mute', seat: 1, isMuted: true });
  act({ type: 'rise', seat: 0 });
  socket.say({ type: 'watch', id: ++asked, table, as: 0, since: null, chat: -1 });
}

describe('a socket that never takes leave', () => {
  test.each([
    ['signing out', 'POST', '/api/v1/logout', { everywhere: false }],
    ['signing out everywhere', 'POST', '/api/v1/logout', { everywhere: true }],
    ['being deleted', 'DELETE', '/api/v1/me', undefined],
  ])('is not heard any more after %s', async (_, method, path, body) => {
    chat('before');
    await socket.heard('"done"');
    expect((await ada.call(method, path, body)).status).toBe(204);
    const before = (await entries()).length;
    await goOn();
    const heard = await socket.over;
    expect(heard).not.toContain('"snapshot"');
    expect(await lines()).toEqual([method === 'DELETE' ? '—' : 'before']);
    expect(await entries()).toHaveLength(before);
    expect(await server.database.all('SELECT * FROM mutes')).toEqual([]);
  });

  test('and has signed out on another node of which nothing is heard does nothing more', async () => {
    chat('before');
    await socket.heard('"done"');
    bus.cut();
    await server.database.run([{ sql: 'DELETE FROM sessions', values: [] }]);
    await goOn();
    await socket.over;
    expect(await lines()).toEqual(['before']);
    expect((await ada.call('GET', '/api/v1/tables/mine')).status).toBe(401);
  });

  test('and only watches is sent away as soon as nodes hear of each other again', async () => {
    socket.say({ type: 'watch', id: ++asked, table, as: 0, since: null, chat: -1 });
    await socket.heard('"snapshot"');
    bus.cut();
    await server.database.run([{ sql: 'DELETE FROM sessions', values: [] }]);
    bus.restore();
    expect(await socket.over).toContain('signed out');
  });
});

test('another session of the same person goes on when one is signed out', async () => {
  const { me } = (await ada.call('GET', '/api/v1/me')).body as { me: { id: string } };
  const { token, statement } = newSession(me.id);
  await server.database.run([statement]);
  const other = await closingSocketAt(server.address, token);
  await ada.call('POST', '/api/v1/logout', { everywhere: false });
  await socket.over;
  other.say({ type: 'ping', id: 1 });
  await other.heard('"pong"');
  other.close();
});

test('who waits for news over HTTP and signs out meanwhile is told nothing', async () => {
  const waiting = ada.call('GET', `/api/v1/tables/${table}/updates?as=0&since=0&wait=20`);
  await expect.poll(() => server.node.cache.get(table)?.audience.size).toBe(1);
  const bob = await guestAt(() => server.address, 'Bob');
  await ada.call('POST', '/api/v1/logout', { everywhere: false });
  await bob.sit(table, 'Bob');
  bob.link.close();
  expect(await waiting).toEqual({ status: 401, body: { code: 'notYours' } });
});

describe('who does not exist', () => {
  const nobody = 'nobody at all';

  test('cannot sit down, open a table, speak or mute', async () => {
    const { tables, database } = server;
    const at = { table, key: newKey() };
    const refused = { code: 'notYours' };
    const opening = {
      game: 'imhotep',
      options: { seats: 2 },
      seats: [{ kind: 'me' as const, name: 'Ghost' }, { kind: 'open' as const }],
      access: 'link' as const,
      clock: { kind: 'none' as const },
      share: newShare(),
      key: newKey(),
    };
    expect(
      await tables.act({ type: 'sit', ...at, seat: 1, name: 'Ghost', share: newShare() }, nobody),
    ).toEqual(refused);
    expect(await tables.open(opening, nobody)).toEqual(refused);
    expect(await tables.act({ type: 'mute', ...at, seat: 0, isMuted: true }, nobody)).toEqual(refused);
    // Though the table in memory does not know it yet.
    await database.run([{ sql: 'DELETE FROM seats', values: [] }]);
    const [{ id } = { id: '' }] = await database.all<{ id: string }>('SELECT id FROM users');
    const said = { kind: 'phrase', phrase: 'hello' } as const;
    expect(await tables.act({ type: 'chat', ...at, seat: 0, said }, id)).toEqual(refused);
    expect(await database.all('SELECT 1 FROM lines')).toEqual([]);
    expect(await database.all('SELECT 1 FROM mutes')).toEqual([]);
    expect(await database.all('SELECT 1 FROM matches')).toHaveLength(1);
    expect(await database.all("SELECT 1 FROM entries WHERE kind = 'sat'")).toEqual([]);
  });
});
