import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hear, heard, lastHeard } from './announcements.ts';
import { violations } from './axe.ts';
import { goTo } from './goTo.ts';
import { touch, whenAsked } from './player.ts';
import { bring, recordOf } from './records.ts';
import { setUp } from './seating.ts';
import { AT_TABLE, commonVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';
import { untilNone } from './untilNone.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 360, height: 640 };

describe('what is read aloud', () => {
  test('one’s turn, a question with its effect, what one did and what the bot answered', async () => {
    const { page } = await arrive(AT_TABLE);
    await page.evaluate(hear);
    await setUp(page, { seats: 2 });
    await whenAsked(page);
    expect(await heard(page)).toEqual(['alert: Your turn. Choose an action or a piece.']);
    await touch(page, 'get');
    expect(await heard(page)).toEqual(['status: Get 3 stones? No change in points.']);
    await page.click('.confirm');
    await page.waitForSelector('.table[data-plays="2"] .slot');
    expect(await heard(page, 3)).toEqual([
      'status: You got 3 stones.',
      'status: Ipi loaded ship C, space 3.',
      'alert: Your turn. Choose an action or a piece.',
    ]);
  });

  test('a refusal', async () => {
    const { page } = await arrive(AT_TABLE);
    await setUp(page, { seats: 2 });
    await touch(page, 'sail');
    await expect
      .poll(() => page.locator('.notice[role=alert] p').innerText())
      .toBe('Ship D is empty and needs 1 to sail.');
  });

  test('the points that others gain', async () => {
    const { page } = await arrive(AT_TABLE);
    await page.evaluate(hear);
    await bring(page, recordOf('stone-beyond-the-great-pyramid', 21));
    expect(await heard(page)).toEqual([
      'alert: It is Basalt’s turn. Your turn. Choose an action or a piece.',
    ]);
    await touch(page, 'ship:2', 'site:pyramid');
    await expect.poll(() => lastHeard(page)).toBe('status: Sail ship C to the Pyramid? Alabaster +2');
  });

  test('the end', async () => {
    const { page } = await arrive(AT_TABLE);
    await page.evaluate(hear);
    await bring(page, recordOf('stone-beyond-the-great-pyramid', 92));
    await touch(page, 'ship:0', 'site:obelisks');
    await page.waitForSelector('.confirm');
    await expect.poll(() => lastHeard(page)).toMatch(/^status: Sail ship A/);
    await heard(page);
    await page.click('.confirm');
    await page.waitForSelector('.end');
    const said = await heard(page, 2);
    expect(said).toContain('alert: The game is over');
    expect(said.at(0)).toMatch(
      /^status: Basalt sailed ship A to the Obelisks\. .* (?:Basalt|Alabaster) won with \d+ points\.$/,
    );
  });
});

describe('the focus', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement)) return '';
      return at.dataset['part'] ?? (at.id || (at.getAttribute('aria-label') ?? at.innerText));
    });

  test('goes through the table in the order of reading, and only to targets while one is chosen', async () => {
    const { page } = await arrive(AT_TABLE);
    await setUp(page, { seats: 2 });
    await whenAsked(page);
    await page.locator('.tools .tool').last().focus();
    const order: string[] = [];
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
    }
    const at = (part: string): number => order.indexOf(part);
    expect(at('sled')).toBeGreaterThanOrEqual(0);
    expect(at('site:market')).toBeGreaterThan(at('sled'));
    expect(at('get')).toBeGreaterThan(at('site:market'));
    expect(order.slice(at('get'), at('get') + 4)).toEqual(['get', 'load', 'sail', 'card']);

    await page.keyboard.press('2');
    await page.locator('.tools .tool').last().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('ship:0');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('ship:1');
  });

  test('comes back from a dialog, and goes to the next question after a confirmation', async () => {
    const { page } = await arrive(AT_TABLE);
    await setUp(page, { seats: 2 });
    await whenAsked(page);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Menu');

    await page.locator('.slot[data-part=get]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.confirm').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table[data-plays="2"] .slot');
    await expect.poll(() => focused(page)).toBe('prompt');
  });

  test('goes to the heading of a new page, and first of all to the skip link', async () => {
    const { page } = await arrive(AT_TABLE);
    await page.goto('/games');
    await page.waitForSelector('h1');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to the content');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await expect.poll(() => focused(page)).toBe('Settings');
  });
});

test('a text that nobody can read is found on a button, beside the board and in a dialog', async () => {
  const { page } = await arrive(AT_TABLE);
  await setUp(page, { seats: 2 });
  await whenAsked(page);
  expect(await violations(page, 'colours')).toEqual([]);
  const objectionsTo = async (text: string): Promise<string> => {
    const colour = (value: string): Promise<void> =>
      page
        .locator(text)
        .first()
        .evaluate((each: HTMLElement, chosen) => {
          each.style.color = chosen;
          // What is of a kind with what was judged is not judged again.
          each.dataset['tried'] = 'yes';
        }, value);
    await colour('rgb(128 128 128 / 10%)');
    const found = await violations(page, 'colours');
    await colour('');
    return found.join();
  };
  const FOUND = /^color-contrast at [^:]*: .*\n.*contrast of 1\.\d/;
  expect(await objectionsTo('.slot .label')).toMatch(FOUND);
  expect(await objectionsTo('.who .nick')).toMatch(FOUND);
  await page.keyboard.press('?');
  expect(await objectionsTo('dialog p')).toMatch(FOUND);
  await page.keyboard.press('Escape');
});

test.each([
  ['360 × 640', SMALL, 'en'],
  ['360 × 640, in German', SMALL, 'de'],
  ['1440 × 900', LARGE, 'en'],
])('a whole decision is seen without scrolling at %s', async (_, viewport, language) => {
  const { page } = await arrive(AT_TABLE);
  await page.setViewportSize(viewport);
  await goTo(page, '/');
  await page.locator('.top select').selectOption(language);
  const cut: string[] = [];
  const look = async (name: string): Promise<void> => {
    for (const problem of await untilNone(() => beyondScreen(page))) cut.push(`${name}: ${problem}`);
  };
  await page.click('.cta button');
  await whenAsked(page);
  await look('turn');
  await touch(page, 'load');
  await look('ship');
  await touch(page, 'ship:0', 'space:0:1');
  await look('question');
  for (const [record, plays] of [
    ['played-sail', 13],
    ['played-sail', 80],
    ['wrath-stayed-away', 90],
    ['passed-over', 60],
  ] as const) {
    await bring(page, recordOf(record, plays));
    await whenAsked(page);
    await look(`${record} ${plays}`);
  }
  expect(cut).toEqual([]);
});

/** What of the board, the action bar and the players is outside the screen, or below something else. */
const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight + 1) found.push(`the page is ${scrollHeight} high`);
    if (scrollWidth > innerWidth + 1) found.push(`the page is ${scrollWidth} wide`);
    for (const element of document.querySelectorAll(
      '.board-frame, .action-bar, .slot, .option, .confirm, #prompt',
    )) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        found.push(
          `${element.className || element.id}: ${[left, top, right, bottom].map(Math.round).join(' ')}`,
        );
      }
    }
    // The name of the quarry stands beside or below its stones: it is long in some languages.
    const heap = [...document.querySelectorAll('.board-art use:not([data-piece])[href^="#stone"]')];
    const quarry = document.querySelector('.site-label:has(.quarry-counts) .site-name');
    const name = quarry?.getBoundingClientRect() ?? new DOMRect();
    const isOnName = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < name.right && right > name.left && top < name.bottom - 4 && bottom > name.top + 4;
    if (innerWidth < 400 && heap.some((stone) => isOnName(stone.getBoundingClientRect())))
      found.push(`${quarry?.textContent} lies on its stones`);
    // Seen also means that nothing lies on it.
    for (const text of document.querySelectorAll(
      '.player .nick, .table-header .title, .slot .label, #prompt',
    )) {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      for (const x of [left + 2, right - 2]) {
        const met = document.elementFromPoint(x, (top + bottom) / 2);
        if (met === null || !(met.contains(text) || text.contains(met)) || met.matches('.table, body, html'))
          found.push(`${text.textContent} lies below ${met?.className ?? 'nothing'}`);
      }
    }
    return found;
  });
