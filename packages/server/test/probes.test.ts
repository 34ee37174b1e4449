import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { localBus } from '../src/bus/local.ts';
import { routeHandler } from '../src/http/routeHandler.ts';
import type { Database } from '../src/storage/database.ts';
import { type ApplicationSetup, applicationSetup } from '../testing/applicationSetup.ts';

/** A route with something of somebody's in its path. */
const TABLE = routeHandler(
  {
    method: 'GET',
    path: '/api/v1/test/tables/:table',
    summary: '',
    who: 'anybody',
    params: z.strictObject({ table: z.string() }),
  },
  () => Promise.resolve(null),
);

let setup: ApplicationSetup;
beforeEach(async () => {
  setup = await applicationSetup({ handlers: [TABLE], metricsToken: 'open sesame' });
});
afterEach(() => setup.close());

describe('probes', () => {
  const statusOf = async (path: string, headers = {}) => (await setup.app.request(path, { headers })).status;

  test('are well on a server that is', async () => {
    expect(await (await setup.app.request('/healthz')).text()).toBe('ok\n');
    expect(await statusOf('/readyz')).toBe(200);
  });

  test('say so while it is closing, while nothing can be stored, and without the database', async () => {
    let isClosing = false;
    let canStore = true;
    const other = await applicationSetup({ isClosing: () => isClosing, canStore: () => canStore });
    const ready = async () => (await other.app.request('/readyz')).status;
    expect(await ready()).toBe(200);
    isClosing = true;
    expect(await ready()).toBe(503);
    expect((await other.app.request('/healthz')).status).toBe(200);
    isClosing = false;
    canStore = false;
    expect(await ready()).toBe(503);
    await other.close();
    const third = await applicationSetup();
    await third.close();
    expect((await third.app.request('/readyz')).status).toBe(503);
  });

  test('of a node that can serve say so without the bus, of one that has all its work from it they do not', async () => {
    const bus = localBus();
    const web = await applicationSetup({ bus });
    const worker = await applicationSetup({ bus, indispensable: bus });
    await bus.close();
    expect((await web.app.request('/readyz')).status).toBe(200);
    expect((await worker.app.request('/readyz')).status).toBe(503);
    await web.close();
    await worker.close();
  });

  test('write nothing, and ask the database once for all who come', async () => {
    const asked: string[] = [];
    const database: Database = {
      ...setup.database,
      all: (sql) => {
        asked.push(sql);
        return Promise.resolve([]);
      },
      run: () => Promise.reject(new Error('written')),
      append: () => Promise.reject(new Error('written')),
    };
    const other = await applicationSetup({ database: { ...database, close: () => Promise.resolve() } });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    for (let n = 0; n < 50; n++) expect((await other.app.request('/readyz')).status).toBe(200);
    expect(asked).toEqual(['SELECT 1 AS one']);
    clock.mockRestore();
    await other.close();
  });

  test('measurements count answers by route, not by what was asked for', async () => {
    await setup.app.request('/api/v1/test/tables/secretname');
    await setup.app.request('/api/v1/nothing/secretname');
    const headers = { authorization: 'Bearer open sesame' };
    const text = await (await setup.app.request('/metrics', { headers })).text();
    expect(text).toContain(
      'saqqara_http_seconds_count{method="GET",route="/api/v1/test/tables/:table",status="204"} 1',
    );
    expect(text).not.toContain('secretname');
  });

  test('measurements are for nobody where no word was set', async () => {
    const closed = await applicationSetup();
    const headers = { authorization: 'Bearer null' };
    expect((await closed.app.request('/metrics')).status).toBe(404);
    expect((await closed.app.request('/metrics', { headers })).status).toBe(404);
    await closed.close();
  });

  test('measurements are for those who know a word', async () => {
    const guarded = await applicationSetup({ metricsToken: 'open sesame' });
    const status = async (authorization?: string) =>
      (
        await guarded.app.request('/metrics', {
          headers: authorization === undefined ? {} : { authorization },
        })
      ).status;
    expect(await status()).toBe(401);
    expect(await status('Bearer open')).toBe(401);
    expect(await status('Bearer open sesame')).toBe(200);
    await guarded.close();
  });
});
