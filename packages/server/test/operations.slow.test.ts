import { readFileSync } from 'node:fs';
import type { OperationsReport } from '@saqqara/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { BadConfig, configFrom } from '../src/main.ts';
import { type AccessCheck, moderatorAccess, tokenAccess } from '../src/http/access.ts';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';
import { guestAt } from '../testing/guest.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const TOKEN = 'correct-horse-battery-staple';
const PATH = '/api/v1/operations';

const REPORT: OperationsReport = {
  at: 1,
  database: 'sqlite',
  isBusUp: true,
  tables: { open: 1, running: 2 },
  backup: { last: null, every: null },
  cleared: null,
  cases: { open: 0, oldest: null },
  moderators: [],
  nodes: [],
};

describe('access', () => {
  let setup: ApplicationSetup;
  afterEach(() => setup.close());

  const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

  test('is given to the token alone', async () => {
    const checks = [tokenAccess(TOKEN)];
    setup = await applicationSetup({ operations: { checks, report: async () => REPORT } });
    const { ask } = visitor(setup);
    expect(await ask('GET', PATH)).toMatchObject({ status: 401, body: { code: 'notYours' } });
    for (const wrong of ['', TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase()]) {
      expect((await ask('GET', PATH, undefined, bearer(wrong))).status).toBe(401);
    }
    const answer = await ask('GET', PATH, undefined, bearer(TOKEN));
    expect(answer).toMatchObject({ status: 200, body: REPORT });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(setup.log()).not.toContain(TOKEN);
  });

  test('is refused to a person, and to whoever tries again and again', async () => {
    const checks = [tokenAccess(TOKEN)];
    setup = await applicationSetup({ operations: { checks, report: async () => REPORT } });
    const person = visitor(setup, '192.0.2.7');
    await person.ask('POST', '/api/v1/me', {});
    expect((await person.ask('GET', PATH)).status).toBe(401);
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n++) {
      statuses.add((await person.ask('GET', PATH, undefined, bearer(`wrong ${n}`))).status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await person.ask('GET', PATH, undefined, bearer(TOKEN))).status).toBe(200);
  });

  test('is none where no token is configured', async () => {
    setup = await applicationSetup({ operations: { checks: [], report: async () => REPORT } });
    const { ask } = visitor(setup);
    expect(await ask('GET', PATH, undefined, bearer(''))).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });

  test('is given to moderators, too, as long as they are some', async () => {
    // People are made with the application.
    const check: AccessCheck = (credentials) => moderatorAccess(setup.people)(credentials);
    const operations = { checks: [tokenAccess(TOKEN), check], report: async () => REPORT };
    setup = await applicationSetup({ operations, moderators: ['mara@mail.example'] });
    const mara = visitor(setup);
    const { body } = await mara.ask('POST', '/api/v1/me', {});
    expect((await mara.ask('GET', PATH)).status).toBe(401);
    const id = body.me.id as string;
    const sql = 'UPDATE users SET email = ? WHERE id = ?';
    await setup.database.run([{ sql, values: ['mara@mail.example', id] }]);
    expect(await mara.ask('GET', PATH)).toMatchObject({ status: 200, body: REPORT });
    await setup.database.run([
      {
        sql: `INSERT INTO acts (id, case_n, decision, subject_id, kind, ground, moderator, note, at)
              VALUES ('a', 1, 'd', ?, 'close', 'talk', '', '', 1)`,
        values: [id],
      },
    ]);
    expect((await mara.ask('GET', PATH)).status).toBe(401);
  });
});

test('a token that could be guessed is refused, and not repeated', () => {
  expect(() => configFrom({ OPERATIONS_TOKEN: 'hunter2' })).toThrow(BadConfig);
  expect(() => configFrom({ OPERATIONS_TOKEN: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  expect(configFrom({ OPERATIONS_TOKEN: TOKEN }).operationsToken).toBe(TOKEN);
});

describe('a server that runs', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  test('tells how many sit there and what was stored, and nothing of anybody', async () => {
    server = await testServer({ OPERATIONS_TOKEN: TOKEN, METRICS_TOKEN: TOKEN });
    const host = await guestAt(() => server.address, 'Hatshepsut');
    const table = await host.open({
      game: 'kheops',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'Hatshepsut' }, { kind: 'open' }],
    });
    await host.link.watch(table, 0);
    const ask = async (path: string): Promise<string> => {
      const answer = await fetch(new URL(path, server.address), {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return answer.text();
    };
    const report = async (): Promise<OperationsReport> => JSON.parse(await ask(PATH)) as OperationsReport;
    await expect.poll(async () => (await report()).nodes[0]?.people).toBe(1);
    const { nodes, tables, backup } = await report();
    expect(tables).toEqual({ open: 1, running: 0 });
    expect(backup).toEqual({ last: null, every: null });
    expect(nodes[0]).toMatchObject({ role: 'all', tables: 1, sockets: 1, bots: { waiting: 0, waitMs: 0 } });
    expect(nodes[0]!.memoryBytes).toBeGreaterThan(1e6);
    expect(nodes[0]!.disk!.freeBytes).toBeGreaterThan(0);
    const told = (await ask(PATH)) + (await ask('/metrics'));
    for (const secret of ['Hatshepsut', host.token, table, TOKEN]) expect(told).not.toContain(secret);
    expect(told).toContain('saqqara_people 1');
    host.link.close();
    expect(unknownMetrics(told)).toEqual([]);
  });
});

/** What dashboard and alerts name that no server measures. */
function unknownMetrics(measured: string): string[] {
  const names = new Set(
    [...measured.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  const texts = ['grafana/saqqara.json', 'prometheus/alerts.yaml'].map((file) =>
    readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8'),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:saqqara|nodejs|process)_\w+/g)]);
  expect(named.length).toBeGreaterThan(25);
  return named.map(([name]) => name).filter((name) => !names.has(name));
}

test('every alert leads to a chapter of the handbook', () => {
  const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const chapters = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const alerts = read('deploy/prometheus/alerts.yaml');
  const led = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, anchor]) => anchor!);
  expect(led).toHaveLength(alerts.match(/- alert:/g)!.length);
  expect(led.filter((anchor) => !chapters.includes(anchor))).toEqual([]);
});
