import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, visit } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('after the first visit everything opens without a network', async () => {
  const { page, context, problems } = await visit(site, '/');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  await context.setOffline(true);
  for (const path of ['/', '/new/imhotep', '/games', '/settings', '/rules/imhotep#IM-15', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/table/*');
  await page.waitForSelector('.table');
  expect(problems).toEqual([]);
  await context.close();
});
