import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeded, seedFrom } from '@saqqara/kernel';
import { act, decide, playsSoFar, whenAsked } from './player.ts';
import { setUp } from './seating.ts';
import { type Served, serveFolder, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));

const installed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('after one visit everything works without a network', async () => {
  const { page, context, problems } = await visit(site, '/', {
    installs: true,
    settings: { botPace: 'instant' },
    // Bots leave the place free where a stone is laid.
    seed: [1, 2, 3, 4],
  });
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('Offline: the server cannot be reached').waitFor();
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
  await page.goto('/rules/imhotep#IM-15');
  await page.waitForSelector('.rule.lit');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  await page.goto('/games');
  await page.waitForSelector('.match-row');
  expect(problems).toEqual([]);
  await context.close();
});

test('a new version is offered, not forced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-page-'));
  const first = await serveFolder(BUILT);
  const port = Number(new URL(first.address).port);
  let second: Served | null = null;
  try {
    const { page, context } = await visit({ ...site, address: first.address }, '/', { installs: true });
    await installed(page);
    const worker = (): Promise<string> => page.evaluate(() => caches.keys().then((names) => names.join()));
    const before = await worker();

    cpSync(BUILT, folder, { recursive: true });
    const path = join(folder, 'serviceWorker.js');
    const code = readFileSync(path, 'utf8');
    writeFileSync(path, code.replace(/PRECACHE_VERSION = "\w+"/, 'PRECACHE_VERSION = "0000000000000001"'));
    for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true });
    await first.stop();
    second = await serveFolder(folder, port);

    await page.goto('/settings');
    const bar = page.locator('.bar', { hasText: 'A new version is there' });
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
    await context.close();
  } finally {
    await (second ?? first).stop();
    rmSync(folder, { recursive: true });
  }
});

test('a server that goes away is not missed', async () => {
  const server = await serveFolder(BUILT);
  const { page, context } = await visit({ ...site, address: server.address }, '/', { installs: true });
  await installed(page);
  await server.stop();
  await page.goto('/new/imhotep');
  await page.getByRole('button', { name: 'Start' }).click();
  await whenAsked(page);
  await context.close();
});

test.each(['kheops', 'anubixx'])('a game of %s goes on without its server', async (game) => {
  const server = await serveFolder(BUILT);
  const { page, context, problems } = await visit({ ...site, address: server.address }, '/', {
    installs: true,
    settings: { botPace: 'instant', coached: true },
  });
  const rng = seeded(seedFrom(4));
  try {
    await installed(page);
    await page.goto(`/new/${game}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await decide(page, await whenAsked(page), rng, 'mouse');
  } finally {
    await server.stop();
  }
  const plays = Number(await playsSoFar(page));
  await page.reload();
  for (let decisions = 0; decisions < 4; decisions++) {
    await decide(page, await whenAsked(page), rng, 'mouse');
  }
  expect(Number(await playsSoFar(page))).toBeGreaterThanOrEqual(plays + 4);
  await page.goto(`/rules/${game}`);
  await page.waitForSelector('.rule-figure');
  expect(problems).toEqual([]);
  await context.close();
});
