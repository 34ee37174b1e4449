import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded, seedFrom } from '@saqqara/kernel';
import { goTo } from './goTo.ts';
import { expectPushes } from './pushes.ts';
import { act, decide, playsSoFar, whenAsked } from './player.ts';
import { bring, newRecord } from './records.ts';
import { setUp } from './seating.ts';
import { BUILT, isOfPage, type Served, serveFolder, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });

// One visit installs the program. Then its server goes away, comes back with a new version, and at last there is no network.
const folder = mkdtempSync(join(tmpdir(), 'saqqara-page-'));
let server: Served | null = null;
let port = 0;
let visitor: Awaited<ReturnType<typeof visit>>;

beforeAll(async () => {
  server = await serveFolder(BUILT);
  port = Number(new URL(server.address).port);
  visitor = await visit({ browser: site.browser, address: server.address }, '/', {
    installs: true,
    settings: { botPace: 'instant', coach: false },
    // Bots leave the place free where a stone is laid.
    seed: [1, 2, 3, 4],
  });
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
});
afterAll(async () => {
  await serverGoes();
  rmSync(folder, { recursive: true });
});

async function serverGoes(): Promise<void> {
  await server?.stop();
  server = null;
}

// One of Imhotep begins without any network, below.
test('games of Khéops and Anubixx go on without their server, and so do puzzles', async () => {
  const { page, problems } = visitor;
  const rng = seeded(seedFrom(4));
  const begun: { game: string; url: string; plays: number }[] = [];
  for (const game of ['kheops', 'anubixx'] as const) {
    await bring(page, newRecord(game, { seats: 2 }));
    await decide(page, await whenAsked(page), rng, 'mouse');
    begun.push({ game, url: page.url(), plays: Number(await playsSoFar(page)) });
  }
  await serverGoes();
  for (const { game, url, plays } of begun) {
    await page.goto(url);
    for (let decisions = 0; decisions < 2; decisions++) {
      await decide(page, await whenAsked(page), rng, 'mouse');
    }
    expect(Number(await playsSoFar(page))).toBeGreaterThanOrEqual(plays + 2);
    await goTo(page, `/rules/${game}`);
    await page.waitForSelector('.rule-figure');
    await goTo(page, `/puzzles/${game}`);
    await page.waitForSelector('.table.puzzling .hotspot');
  }
  expect(problems).toEqual([]);
});

test('a new version is offered, not forced', async () => {
  const { page } = visitor;
  const worker = (): Promise<string> => page.evaluate(() => caches.keys().then((names) => names.join()));
  const before = await worker();

  // What is compressed, and what only who mends it reads, costs more to copy than all the rest.
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(?:br|gz|map)$/.test(path) });
  const path = join(folder, 'serviceWorker.js');
  const code = readFileSync(path, 'utf8');
  writeFileSync(path, code.replace(/PRECACHE_VERSION = "\w+"/, 'PRECACHE_VERSION = "0000000000000001"'));
  await serverGoes();
  server = await serveFolder(folder, { PORT: String(port) });

  await page.goto('/settings');
  const bar = page.locator('.bar', { hasText: 'A new version is ready' });
  await bar.waitFor();
  expect(await worker()).toContain(before);
  // Another page, and a reload, still show the old one: only the button changes it.
  await page.goto('/games');
  await bar.waitFor();
  const isOld = await page.evaluate(() =>
    navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null),
  );
  expect(isOld).toBe(true);
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Reload' }).click()]);
  await page.waitForSelector('h1');
  await bar.waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    caches.keys().then((names) => names.join() === 'saqqara-0000000000000001'),
  );
});

test('everything works without a network', async () => {
  const { page, context, problems } = visitor;
  problems.length = 0;
  await context.setOffline(true);
  await page.goto('/');
  await page.getByText('Offline: the server cannot be reached').waitFor();
  // What needs the server is folded into one line.
  await page.getByText('Offline: bots, puzzles and the deal of the day still work.').waitFor();
  await page.waitForSelector('.open-tables', { state: 'detached' });
  await setUp(page, { seats: 3 });
  await act(page, 'get');
  await page.waitForSelector('.table[data-plays="3"] .slot');
  await act(page, 'load', 'ship:0', 'space:0:0');
  await page.waitForSelector('.table[data-plays="6"] .slot');
  await page.reload();
  await whenAsked(page);
  await page.waitForSelector('.table[data-plays="6"]');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog select').selectOption('fr');
  await page.locator('#prompt', { hasText: 'À toi' }).waitFor();
  await goTo(page, '/rules/imhotep#IM-15');
  await page.waitForSelector('.rule.lit');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  await page.goto('/games');
  await page.waitForSelector('.match-row');
  expect(problems.filter(isOfPage)).toEqual([]);
});

// The last one: what the service worker can do is taken from it.
test('a push is shown with the sign of its game, one for a table, and leads there', async () => {
  const { page, context } = visitor;
  await context.setOffline(false);
  await expectPushes(page, context);
});
