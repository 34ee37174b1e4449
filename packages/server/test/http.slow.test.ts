import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Route, ROUTES } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clientAddress } from '../src/http/address.ts';
import { admissionBy } from '../src/http/admission.ts';
import { listener } from '../src/http/listener.ts';
import { habitRoutes } from '../src/http/habitRoutes.ts';
import { dayRoutes } from '../src/http/dayRoutes.ts';
import { moderationRoutes } from '../src/http/moderationRoutes.ts';
import { tellingRoutes } from '../src/http/tellingRoutes.ts';
import type { TellingParts } from '../src/telling/telling.ts';
import { profileRoutes } from '../src/http/profileRoutes.ts';
import { peopleRoutes } from '../src/http/peopleRoutes.ts';
import { routeHandler } from '../src/http/routeHandler.ts';
import type { Moderation } from '../src/moderation/moderation.ts';
import { ProblemError } from '../src/problem.ts';
import { type ApplicationSetup, applicationSetup, visitor } from '../testing/applicationSetup.ts';

let setup: ApplicationSetup;

const route = <const R extends Partial<Route>>(path: string, rest: R) => ({
  method: 'GET' as const,
  path: `/api/v1/test/${path}`,
  summary: '',
  who: 'anybody' as const,
  ...rest,
});

/** Routes that do what routes of ours should not. */
const ODD = [
  routeHandler(route('throws', {}), () => Promise.reject(new Error('the password is hunter2'))),
  routeHandler(route('leaks', { answer: z.strictObject({ name: z.string() }) }), () =>
    Promise.resolve({ name: 'Ada', secret: 'of the seed' } as { name: string }),
  ),
  routeHandler(route('refuses', {}), () =>
    Promise.reject(
      new ProblemError('rules', { refusal: { code: 'full', rule: 'IM-3', values: { ship: 2 } } }),
    ),
  ),
  routeHandler(
    route('tables/:table', {
      params: z.strictObject({ table: z.string().check(z.regex(/^[a-z]+$/)) }),
      query: z.strictObject({ since: z.optional(z.string().check(z.regex(/^\d+$/))) }),
      answer: z.strictObject({ table: z.string(), since: z.nullable(z.string()) }),
    }),
    ({ params, query }) => Promise.resolve({ table: params.table, since: query.since ?? null }),
  ),
  routeHandler(
    {
      method: 'POST',
      path: '/api/v1/test/sit',
      summary: '',
      who: 'newcomer',
      answer: z.strictObject({ name: z.string() }),
    },
    ({ person }) => Promise.resolve({ name: person.name }),
  ),
];

beforeEach(async () => {
  setup = await applicationSetup({ handlers: ODD, metricsToken: 'open sesame' });
});

afterEach(() => setup.close());

const ME = '/api/v1/me';

describe('bodies', () => {
  test.each([
    ['nothing', undefined, 'application/json'],
    ['no JSON', '{', 'application/json'],
    ['another type', '{}', 'text/plain'],
    ['a form', 'name=Ada', 'application/x-www-form-urlencoded'],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['what is not asked for', '{"name":"Ada","isAccount":true}', 'application/json'],
    ['a prototype', '{"__proto__":{"name":"Ada"}}', 'application/json'],
  ])('%s is refused', async (_what, body, type) => {
    const response = await setup.app.request(ME, {
      method: 'POST',
      headers: { 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'malformed' });
  });

  test('are JSON with whatever character set is said', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const response = await setup.app.request(ME, { method: 'POST', headers, body: '{"name":"Ādā"}' });
    expect(await response.json()).toMatchObject({ me: { name: 'Ādā' } });
  });

  test('of more than 16 KB are refused, by what they say and by what they are', async () => {
    const long = JSON.stringify({ name: 'x'.repeat(16_384) });
    const said = await visitor(setup).ask('POST', ME, long, { 'content-length': String(long.length) });
    expect([said.status, said.body]).toEqual([413, { code: 'tooLarge' }]);
    let pulled = 0;
    const megabyte = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (pulled++ > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(1_024).fill(0x20));
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: megabyte,
      duplex: 'half',
    };
    const response = await setup.app.request(
      new Request(`https://saqqara.example${ME}`, init as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(40);
  });
});

describe('origins', () => {
  const arrive = (headers: Record<string, string>) =>
    setup.app.request(ME, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  test.each([
    ['the public address', { origin: 'https://saqqara.example', host: '10.0.0.7:3000' }],
    ['the address it was reached by', { origin: 'https://10.0.0.7:3000', host: '10.0.0.7:3000' }],
    ['a program, which says none', {}],
  ])('%s may change something', async (_who, headers) => {
    expect((await arrive(headers as Record<string, string>)).status).toBe(200);
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['a site that only begins like ours', 'https://saqqara.example.evil.example'],
    ['the same host without TLS', 'http://saqqara.example'],
    ['another port', 'https://saqqara.example:8443'],
    ['a page without an origin', 'null'],
    ['a page of this address that came without TLS, where the site has it', 'http://10.0.0.7:3000'],
    ['a page of the public address that came without TLS', 'http://saqqara.example'],
    ['nonsense', 'https://'],
  ])('%s may not', async (_who, origin) => {
    const response = await arrive({ origin, host: '10.0.0.7:3000' });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'foreign' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('do not matter where nothing is changed', async () => {
    const response = await setup.app.request(ME, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('answers', () => {
  test('that are not what the route says never leave', async () => {
    const response = await setup.app.request('/api/v1/test/leaks');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"code":"unavailable"}');
  });

  test('to what went wrong have no trace of it; the log has', async () => {
    const response = await setup.app.request('/api/v1/test/throws');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"code":"unavailable"}');
    const id = response.headers.get('x-request-id') ?? '';
    const line = setup
      .log()
      .split('\n')
      .find((text) => text.includes('could not answer'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', id, err: { type: 'Error' } });
  });

  test('carry what the rules say', async () => {
    const response = await setup.app.request('/api/v1/test/refuses');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'rules',
      refusal: { code: 'full', rule: 'IM-3', values: { ship: 2 } },
    });
  });

  test('read the path and the query as the route says', async () => {
    const ask = async (path: string) => {
      const response = await setup.app.request(`/api/v1/test/tables/${path}`);
      return [response.status, await response.json()];
    };
    expect(await ask('abc?since=12')).toEqual([200, { table: 'abc', since: '12' }]);
    expect(await ask('abc')).toEqual([200, { table: 'abc', since: null }]);
    expect(await ask('ABC')).toEqual([400, { code: 'malformed' }]);
    expect(await ask('abc?since=x')).toEqual([400, { code: 'malformed' }]);
    expect(await ask('abc?other=1')).toEqual([400, { code: 'malformed' }]);
  });

  test('make a guest of a newcomer where the route says so, but not of a wrong token', async () => {
    const somebody = visitor(setup);
    const sat = await somebody.ask('POST', '/api/v1/test/sit');
    expect(sat.status).toBe(200);
    expect((await somebody.ask('GET', ME)).body.me.name).toBe(sat.body.name);
    await somebody.ask('POST', '/api/v1/test/sit');
    expect(await setup.database.all('SELECT id FROM users')).toHaveLength(1);
    const authorization = `Bearer ${'x'.repeat(43)}`;
    const wrong = await visitor(setup).ask('POST', '/api/v1/test/sit', undefined, { authorization });
    expect([wrong.status, wrong.body]).toEqual([401, { code: 'notYours' }]);
  });

  test.each(['/api/v1/nothing', '/api/', '/api/v2/me'])('%s is not found', async (path) => {
    const response = await setup.app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'notFound' });
  });

  test.each(['/api/v1/me', '/api/v1/nothing', '/api/v1/test/throws', '/healthz', '/api/v1/openapi.json'])(
    '%s comes with the headers that protect it',
    async (path) => {
      const { headers } = await setup.app.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test('about somebody are kept by nobody', async () => {
    expect((await setup.app.request(ME)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('limits', () => {
  const rate = { perSecond: 0.1, burst: 3 };

  test('of an address hold whoever asks, and tell when to come again', async () => {
    const strict = await applicationSetup({ rates: { address: rate } });
    const ask = (address: string) => visitor(strict, address).ask('GET', ME);
    for (let i = 0; i < 3; i++) expect((await ask('192.0.2.1')).status).toBe(200);
    const refused = await ask('192.0.2.1');
    expect([refused.status, refused.body]).toEqual([429, { code: 'tooFast' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await ask('192.0.2.2')).status).toBe(200);
    expect((await strict.app.request('/healthz')).status).toBe(200);
    await strict.close();
  });

  test('of a guest hold from whatever address', async () => {
    const strict = await applicationSetup({ rates: { person: rate } });
    const ada = visitor(strict);
    await ada.ask('POST', ME, {});
    const codes: number[] = [];
    for (let i = 0; i < 4; i++) {
      const elsewhere = visitor(strict, `192.0.2.${i}`);
      elsewhere.take(ada.cookie());
      codes.push((await elsewhere.ask('GET', ME)).status);
    }
    expect(codes).toEqual([200, 200, 200, 429]);
    await strict.close();
  });

  test.each([
    ['no proxy: what the client says is not believed', '192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['one proxy: the last', '10.0.0.1', '1.2.3.4, 198.51.100.7', 1, '198.51.100.7'],
    ['two proxies: the last but one', '10.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['fewer than there should be', '10.0.0.1', '198.51.100.7', 2, '198.51.100.7'],
    ['none told', '10.0.0.1', null, 1, '10.0.0.1'],
    ['nonsense told', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['IPv4 in IPv6', '::ffff:192.0.2.1', null, 0, '192.0.2.1'],
    ['IPv6 by its network', '2001:db8:0:1:2:3:4:5', null, 0, '2001:db8:0:1::'],
    ['IPv6, short', '2001:DB8::1', null, 0, '2001:db8:0:0::'],
    ['IPv6, this machine', '::1', null, 0, '0:0:0:0::'],
  ])('know an address: %s', (_what, remote, forwarded, proxies, address) => {
    expect(clientAddress(remote, forwarded, proxies)).toBe(address);
  });
});

describe('the document of the API', () => {
  test('has every route, and every route is answered', async () => {
    const document = (await (await setup.app.request('/api/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const known = Object.entries(ROUTES).map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(documented.sort()).toEqual(known.sort());
    const moderation = moderationRoutes({ people: setup.people } as Moderation);
    const telling = tellingRoutes({ people: setup.people } as TellingParts);
    const served = [
      ...peopleRoutes(setup.people),
      ...moderation,
      ...telling,
      ...dayRoutes({} as never),
      ...habitRoutes({} as never),
      ...profileRoutes({} as never),
    ].map(({ route: { method, path } }) => `${method} ${path}`);
    const people = Object.values(ROUTES).filter(({ path }) =>
      /^\/api\/v1\/(?:me|claim|log|reports|moderation|told|days|players|ladders|tables\/:id\/ratings)/.test(
        path,
      ),
    );
    expect(served.sort()).toEqual(people.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('has the shape of OpenAPI 3.1', async () => {
    const document: unknown = await (await setup.app.request('/api/v1/openapi.json')).json();
    const Content = z.strictObject({ 'application/json': z.strictObject({ schema: z.looseObject({}) }) });
    const Operation = z.strictObject({
      operationId: z.string(),
      summary: z.string().check(z.minLength(5)),
      security: z.array(z.record(z.string(), z.array(z.string()))),
      parameters: z.optional(
        z.array(
          z.strictObject({
            name: z.string(),
            in: z.enum(['path', 'query']),
            required: z.boolean(),
            schema: z.looseObject({}),
          }),
        ),
      ),
      requestBody: z.optional(z.strictObject({ required: z.literal(true), content: Content })),
      responses: z.record(
        z.string().check(z.regex(/^(?:\d{3}|default)$/)),
        z.strictObject({ description: z.string(), content: z.optional(Content) }),
      ),
    });
    const Document = z.strictObject({
      openapi: z.literal('3.1.0'),
      info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
      servers: z.array(z.strictObject({ url: z.url() })),
      paths: z.record(z.string().check(z.startsWith('/')), z.record(z.string(), Operation)),
      components: z.strictObject({
        schemas: z.record(z.string(), z.looseObject({})),
        securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
      }),
    });
    const { paths, components } = Document.parse(document);
    for (const [path, methods] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
        expect(declared.map(({ name }) => name)).toEqual(inPath);
      }
    }
    for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys(components.schemas)).toContain(name);
    }
  });
});

describe('over a socket', () => {
  test('the application answers what is its, the page the rest', async () => {
    const page = {
      type: 'text/html',
      isHashed: false,
      tag: 't',
      plain: Buffer.from('page'),
      gzip: null,
      brotli: null,
    };
    const admission = admissionBy({ publicUrl: null, furtherHosts: [], proxies: 0, rateFactor: 1 });
    const server = createServer(listener(setup.app, new Map([['/index.html', page]]), admission));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const get = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(address + path, init);
      return [response.status, await response.text()];
    };
    expect(await get('/table/abc')).toEqual([200, 'page']);
    expect(await get('/apiary')).toEqual([200, 'page']);
    expect(await get('/healthz?x')).toEqual([200, 'ok\n']);
    expect(await get('/api/v1/nothing')).toEqual([404, '{"code":"notFound"}']);
    const headers = { 'content-type': 'application/json', origin: 'https://saqqara.example' };
    const [status] = await get(ME, { method: 'POST', headers, body: '{}' });
    expect(status).toBe(200);
    const long = { method: 'POST', headers, body: ' '.repeat(1_000_000) };
    expect(await get(ME, long)).toEqual([413, '{"code":"tooLarge"}']);
    expect(await get(ME)).toMatchObject([200, expect.stringContaining('"me":null')]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
