import { type BrowserContext, type Page, request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { objections } from './axe.ts';
import { type Friend, friendAt } from './friend.ts';
import { goTo } from './goTo.ts';
import { act, playsSoFar, touch, whenAsked } from './player.ts';
import { BLANK, PHONE, visit } from './site.ts';
import { type Caller, openTable, playsAt, sitDown } from './tables.ts';
import { siteForTests } from './testSite.ts';

const DAYS = { kind: 'days', days: 2, timeUp: 'bot' };
const SEATS = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];

// Nefret's phone, on which the program is installed once. The tests are what she does with it, one after the other, each at
// a table of its own; whom she plays with has no page.
const site = siteForTests({ closes: 'afterAll' });
let phone: BrowserContext;
let page: Page;
let others: Caller;

beforeAll(async () => {
  others = { request: await request.newContext({ baseURL: site.address }) };
  const settings = { speed: 'off', coach: false };
  ({ page, context: phone } = await visit(site, BLANK, { installs: true, viewport: PHONE, settings }));
  await arrive();
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
});
// Whatever became of the test before.
beforeEach(() => phone.setOffline(false));
afterAll(() => others.request.dispose());

/** Nothing of the program runs any more; what the phone keeps is all there is. */
async function switchOffAndOn(): Promise<void> {
  const worker = await phone.newCDPSession(page);
  await worker.send('ServiceWorker.enable');
  await worker.send('ServiceWorker.stopAllWorkers');
  await page.close();
  page = await phone.newPage();
}

/** The server knows somebody from now on, and whoever loads a page is this person. */
const arrive = (): Promise<unknown> => phone.request.post('/api/v1/me', { data: { name: 'Nefret' } });

const shows = (plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]:not([data-left])`);

/** What is wrong with the screen for who cannot see it, or cannot aim. */
const faults = (): Promise<string[]> => objections(page);

const prompt = (): Promise<string | null> => page.locator('#prompt').textContent();

/** What the page keeps of tables, by their names. */
const keptTables = (): Promise<string[]> =>
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
  readonly table: string;
  readonly friend: Friend;
}

/** A table by days where Nefret is to play after two plays. */
async function byDays(name: string): Promise<ByDays> {
  const table = await openTable(phone, { game: 'imhotep', options: { first: 0 }, clock: DAYS, seats: SEATS });
  await sitDown(others, table, name);
  const friend = friendAt(others, table);
  await friendAt(phone, table, 0).plays('load A1');
  await friend.plays('get');
  return { table, friend };
}

/** The page asks for its tables anew, as it does when the network comes back, and not only after a while. */
const lookAgain = (): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));

/** The same, found on the first page and opened. */
async function openByDays(name: string): Promise<ByDays> {
  const opened = await byDays(name);
  await goTo(page, '/');
  await lookAgain();
  await page.getByRole('link', { name: `Play: Imhotep with ${name}` }).click();
  await shows(2);
  await whenAsked(page);
  await expect.poll(keptTables).toContain(opened.table);
  return opened;
}

async function playOffline(...parts: readonly string[]): Promise<void> {
  await whenAsked(page);
  await touch(page, ...parts);
  await page.click('.confirm');
  await expect.poll(prompt).toContain('Will be sent');
}

const takeBack = (): Promise<void> => page.getByRole('button', { name: 'Undo', exact: true }).click();

async function serverHas(table: string, plays: number): Promise<void> {
  await expect.poll(() => playsAt(others, table)).toBe(plays);
}

test('of many tables the latest are kept, those that go on before those that are over', async () => {
  const { table } = await openByDays('Senbi');
  expect(await keptTables()).toEqual([table]);
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
  await expect.poll(async () => (await keptTables()).length).toBe(40);
  const kept = await keptTables();
  const expected = [table, ...Array.from({ length: 30 }, (_, n) => `table ${n}`)];
  expect(kept).toEqual(expect.arrayContaining(expected));
  expect(kept).not.toContain('table 35');
  expect(kept).toContain('table 36');
});

test('a table by days is there without a network, and a play made then survives until it can be sent', async () => {
  const { table, friend } = await openByDays('Tomás');
  await phone.setOffline(true);
  await page.goto('/');
  await page.getByText(/Offline: as of \d/).waitFor();
  expect(await faults()).toEqual([]);
  await page.getByRole('link', { name: /^Play: Imhotep with Tomás/ }).click();
  await shows(2);
  await expect.poll(() => page.locator('.note.grey').textContent()).toMatch(/^Offline. The table as of \d/);
  await playOffline('get');
  expect(await playsSoFar(page)).toBe('2');
  await switchOffAndOn();
  await page.goto(`/play/${table}`);
  await shows(2);
  await expect.poll(prompt).toContain('Will be sent');
  await expect.poll(() => page.locator('.note.grey').textContent()).toContain('Your move is saved');
  expect(await faults()).toEqual([]);
  await phone.setOffline(false);
  await shows(3);
  await serverHas(table, 3);
  await expect.poll(() => page.locator('.note.green').textContent()).toContain('nothing was lost');
  await friend.plays('load B1');
  await shows(4);
  await whenAsked(page);
  await friend.does({ type: 'resign' });
});

test('a play made without a network can be withdrawn; made again, it is explained away where the position has changed', async () => {
  const { friend } = await openByDays('Ilse');
  await phone.setOffline(true);
  await playOffline('get');
  await takeBack();
  await playOffline('get');
  // Meanwhile the play before it is no more.
  await friend.does({ type: 'takeBack', to: 1 });
  await phone.setOffline(false);
  await shows(1);
  await expect
    .poll(() => page.locator('.notice[role=alert]').textContent())
    .toContain('The position has changed in the meantime');
  await expect.poll(prompt).toContain('Ilse is thinking');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsent');
});

test('what was played without a network is sent from any screen, and what came too late is told at the table', async () => {
  const { friend, table } = await openByDays('Hapi');
  await phone.setOffline(true);
  await playOffline('get');
  await page.goto('/');
  await page.getByText('Your move will be sent').waitFor();
  await expect.poll(() => page.title()).toBe('Saqqara');
  await phone.setOffline(false);
  await serverHas(table, 3);
  await page.getByText('Hapi is thinking').waitFor();

  await friend.plays('load B1');
  await goTo(page, `/play/${table}`);
  await shows(4);
  await phone.setOffline(true);
  await playOffline('load', 'ship:2', 'space:2:0');
  await goTo(page, '/');
  await friend.does({ type: 'takeBack', to: 3 });
  await phone.setOffline(false);
  await page.getByText('Your move was no longer possible').waitFor();
  await page.getByRole('link', { name: /Imhotep with Hapi/ }).click();
  await shows(3);
  await expect
    .poll(() => page.locator('.notice[role=alert]').textContent())
    .toContain('The position has changed in the meantime');
  await expect.poll(prompt).toContain('Hapi is thinking');
});

test('after a play the next table that waits is one tap away, also without a network, and the tab counts them', async () => {
  const { table } = await byDays('Meryt');
  const wishes = { game: 'anubixx', options: { first: 0 }, clock: DAYS, seats: SEATS };
  const next = [await openTable(phone, wishes), await openTable(phone, wishes)];
  for (const each of next) await sitDown(others, each, 'Ipi');
  await goTo(page, '/');
  await lookAgain();
  await expect.poll(() => page.title()).toBe('(3) Saqqara');
  await goTo(page, `/play/${table}`);
  await whenAsked(page);
  expect(await page.locator('.next-game').count()).toBe(0);
  await act(page, 'get');
  await serverHas(table, 3);
  await expect.poll(() => page.locator('.next-game').textContent()).toBe('Next game (2)');
  expect(await faults()).toEqual([]);
  await expect.poll(() => page.title()).toMatch(/^\(2\) Imhotep/);
  // Nobody has opened them on this phone, and still they are there.
  await expect.poll(keptTables).toEqual(expect.arrayContaining([table, ...next]));
  await phone.setOffline(true);
  await page.click('.next-game');
  await page.waitForSelector('.table[data-game=anubixx]');
  await whenAsked(page);
  await page.waitForSelector('.note.grey');
  expect(next).toContain(new URL(page.url()).pathname.split('/').at(-1));
  await phone.setOffline(false);
});

test('a connection that is lost is told of: first that it may heal, then that it does not', async () => {
  const { table } = await openByDays('Sennu');
  await page.routeWebSocket(/\/socket/, (socket) => void socket.close());
  await page.reload();
  await shows(2);
  await expect.poll(() => page.locator('.note.amber').textContent()).toContain('Reconnecting…');
  await expect.poll(() => page.locator('.note.grey').textContent()).toContain('The server does not answer');
  await whenAsked(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => page.locator('.note.red').textContent()).toContain('Nothing was done');
  expect(await faults()).toEqual([]);
  expect(await page.locator('[role=alert]').allTextContents()).toContain(
    'That needs the server, which cannot be reached now. Nothing was done.',
  );
  await page.locator('.note.red').getByRole('button', { name: 'Close' }).click();
  await page.waitForSelector('.note.red', { state: 'detached' });
  // Nothing comes of it when the server can be reached again.
  await page.close();
  page = await phone.newPage();
  await page.goto(`/play/${table}`);
  await shows(2);
  await whenAsked(page);
  expect(await page.locator('.end').count()).toBe(0);
});

test('whom the server does not know any more is shown what anybody may see', async () => {
  const { table } = await openByDays('Nebet');
  await phone.clearCookies();
  await page.goto(`/play/${table}`);
  await page.getByText('You are watching').waitFor();
  await shows(2);
  expect(await page.locator('button.slot, .confirm').count()).toBe(0);
  await expect.poll(keptTables).toEqual([]);
});

test('whoever logs out leaves nothing of their tables on the device', async () => {
  await arrive();
  await page.reload();
  const { table } = await openByDays('Kawit');
  expect(await keptTables()).toEqual([table]);
  await phone.setOffline(true);
  await playOffline('get');
  await goTo(page, '/settings');
  await phone.setOffline(false);
  // As if somebody closed it before it was sent.
  const unsent = { deed: { type: 'play', table: 'x', key: 'k' }, isSent: false };
  await page.evaluate((left) => localStorage.setItem('saqqara.unsent.x', left), JSON.stringify(unsent));
  await page.goto('/me');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('The server does not know you yet').waitFor();
  await expect.poll(keptTables).toEqual([]);
  const left = (): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));
  for (const trace of ['unsent', table, 'Nefret', 'Kawit', 'owner'])
    await expect.poll(left).not.toContain(trace);
  await phone.setOffline(true);
  await page.goto(`/play/${table}`);
  await page.getByText('the table cannot be shown').waitFor();
});
