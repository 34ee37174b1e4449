import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded, seedFrom } from '@saqqara/kernel';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findChromium, FLAGS } from './chromium.ts';
import { act, decide, playsSoFar, whenAsked } from './player.ts';
import { openSite, PHONE, type Site, visit } from './site.ts';
import { openTable, sitDown } from './tables.ts';

let site: Site;
const folders: string[] = [];
const phones: BrowserContext[] = [];
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of [...site.browser.contexts(), ...phones.splice(0)]) await context.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const settings = { sound: false, speed: 'off', coached: true };
const DAYS = { kind: 'days', days: 2, timeUp: 'bot' };
const SEATS = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];

function newProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-phone-'));
  folders.push(folder);
  return folder;
}

/** A phone that is switched on: what it keeps lies in its folder. */
async function switchOn(profile: string, { offline = false } = {}): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: FLAGS,
    baseURL: site.address,
    viewport: PHONE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    offline,
  });
  context.setDefaultTimeout(20_000);
  phones.push(context);
  return context;
}

async function switchOff(context: BrowserContext): Promise<void> {
  phones.splice(phones.indexOf(context), 1);
  await context.close();
}

const installed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** A page of a phone that has the program, as its owner set it. */
async function firstPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/settings');
  await page.evaluate((chosen) => localStorage.setItem('saqqara.settings', JSON.stringify(chosen)), settings);
  await page.goto('/');
  await installed(page);
  return page;
}

const shows = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]`);

const prompt = (page: Page) => page.locator('#prompt').textContent();

/** What the page keeps of tables, by their names. */
const keptTables = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('saqqara.online');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tables').objectStore('tables').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as string[]);
          };
        };
      }),
  );

/** Nefret with her phone, and Tomás, at a table by days where she is to play after two plays. */
async function byDays(): Promise<{ profile: string; phone: BrowserContext; page: Page; tomas: Page; table: string }> {
  const profile = newProfile();
  const phone = await switchOn(profile);
  const page = await firstPage(phone);
  const { page: tomas, context } = await visit(site, '/settings', { settings });
  const wishes = { game: 'imhotep', options: { first: 0 }, clock: DAYS };
  const table = await openTable(phone, { ...wishes, seats: SEATS });
  await sitDown(context, table, 'Tomás');
  await Promise.all([page, tomas].map((each) => each.goto(`/play/${table}`)));
  await whenAsked(page);
  await act(page, 'get');
  await decide(tomas, await whenAsked(tomas), seeded(seedFrom(1)), 'mouse');
  await shows(page, 2);
  await whenAsked(page);
  await expect.poll(() => keptTables(page)).toEqual([table]);
  return { profile, phone, page, tomas, table };
}

test('a table by days is there without a network, and a play made then survives until it can be sent', async () => {
  const { profile, phone, page, tomas, table } = await byDays();
  await phone.setOffline(true);
  await page.goto('/');
  await page.getByText(/Offline: as of \d/).waitFor();
  await page.getByRole('link', { name: /^Play: Imhotep with Tomás/ }).click();
  await shows(page, 2);
  await page.reload();
  await shows(page, 2);
  expect(await page.locator('.note.grey').textContent()).toMatch(/^Offline. The table as of \d/);
  await whenAsked(page);
  await page.click('.slot[data-part=get]');
  await page.click('.confirm');
  await expect.poll(() => prompt(page)).toContain('Will be sent');
  expect(await playsSoFar(page)).toBe('2');
  await switchOff(phone);

  const later = await switchOn(profile, { offline: true });
  const again = await later.newPage();
  await again.goto(`/play/${table}`);
  await shows(again, 2);
  await expect.poll(() => prompt(again)).toContain('Will be sent');
  expect(await again.locator('.note.grey').textContent()).toContain('Your play is kept');
  await later.setOffline(false);
  await Promise.all([shows(again, 3), shows(tomas, 3)]);
  await expect.poll(() => again.locator('.note.green').textContent()).toContain('nothing was lost');
  await decide(tomas, await whenAsked(tomas), seeded(seedFrom(2)), 'mouse');
  await shows(again, 4);
  await whenAsked(again);
});
