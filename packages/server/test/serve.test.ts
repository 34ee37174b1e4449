import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom, type Running, serve as serveWith } from '../src/main.ts';

const SCRIPT = 'export const stones = 29;\n'.repeat(50);
let folder = '';
let server: Running;
let servers = 0;

/** Each with a database of its own. */
const serve = (wishes: { folder: string; host: string; port: number | null }): Promise<Running> =>
  serveWith(
    configFrom({
      SAQQARA_DATA: join(folder, `data${servers++}`),
      HOST: wishes.host,
      PORT: wishes.port === null ? '' : String(wishes.port),
    }),
    wishes.folder,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saqqara-site-'));
  const files: Record<string, string | Buffer> = {
    'site/index.html': '<!doctype html><title>Saqqara</title>',
    'site/learn.html': '<!doctype html><title>Saqqara</title><link rel="modulepreload">',
    'site/serviceWorker.js': '// worker',
    'site/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/manifest.webmanifest': '{}',
    'site/.sources.sha256': 'not to be seen',
    'site/assets/main-1a2b3c4d.js': SCRIPT,
    'site/assets/main-1a2b3c4d.js.br': brotliCompressSync(SCRIPT),
    'site/assets/main-1a2b3c4d.js.gz': gzipSync(SCRIPT),
    'secret.txt': 'outside',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  server = await serve({ folder: join(folder, 'site'), host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.address), init);

/** `fetch` tidies a path up before it sends it; this does not. */
function raw(path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (text) => (body += String(text)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/serviceWorker.js', 'text/javascript; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/assets/main-1a2b3c4d.js', 'text/javascript; charset=utf-8'],
  ])('%s is sent as %s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('only what has a hash in its name is kept for ever', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await kept('/assets/main-1a2b3c4d.js')).toContain('immutable');
    expect(await kept('/')).toBe('no-cache');
    expect(await kept('/serviceWorker.js')).toBe('no-cache');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, identity', null],
    ['br;q=0, gzip', 'gzip'],
    ['', null],
  ])('who accepts "%s" gets %s, with the same content', async (accepted, encoding) => {
    const response = await get('/assets/main-1a2b3c4d.js', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(SCRIPT);
  });

  test('what a browser has is not sent again', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    const response = await get('/', { headers: { 'if-none-match': `W/${tag}, "other"` } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  test('HEAD tells everything but the content', async () => {
    const response = await get('/', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('37');
    expect(await response.text()).toBe('');
  });
});

describe('paths', () => {
  test.each(['/table/k3', '/new/imhotep', '/rules/imhotep?x=1', '/nowhere'])(
    '%s is a screen of the page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Saqqara</title>');
    },
  );

  test('a screen that has a page of its own is sent that one', async () => {
    for (const path of ['/learn', '/learn/imhotep']) {
      expect(await (await get(path)).text()).toContain('modulepreload');
    }
    expect(await (await get('/learnt/imhotep')).text()).not.toContain('modulepreload');
  });

  test.each([
    '/assets/lost.js',
    '/lost.png',
    '/.sources.sha256',
    '/assets/main-1a2b3c4d.js.br',
    '/..%2fsecret.txt',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//etc/passwd.txt',
  ])('%s is not found', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(body).toBe('not found\n');
  });

  test('what is no path is refused', async () => {
    expect((await raw('/%E0%A4%A')).status).toBe(400);
  });

  test('only GET and HEAD are answered', async () => {
    const response = await get('/', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  // Each of these once took a second or more, in which nobody else was answered. That no pattern takes so long any more is
  // counted in tools/test/patterns.test.ts; here they are asked as a stranger would.
  test('hostile texts are answered like any other', async () => {
    expect((await raw(`/${'.'.repeat(15_000)}/x`)).status).toBe(200);
    expect((await raw(`/${'.'.repeat(15_000)}`)).status).toBe(404);
    const spaces = { 'accept-encoding': `br${' '.repeat(14_000)}x;${' '.repeat(100)}q=0` };
    expect((await get('/assets/main-1a2b3c4d.js', { headers: spaces })).status).toBe(200);
    const email = `a@${'a.'.repeat(7_000)}`;
    const asked = await get('/api/v1/me/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, language: 'en' }),
    });
    expect([asked.status, await asked.json()]).toEqual([400, { code: 'malformed' }]);
  });

  test('/healthz says that all is well', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('ok\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test.each(['/', '/assets/main-1a2b3c4d.js', '/lost.js', '/healthz'])(
  '%s comes with the headers that protect it',
  async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);

describe('ports', () => {
  test('a port that was asked for and is taken is an error', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const attempt = serve({ folder: join(folder, 'site'), host: '127.0.0.1', port });
    await expect(attempt).rejects.toThrow('EADDRINUSE');
    other.close();
  });

  test('without a wish two servers find two ports', async () => {
    const wishes = { folder: join(folder, 'site'), host: '127.0.0.1', port: null };
    const one = await serve(wishes);
    const two = await serve(wishes);
    expect(one.address).not.toBe(two.address);
    await Promise.all([one.stop(), two.stop()]);
  });

  test('it stops although a browser keeps its connection', async () => {
    const brief = await serve({ folder: join(folder, 'site'), host: '127.0.0.1', port: 0 });
    await (await fetch(brief.address)).text();
    await brief.stop();
    await expect(fetch(brief.address)).rejects.toThrow('fetch failed');
  });
});
