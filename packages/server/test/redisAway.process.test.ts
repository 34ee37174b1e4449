import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closingSocketAt } from '../testing/closingSocket.ts';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { missingPostgres, startPostgres } from '../testing/postgres.ts';
import { type ServerProcess, serverProcess } from '../testing/process.ts';
import { missingRedis, startRedis, type TestRedis } from '../testing/redis.ts';

const missing = missingPostgres() ?? missingRedis();

/** What was started, to be ended the last first. */
const started: (() => Promise<void>)[] = [];
let redis: TestRedis;
let here: ServerProcess;
let there: ServerProcess;

const title = `two nodes whose Redis is killed and comes back${missing === null ? '' : ` (${missing})`}`;

describe.skipIf(missing !== null)(title, () => {
  beforeAll(async () => {
    const postgres = await startPostgres();
    started.push(() => postgres.stop());
    redis = await startRedis();
    started.push(() => redis.stop());
    const environment = { DATABASE_URL: await postgres.database(), REDIS_URL: redis.url };
    [here, there] = await Promise.all([serverProcess(environment), serverProcess(environment)]);
    started.push(
      () => here.remove(),
      () => there.remove(),
    );
  });

  afterAll(async () => {
    for (const end of started.splice(0).toReversed()) await end();
  });

  const ready = ({ address }: ServerProcess): Promise<number> =>
    fetch(new URL('/readyz', address)).then(({ status }) => status);

  const open = (guest: Guest): Promise<string> =>
    guest.open({
      game: 'kheops',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    });

  test('who signs out on one is not heard on the other, both can serve, and in the end all hear of each other', async () => {
    const ada = await guestAt(() => here.address, 'Ada');
    const table = await open(ada);
    const elsewhere = await guestAt(() => there.address, 'Bob');
    const chat = (text: string): object => ({
      type: 'chat',
      table,
      key: newKey(),
      seat: 0,
      said: { kind: 'text', text },
    });
    // The other node remembers the session, and has a socket of it.
    const socket = await closingSocketAt(there.address, ada.token);
    socket.say({ type: 'do', id: 1, deed: chat('before') });
    await socket.heard('"done"');
    const acts = async (path: string, body?: object): Promise<number> =>
      (
        await fetch(new URL(path, there.address), {
          method: body === undefined ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      ).status;

    await redis.kill();
    // Only just looked up, it is what a node would believe.
    expect(await acts('/api/v1/tables/mine')).toBe(200);
    expect((await ada.call('POST', '/api/v1/logout', { everywhere: true })).status).toBe(204);
    expect(await acts('/api/v1/tables/mine')).toBe(401);
    expect(await acts(`/api/v1/tables/${table}/deeds`, chat('after'))).toBe(401);
    socket.say({ type: 'do', id: 2, deed: chat('after') });
    expect(await socket.over).not.toContain('after');
    expect([await ready(here), await ready(there)]).toEqual([200, 200]);

    // A play on the one is seen on the other though nothing tells of it.
    const carol = await guestAt(() => here.address, 'Carol');
    const played = await open(carol);
    await elsewhere.link.watch(played, null);
    await elsewhere.sit(played, 'Bob');
    await carol.link.watch(played, 0);
    await expect.poll(() => carol.link.mirror(played)?.table.phase).toBe('running');

    await redis.start();
    const seen = new Promise<void>((resolve) => {
      elsewhere.heard((mirror) => mirror.lines.length > 0 && resolve());
    });
    await carol.link.act({
      type: 'chat',
      table: played,
      key: newKey(),
      seat: 0,
      said: { kind: 'text', text: 'back' },
    });
    await seen;
    expect([await ready(here), await ready(there)]).toEqual([200, 200]);
    for (const { link } of [ada, elsewhere, carol]) link.close();
  });
});
