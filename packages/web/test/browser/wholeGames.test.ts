import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd } from './player.ts';
import { openSite, PHONE, type Site, visit } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Makes bots play at once, as a person would: in the settings. */
async function makeBotsInstant(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'As fast as they can' }).check({ force: true });
}

async function setUp(
  page: Page,
  { seats, sides }: { seats: number; sides: 'All A' | 'All B' },
): Promise<void> {
  await page.goto('/new/imhotep');
  await page.getByRole('radio', { name: `${seats} players` }).check({ force: true });
  await page.getByRole('radio', { name: sides }).check({ force: true });
  for (const level of await page.getByLabel('Level').all()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
}

/** The totals in the score table are those of a finished game, and someone is first. */
async function checkEnd(page: Page, seats: number): Promise<void> {
  expect(await page.locator('.end h2').first().textContent()).toMatch(/win|share/);
  const totals = await page.locator('.scores tfoot td').allTextContents();
  expect(totals).toHaveLength(seats);
  expect(totals.every((total) => Number(total) > 0)).toBe(true);
}

test('a game on the A sides is played to its end with the mouse', async () => {
  const { page, problems } = await visit(site, '/');
  await makeBotsInstant(page);
  await setUp(page, { seats: 2, sides: 'All A' });
  expect(await playToTheEnd(page, seeded(seedFrom(1)), 'mouse')).toBeGreaterThan(20);
  await checkEnd(page, 2);
  expect(problems).toEqual([]);
});

test('a game on the B sides is played to its end by keyboard alone', async () => {
  const { page, problems } = await visit(site, '/');
  await makeBotsInstant(page);
  await setUp(page, { seats: 3, sides: 'All B' });
  expect(await playToTheEnd(page, seeded(seedFrom(2)), 'keys')).toBeGreaterThan(20);
  await checkEnd(page, 3);
  expect(problems).toEqual([]);
});

test('a game of four is played to its end by touch at 390 pixels', async () => {
  const { page, problems } = await visit(site, '/', { viewport: PHONE, hasTouch: true, isMobile: true });
  await makeBotsInstant(page);
  await setUp(page, { seats: 4, sides: 'All A' });
  expect(await playToTheEnd(page, seeded(seedFrom(3)), 'touch')).toBeGreaterThan(15);
  await checkEnd(page, 4);
  expect(problems).toEqual([]);
});
