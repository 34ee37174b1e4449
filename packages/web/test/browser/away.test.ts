import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { smallTargets, violations } from './axe.ts';
import { findChromium, FLAGS } from './chromium.ts';
import { act, playsSoFar, touch, whenAsked } from './player.ts';
import { BLANK, PATIENCE, PHONE, visit } from './site.ts';
import { openTable, sitDown } from './tables.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();
const folders: string[] = [];
const phones: BrowserContext[] = [];
afterEach(async () => {
  for (const context of phones.splice(0)) await context.close();
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
  context.setDefaultTimeout(PATIENCE);
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
  await page.reload();
  await installed(page);
  return page;
}

const shows = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]`);

/** What is wrong with the screen for who cannot see it, or cannot aim. */
const faults = async (page: Page): Promise<string[]> => [
  ...(await violations(page)),
  ...(await smallTargets(page)),
];

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

interface ByDays {
  readonly phone: BrowserContext;
  readonly page: Page;
  readonly tomas: Page;
  readonly table: string;
}

/** The same where nothing is opened without a network: then the phone need not have the program. */
async function byDaysInReach(): Promise<ByDays> {
  const { context, page } = await visit(site, BLANK, { settings, viewport: PHONE });
  return atTable(context, page);
}

/** Nefret with her phone, and Tomás, at a table by days where she is to play after two plays. */
async function byDays(): Promise<ByDays & { readonly profile: string }> {
  const profile = newProfile();
  const phone = await switchOn(profile);
  return { profile, ...(await atTable(phone, await firstPage(phone))) };
}

async function atTable(phone: BrowserContext, page: Page): Promise<ByDays> {
  const { page: tomas, context } = await visit(site, BLANK, { settings });
  const wishes = { game: 'imhotep', options: { first: 0 }, clock: DAYS };
  const table = await openTable(phone, { ...wishes, seats: SEATS });
  await sitDown(context, table, 'Tomás');
  await Promise.all([page, tomas].map((each) => each.goto(`/play/${table}`)));
  await whenAsked(page);
  await act(page, 'load', 'ship:0', 'space:0:0');
  await whenAsked(tomas);
  await act(tomas, 'get');
  await shows(page, 2);
  await whenAsked(page);
  await expect.poll(() => keptTables(page)).toEqual([table]);
  return { phone, page, tomas, table };
}

test('a table by days is there without a network, and a play made then survives until it can be sent', async () => {
  const { profile, phone, page, tomas, table } = await byDays();
  await phone.setOffline(true);
  await page.goto('/');
  await page.getByText(/Offline: as of \d/).waitFor();
  expect(await faults(page)).toEqual([]);
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
  expect(await faults(again)).toEqual([]);
  await later.setOffline(false);
  await Promise.all([shows(again, 3), shows(tomas, 3)]);
  await expect.poll(() => again.locator('.note.green').textContent()).toContain('nothing was lost');
  await whenAsked(tomas);
  await act(tomas, 'load', 'ship:1', 'space:1:0');
  await shows(again, 4);
  await whenAsked(again);
});

async function getStonesOffline(page: Page): Promise<void> {
  await whenAsked(page);
  await page.click('.slot[data-part=get]');
  await page.click('.confirm');
  await expect.poll(() => prompt(page)).toContain('Will be sent');
}

const takeBack = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Take back', exact: true }).click();

test('a play made without a network can be withdrawn; made again, it is explained away where the position has changed', async () => {
  const { phone, page, tomas } = await byDays();
  await phone.setOffline(true);
  await getStonesOffline(page);
  await takeBack(page);
  await whenAsked(page);
  await getStonesOffline(page);
  // Meanwhile the play before it is no more.
  await takeBack(tomas);
  await shows(tomas, 1);
  await phone.setOffline(false);
  await shows(page, 1);
  await expect
    .poll(() => page.locator('.notice[role=alert]').textContent())
    .toContain('The position has changed meanwhile');
  expect(await prompt(page)).toContain('Tomás is thinking');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsent');
});

test('what was played without a network is sent from any screen, and what came too late is told at the table', async () => {
  const { phone, page, tomas, table } = await byDays();
  await phone.setOffline(true);
  await getStonesOffline(page);
  await page.goto('/');
  await page.getByText('Your play will be sent').waitFor();
  expect(await page.title()).toBe('Saqqara');
  await phone.setOffline(false);
  await shows(tomas, 3);
  await page.getByText('Tomás is thinking').waitFor();

  await whenAsked(tomas);
  await act(tomas, 'load', 'ship:1', 'space:1:0');
  await page.goto(`/play/${table}`);
  await shows(page, 4);
  await phone.setOffline(true);
  await whenAsked(page);
  await touch(page, 'load', 'ship:2', 'space:2:0');
  await page.click('.confirm');
  await expect.poll(() => prompt(page)).toContain('Will be sent');
  await page.goto('/');
  await takeBack(tomas);
  await shows(tomas, 3);
  await phone.setOffline(false);
  await page.getByText('Your play was not possible any more').waitFor();
  await page.getByRole('link', { name: /Imhotep with Tomás/ }).click();
  await shows(page, 3);
  await expect
    .poll(() => page.locator('.notice[role=alert]').textContent())
    .toContain('The position has changed meanwhile');
  await expect.poll(() => prompt(page)).toContain('Tomás is thinking');
});

test('whoever logs out leaves nothing of their tables on the device', async () => {
  const { phone, page, table } = await byDays();
  await phone.setOffline(true);
  await getStonesOffline(page);
  await page.goto('/settings');
  await phone.setOffline(false);
  // As if somebody closed it before it was sent.
  const unsent = { deed: { type: 'play', table: 'x', key: 'k' }, isSent: false };
  await page.evaluate((left) => localStorage.setItem('saqqara.unsent.x', left), JSON.stringify(unsent));
  await page.goto('/me');
  await page.getByRole('button', { name: 'Log out here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('The server does not know you yet').waitFor();
  expect(await keptTables(page)).toEqual([]);
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  for (const trace of ['unsent', table, 'Nefret', 'Tomás', 'owner']) expect(left).not.toContain(trace);
  await phone.setOffline(true);
  await page.goto(`/play/${table}`);
  await page.getByText('the table cannot be shown').waitFor();
});

test('whom the server does not know any more is shown what anybody may see', async () => {
  const { phone, page, table } = await byDaysInReach();
  await phone.clearCookies();
  await page.goto(`/play/${table}`);
  await page.getByText('You are watching').waitFor();
  await shows(page, 2);
  expect(await page.locator('button.slot, .confirm').count()).toBe(0);
  await expect.poll(() => keptTables(page)).toEqual([]);
});

test('of many tables the latest are kept, those that go on before those that are over', async () => {
  const { page, table } = await byDaysInReach();
  // As they lie there: what is over ranks below what goes on.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('saqqara.online');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('tables', 'readwrite');
          for (let n = 0; n < 45; n++) {
            const rank = n < 30 ? 1e15 + n : 1e12 + n;
            transaction.objectStore('tables').put({ id: `table ${n}`, rank });
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await act(page, 'get');
  await expect.poll(async () => (await keptTables(page)).length).toBe(40);
  const kept = await keptTables(page);
  const expected = [table, ...Array.from({ length: 30 }, (_, n) => `table ${n}`)];
  expect(kept).toEqual(expect.arrayContaining(expected));
  expect(kept).not.toContain('table 35');
  expect(kept).toContain('table 36');
});

test('after a play the next table that waits is one tap away, also without a network, and the tab counts them', async () => {
  const { phone, page, tomas, table } = await byDays();
  const { context } = await visit(site, BLANK, { settings });
  const wishes = { game: 'anubixx', options: { first: 0 }, clock: DAYS, seats: SEATS };
  const others = [await openTable(phone, wishes), await openTable(phone, wishes)];
  for (const other of others) await sitDown(context, other, 'Ilse');
  await page.goto('/');
  await expect.poll(() => page.title()).toBe('(3) Saqqara');
  await page.goto(`/play/${table}`);
  await whenAsked(page);
  expect(await page.locator('.next-game').count()).toBe(0);
  await act(page, 'get');
  await shows(tomas, 3);
  await expect.poll(() => page.locator('.next-game').textContent()).toBe('Next game (2)');
  expect(await faults(page)).toEqual([]);
  await expect.poll(() => page.title()).toMatch(/^\(2\) Imhotep/);
  // Nobody has opened them on this phone, and still they are there.
  await expect.poll(async () => (await keptTables(page)).length).toBe(3);
  await phone.setOffline(true);
  await page.click('.next-game');
  await page.waitForSelector('.table[data-game=anubixx]');
  await whenAsked(page);
  await page.waitForSelector('.note.grey');
  expect(others).toContain(new URL(page.url()).pathname.split('/').at(-1));
});

test('a connection that is lost is told of: first that it may heal, then that it does not', async () => {
  const { page, phone } = await byDaysInReach();
  await page.routeWebSocket(/\/socket/, (socket) => void socket.close());
  await page.reload();
  await shows(page, 2);
  await expect.poll(() => page.locator('.note.amber').textContent()).toContain('Reconnecting …');
  await expect.poll(() => page.locator('.note.grey').textContent()).toContain('The server does not answer');
  await whenAsked(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => page.locator('.note.red').textContent()).toContain('Nothing was done');
  expect(await faults(page)).toEqual([]);
  expect(await page.locator('[role=alert]').allTextContents()).toContain(
    'That needs the server, which cannot be reached now. Nothing was done.',
  );
  await page.locator('.note.red').getByRole('button', { name: 'Close' }).click();
  await page.waitForSelector('.note.red', { state: 'detached' });
  // Nothing comes of it later.
  await phone.newPage().then((other) => other.goto(page.url()));
  expect(await page.locator('.end').count()).toBe(0);
});
