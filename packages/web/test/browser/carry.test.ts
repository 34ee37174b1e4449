import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { act, decide, playsSoFar, playToTheEnd, whenAsked } from './player.ts';
import { bring, newRecord, recordOf } from './records.ts';
import { BLANK, PHONE, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

// Host and friend carry one game after the other online, with the same browsers.
const site = siteForTests({ closes: 'afterAll' });

const settings = { sound: false, speed: 'off', coach: false, botPace: 'instant' };

type Visitor = Awaited<ReturnType<typeof visit>>;

let host: Visitor;
let friend: Visitor;
beforeAll(async () => {
  host = await visit(site, BLANK, { settings });
  friend = await visit(site, BLANK, { settings });
});

const shows = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]:not([data-left])`);

const scores = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('s');
  await page.waitForSelector('dialog table');
  const cells = await page.locator('dialog table td').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  return cells;
};

/** From the menu of the table to the form. */
async function toForm(page: Page): Promise<void> {
  await page.click('.tools .tool:last-child');
  await page.getByRole('link', { name: 'Continue online' }).click();
  await page.waitForSelector('.new-start');
}

async function openOnline(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/play/*');
  return page.url();
}

/** Opens the link that the lobby shows on another device, and sits down. */
async function friendComes(link: string, plays: string): Promise<void> {
  await goTo(friend.page, new URL(link).pathname);
  await friend.page.locator('.lobby').waitFor();
  await friend.page.getByText(plays).waitFor();
  await friend.page.getByText('Whoever started it may have known what was coming').waitFor();
  await friend.page.getByRole('button', { name: /^Sit down/ }).click();
  await friend.page.waitForSelector('.table:not([data-left])');
}

async function oneDecision(people: readonly Visitor[], seed: number): Promise<void> {
  for (;;) {
    for (const { page } of people) {
      if ((await page.locator('.slot, .option, .hotspot[data-mark="target"]').count()) === 0) continue;
      return decide(page, await whenAsked(page), seeded(seedFrom(seed)), 'mouse');
    }
    await people[0]!.page.waitForTimeout(30);
  }
}

test('a game of two people on one device goes on in two browsers exactly where it stood', async () => {
  const { page } = host;
  await bring(page, recordOf('stone-beyond-the-great-pyramid', 6));
  const table = new URL(page.url()).pathname;
  const before = await scores(page);
  const turn = await page.locator('.player.acting .nick').innerText();
  expect(turn).toBe('Alabaster');

  await toForm(page);
  // I am the second; the first is a friend elsewhere.
  await page.getByLabel('Who sits here').nth(1).selectOption('me');
  expect(await page.getByLabel('Who sits here').nth(0).inputValue()).toBe('open');
  await page.getByLabel('Name').fill('Nefret');
  const link = await openOnline(page);
  await page.locator('.lobby').waitFor();
  await expect
    .poll(() => page.locator('.seat-rows .match-name').allInnerTexts())
    .toEqual(['waiting…', 'Nefret']);
  await page.getByText('6 moves were made there').waitFor();

  await friendComes(link, '6 moves were made there');
  await page.waitForSelector('.table');
  for (const person of [host, friend]) {
    await shows(person.page, 0);
    await expect
      .poll(() => person.page.locator('.log .line').first().innerText())
      .toBe('6 earlier moves on one device');
    expect(await scores(person.page)).toEqual(before);
  }
  // The colours are those of the device: the one who had Alabaster there has it here, and is on turn.
  await expect.poll(() => page.locator('.player.acting .nick').innerText()).toContain('Nefret');
  // What was played there cannot be taken back here.
  const undo = page.getByRole('button', { name: /^(?:Undo|Ask to undo)$/ });
  expect(await undo.count()).toBe(0);
  for (let n = 1; n <= 2; n++) {
    await oneDecision([host, friend], n);
    await Promise.all([shows(page, n), shows(friend.page, n)]);
  }
  await expect.poll(() => undo.count()).toBe(1);
  expect(await scores(page)).toEqual(await scores(friend.page));

  // On the device it is kept, and nobody plays it twice by accident.
  await goTo(page, table);
  await page.getByRole('heading', { name: 'This game continues online' }).waitFor();
  expect(await page.locator('.table').count()).toBe(0);
  await goTo(page, '/');
  await page.locator('.match-row', { hasText: 'Imhotep' }).first().waitFor();
  await expect.poll(() => page.locator('.match-row').count()).toBe(1);
  await goTo(page, '/games');
  await page.locator('.match-row', { hasText: 'continues online' }).waitFor();
  await page.getByRole('link', { name: /^To the table online: Imhotep/ }).click();
  await page.waitForURL(link);
  await shows(page, 2);
  await goTo(page, table);
  await page.getByRole('button', { name: 'Continue here anyway' }).click();
  await shows(page, 6);
  await act(page, 'get');
  await shows(page, 7);
  for (const { problems } of [host, friend]) expect(problems).toEqual([]);
});

test('a game of Khéops is played on to its end, and its proof says where it was begun', async () => {
  const { page } = host;
  const plays = 71;
  await bring(page, recordOf('couple-of-sarcophagi', plays, 'kheops'));
  // The curtain of the next person does not hide the menu's way: lift it first.
  if ((await whenAsked(page)).curtain) await page.click('.curtain button');
  await toForm(page);
  await friendComes(await openOnline(page), `${plays} moves were made there`);
  await page.waitForSelector('.table');
  await Promise.all([
    playToTheEnd(page, seeded(seedFrom(1)), 'mouse'),
    playToTheEnd(friend.page, seeded(seedFrom(2)), 'mouse'),
  ]);
  for (const each of [host, friend]) {
    await expect
      .poll(() => each.page.locator('.proof.right').textContent())
      .toContain('whoever started the game may have known what was coming');
    expect(await each.page.locator('.proof h3').textContent()).toBe('This game was started on one device');
    expect(each.problems).toEqual([]);
  }
  // The same is said wherever the record is checked.
  const id = page.url().split('/').at(-1)!;
  await goTo(page, `/verify#${id}`);
  await page.locator('.finding.right', { hasText: 'One device chose it alone' }).waitFor();
  expect(await page.locator('.finding.right').innerText()).not.toContain('fixed before the first move');
});

test('a game against bots goes on at once, with the same bots; another tab stops', async () => {
  // Who has set up nothing yet.
  const { page, context, problems } = friend;
  await page.setViewportSize(PHONE);
  await bring(page, newRecord('imhotep', { seats: 3 }));
  await whenAsked(page);
  await act(page, 'get');
  await whenAsked(page);
  const plays = Number(await playsSoFar(page));
  const other = await context.newPage();
  await other.goto(page.url());
  await whenAsked(other);
  await toForm(page);
  await page.locator('.new-start').getByText('2 bots').waitFor();
  await openOnline(page);
  await page.waitForSelector('.table');
  await other.getByRole('heading', { name: 'This game continues online' }).waitFor();
  await whenAsked(page);
  await expect.poll(() => playsSoFar(page)).toBe('0');
  await page.keyboard.press('l');
  await page.getByText(`${plays} earlier moves on one device`).waitFor();
  await page.keyboard.press('Escape');
  await decide(page, await whenAsked(page), seeded(seedFrom(3)), 'mouse');
  await expect.poll(async () => Number(await playsSoFar(page))).toBeGreaterThanOrEqual(3);
  expect(problems).toEqual([]);
});
