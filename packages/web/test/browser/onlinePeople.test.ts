import { seeded, seedFrom } from '@saqqara/kernel';
import { type Page, request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { objections } from './axe.ts';
import { hear, keepNotes, notesOf } from './announcements.ts';
import { goTo } from './goTo.ts';
import { decide, whenAsked } from './player.ts';
import { BLANK, PHONE, visit } from './site.ts';
import { type Caller, openTable, sitDown } from './tables.ts';
import { ownSiteForTests } from './testSite.ts';

// Nobody waits a minute here for who is gone. Nefret and Tomás go from table to table with the same browsers.
const site = ownSiteForTests(() => ({ PATIENCE: '6', END_PATIENCE: '6' }), { closes: 'afterAll' });

const settings = { sound: false, speed: 'off', coach: false };
const WIDE = { width: 1440, height: 900 };

type Visitor = Awaited<ReturnType<typeof visit>>;

let nefret: Visitor;
let tomas: Visitor;
beforeAll(async () => {
  [nefret, tomas] = [await newcomer(), await newcomer()];
});

/** Somebody whom the server knows before the first page, and who hears and keeps what is told there. */
async function newcomer(): Promise<Visitor> {
  const visitor = await visit(site, BLANK, { settings });
  await visitor.context.addInitScript(hear);
  await visitor.context.addInitScript(keepNotes);
  await visitor.context.request.post('/api/v1/me', { data: {} });
  return visitor;
}

/** A table that Nefret opens, who begins; guests come under their names. */
async function openFor(guests: readonly (readonly [Caller, name: string])[]): Promise<string> {
  const seats = [{ kind: 'me', name: 'Nefret' }, ...guests.map(() => ({ kind: 'open' }))];
  const table = await openTable(nefret.context, { game: 'imhotep', options: { first: 0 }, seats });
  for (const [caller, name] of guests) await sitDown(caller, table, name);
  return table;
}

/** People come to a table one after the other: of who has only just come it is not told that they have gone. */
async function come(table: string, people: readonly Visitor[], viewport = WIDE): Promise<void> {
  for (const { page } of people) {
    await page.setViewportSize(viewport);
    await goTo(page, `/play/${table}`);
    await page.waitForSelector('.table:not([data-left]) .action-bar');
    await forgetSaid(page);
  }
}

/** What was told before counts no more. */
const forgetSaid = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { said, notes } = globalThis as unknown as { said: string[]; notes: string[] };
    said.length = 0;
    notes.length = 0;
  });

const saidOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { said: string[] }).said]);

/** Asked for now and then only: some of it takes seconds to come. */
async function heardOnce(page: Page, sentence: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { said: string[] }).said.includes(wanted),
    sentence,
    { polling: 200 },
  );
  expect((await saidOf(page)).filter((each) => each === sentence)).toHaveLength(1);
}

const shows = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]:not([data-left])`);

async function oneDecision(page: Page, seed: number): Promise<void> {
  await decide(page, await whenAsked(page), seeded(seedFrom(seed)), 'mouse');
}

/** The board has the part that can be touched for itself. */
const coveredPlaces = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.hotspot')].flatMap((place) => {
      const { left, top, width, height } = place.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return (over?.closest('.note') ?? null) === null ? [] : [place.dataset['part']];
    }),
  );

test('who is gone is waited for, then a bot plays until they come back; an offer covers nothing', async () => {
  const table = await openFor([[tomas.context, 'Tomás']]);
  await come(table, [tomas, nefret], PHONE);
  await oneDecision(nefret.page, 1);
  await shows(tomas.page, 1);
  await tomas.page.goto('about:blank');
  await heardOnce(nefret.page, 'status: Tomás is offline.');
  await heardOnce(nefret.page, 'alert: Tomás is still away. What would you like to do?');
  // Nobody can step in before the time is over. The page kept what it showed: on a busy machine nobody looks in time.
  const waiting = (await notesOf(nefret.page)).filter((note) => note.startsWith('Tomás is away'));
  expect(waiting[0]).toMatch(/^Tomás is away, 0:\d\d until a bot may step in$/);
  expect(waiting.filter((note) => note.includes('Let a bot take over'))).toEqual([]);
  expect(await objections(nefret.page)).toEqual([]);
  await expect.poll(() => coveredPlaces(nefret.page)).toEqual([]);
  await nefret.page.getByRole('button', { name: 'Let a bot take over' }).click();
  await shows(nefret.page, 2);
  await heardOnce(nefret.page, 'status: A bot is playing for Tomás.');

  await tomas.page.goto(`/play/${table}`);
  await heardOnce(tomas.page, 'alert: A bot is playing for you. Come back to take over.');
  await tomas.page.getByRole('button', { name: 'Come back' }).click();
  await expect.poll(() => tomas.page.locator('.note').count()).toBe(0);
  await heardOnce(nefret.page, 'status: Tomás is back.');
  await oneDecision(nefret.page, 2);
  await oneDecision(tomas.page, 3);
  await shows(nefret.page, 4);

  // An offer covers nothing that is needed.
  await tomas.page.getByRole('button', { name: 'Menu' }).click();
  await tomas.page.getByRole('button', { name: 'Offer to end the game' }).click();
  await nefret.page.waitForSelector('.note.offer');
  await expect.poll(() => coveredPlaces(nefret.page)).toEqual([]);
  await heardOnce(nefret.page, 'alert: Tomás offers to end the game without a winner.');
});

// At the same table.
test('beside the board, chat has a tab that a key opens and that counts what is new', async () => {
  for (const { page } of [tomas, nefret]) {
    await page.setViewportSize(WIDE);
    await forgetSaid(page);
  }
  await tomas.page.keyboard.press('c');
  await expect
    .poll(() => tomas.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Say something');
  await tomas.page.keyboard.type('Hello, Thebes');
  await tomas.page.keyboard.press('Enter');
  await heardOnce(nefret.page, 'status: Tomás: Hello, Thebes');
  const tab = nefret.page.getByRole('tab', { name: 'Chat' });
  await expect.poll(() => tab.locator('.unread').textContent()).toBe('1');
  await tab.click();
  await expect
    .poll(() => nefret.page.locator('.tab-panel .lines .text').allTextContents())
    .toEqual(['Hello, Thebes']);
  await expect.poll(() => nefret.page.locator('.unread').count()).toBe(0);
  expect(await objections(nefret.page)).toEqual([]);
  await nefret.page.keyboard.press('ArrowLeft');
  await nefret.page.waitForSelector('.tab-panel .log');
});

test('who has been gone for long is not asked whether to end it; who resigned does not come back', async () => {
  // Tomás sits down, and is not seen again; Meryt has the other browser.
  const program = { request: await request.newContext({ baseURL: site.address }) };
  const meryt = tomas;
  const table = await openFor([
    [program, 'Tomás'],
    [meryt.context, 'Meryt'],
  ]);
  await program.request.dispose();
  await come(table, [meryt, nefret]);
  await meryt.page.getByRole('button', { name: 'Menu' }).click();
  await meryt.page.getByRole('button', { name: 'Resign' }).click();
  await meryt.page.locator('.sure').getByRole('button', { name: 'Resign' }).click();
  await expect
    .poll(() => meryt.page.locator('.note').textContent())
    .toBe('You have resigned. A bot plays on in your seat.');
  await heardOnce(nefret.page, 'status: Meryt has resigned. A bot plays on.');
  await nefret.page.getByRole('button', { name: 'End', exact: true }).click();
  await expect.poll(() => nefret.page.locator('.note').textContent()).toContain('End the game now');
  await nefret.page.getByRole('button', { name: 'End', exact: true }).click();
  await expect.poll(() => nefret.page.locator('.end .verdict').textContent()).toContain('agreement');

  await nefret.page.click('.proof summary');
  await nefret.page.getByRole('link', { name: 'Check this record' }).click();
  await nefret.page.waitForURL(/\/verify#/);
  await expect.poll(() => nefret.page.locator('.finding.right').count()).toBe(1);
});

test('a guest brings somebody along on the same device, all talk before it begins, and both play', async () => {
  const [host, guest] = [nefret, tomas];
  const seats = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
  const table = await openTable(host.context, { game: 'imhotep', options: { first: 1 }, seats });
  const { page } = guest;
  await page.setViewportSize(PHONE);
  for (const each of [host, guest]) {
    await goTo(each.page, `/play/${table}`);
    await forgetSaid(each.page);
  }
  await page.getByRole('button', { name: 'Add somebody on this device' }).click();
  await page.getByLabel('Your name').fill('Tomás');
  await page.getByLabel('Who plays beside you').fill('Ilse');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(() => host.page.locator('.match-name').allTextContents()).toContain('Ilse');
  await heardOnce(host.page, 'status: Tomás sits down.');
  await expect
    .poll(() => host.page.locator('.same-as').allTextContents())
    .toEqual(['same device or account as Tomás']);
  await expect.poll(() => page.locator('.chip').count()).toBe(2);
  await page.getByRole('button', { name: 'Hello!' }).click();
  await expect.poll(() => host.page.locator('.lobby-talk .text').allTextContents()).toEqual(['Hello!']);
  await heardOnce(host.page, 'status: Tomás: Hello!');
  for (const { page: each } of [host, guest]) {
    expect(await objections(each)).toEqual([]);
  }

  await host.page.getByRole('button', { name: 'Add somebody on this device' }).click();
  await host.page.getByLabel('Who plays beside you').fill('Sennu');
  await host.page.getByRole('button', { name: 'Add', exact: true }).click();
  await shows(page, 0);
  await shows(host.page, 0);
  await oneDecision(page, 1);
  await oneDecision(page, 2);
  await oneDecision(host.page, 3);
  await Promise.all([shows(page, 3), shows(host.page, 3)]);
});

test('what was said in another language is not left behind, nor is “you”', async () => {
  const { page } = nefret;
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await whenAsked(page);
  await expect.poll(() => page.locator('.player .nick').first().textContent()).toBe('You');
  await expect.poll(async () => (await saidOf(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('de');
  await expect.poll(() => page.locator('.player .nick').first().textContent()).toBe('Du');
  await expect.poll(() => page.locator('[aria-live]').allTextContents()).toEqual(['', '']);
});
