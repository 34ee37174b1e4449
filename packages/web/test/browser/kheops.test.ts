import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { act, playsSoFar, playToTheEnd, touch } from './player.ts';
import { bring, recordOf } from './records.ts';
import { openSite, PHONE, type Site, visit } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});

const settings = { botPace: 'instant', coached: true };

/** Sits down as White against the weakest bot, or with another person. */
async function setUp(page: Page, other: 'bot' | 'person' = 'bot'): Promise<void> {
  await page.goto('/new/kheops');
  if (other === 'person') await page.getByLabel('Who sits here').nth(1).selectOption('person');
  for (const level of await page.getByLabel('Level').all()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
}

async function checkEnd(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.end h2').first().textContent()).toMatch(/win|share/);
  await expect.poll(() => page.locator('.scores tfoot td').allTextContents()).toHaveLength(2);
  await expect.poll(() => page.locator('.board-art [data-piece^="tile:"]').count()).toBe(49);
}

test('a game is played to its end with the mouse', async () => {
  const { page, problems } = await visit(site, '/', { settings });
  await setUp(page);
  expect(await playToTheEnd(page, seeded(seedFrom(11)), 'mouse')).toBeGreaterThan(29);
  await checkEnd(page);
  expect(problems).toEqual([]);
});

test('a game is played to its end by keyboard alone', async () => {
  const { page, problems } = await visit(site, '/', { settings });
  await setUp(page);
  expect(await playToTheEnd(page, seeded(seedFrom(12)), 'keys')).toBeGreaterThan(29);
  await checkEnd(page);
  expect(problems).toEqual([]);
});

test('a game is played to its end by touch at 390 pixels', async () => {
  const { page, problems } = await visit(site, '/', {
    settings,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await setUp(page);
  expect(await playToTheEnd(page, seeded(seedFrom(13)), 'touch')).toBeGreaterThan(29);
  await checkEnd(page);
  expect(problems).toEqual([]);
});

const chosenWay = (page: Page): Promise<string | null> =>
  page.locator('.hand-tile[data-mark="chosen"] .passage').getAttribute('d');
const prompt = (page: Page): Promise<string> => page.locator('#prompt').innerText();

/** White plays a worker where it has no effect, and is about to lay a tile. */
async function playWorker(page: Page): Promise<void> {
  await touch(page, 'rank:worker');
  const free = await page.evaluate(() => {
    const spots = [...document.querySelectorAll<HTMLElement>('.hotspot[data-mark="target"]')];
    const still = spots.find((spot) => !/turn a|swap|shift/.test(spot.getAttribute('aria-label') ?? ''));
    return still?.dataset['part'] ?? '';
  });
  await act(page, free);
}

test('a tile is turned by touching it, by R, by the wheel and by the button', async () => {
  const { page, problems } = await visit(site, '/', { settings, seed: [1, 2, 3, 4] });
  await setUp(page);
  await playWorker(page);
  await touch(page, 'hand:1');
  const ways = [await chosenWay(page)];
  const turnBy = async (turn: () => Promise<unknown>): Promise<void> => {
    await turn();
    await page.waitForTimeout(250);
    ways.push(await chosenWay(page));
  };
  await turnBy(() => page.keyboard.press('r'));
  await turnBy(() => page.keyboard.press('Shift+R'));
  await touch(page, 'place:f2');
  await turnBy(() => touch(page, 'place:f2'));
  await turnBy(async () => {
    await page.hover('.board-frame', { position: { x: 40, y: 40 }, force: true });
    await page.mouse.wheel(0, 120);
  });
  await turnBy(() => page.getByRole('button', { name: 'Turn the piece' }).click());
  const [first, second, , , third] = ways;
  expect(new Set([first, second, third]).size).toBe(3);
  expect(ways).toEqual([first, second, first, second, third, first]);
  const question = await prompt(page);
  expect(question).toMatch(/^Lay .+ on f2\?$/);

  await page.click('.confirm');
  await page.waitForFunction(() => document.querySelector('[data-piece="tile:f2"]') !== null);
  expect(problems).toEqual([]);
});

test('a pawn is taken back until a tile is laid, a hint is given, and a no has its reason', async () => {
  const { page, problems } = await visit(site, '/', { settings, seed: [1, 2, 3, 4] });
  await setUp(page);
  await touch(page, 'hand:0');
  await expect.poll(() => page.locator('.notice').innerText()).toContain('First play a pawn on a tile.');
  await touch(page, 'rank:priest');
  await expect.poll(() => page.locator('.notice').innerText()).toContain('only after your mummy');
  await page.keyboard.press('Escape');

  await playWorker(page);
  await expect.poll(() => playsSoFar(page)).toBe('1');
  await page.keyboard.press('u');
  await page.waitForSelector('.table[data-plays="0"]');
  await expect.poll(() => page.locator('[data-piece^="pawn:"]').count()).toBe(0);

  await page.keyboard.press('h');
  await page.waitForSelector('.advice', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Show the action' }).click();
  await expect.poll(() => prompt(page)).toMatch(/\?/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await touch(page, 'rank:worker', 'place:a1');
  await expect.poll(() => page.locator('.notice').innerText()).toContain('There is no tile on a1 yet.');
  expect(problems).toEqual([]);
});

test('an unfinished game goes on after a reload, with the tile that was dragged to its place', async () => {
  const { page, problems } = await visit(site, '/', { settings, seed: [1, 2, 3, 4] });
  await setUp(page);
  await playWorker(page);
  const tile = (await page.locator('.hand-tile').nth(1).boundingBox())!;
  const place = (await page.locator('[data-part="place:f2"]').boundingBox())!;
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y + 60, { steps: 4 });
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => prompt(page)).toMatch(/^Lay .+ on f2\?$/);
  await page.reload();
  await page.waitForSelector('.table[data-plays="1"]');
  await expect.poll(() => prompt(page)).toContain('Lay a tile');
  await expect.poll(() => page.locator('.hand-tile .tile-figure').count()).toBe(3);
  expect(problems).toEqual([]);
});

test('networks are pointed out on the board from the list, and from the strip on a phone', async () => {
  const { page } = await visit(site, '/', { settings });
  await bring(page, recordOf('summit-network', 60, 'kheops'));
  await page.click('.curtain button');
  await page.locator('.networks .network').first().focus();
  await page.waitForSelector('.board-art .border');
  await page.setViewportSize(PHONE);
  await page.locator('.network-strip .network').nth(1).click();
  await page.waitForSelector('.board-art .border');
  await page.getByRole('button', { name: 'Networks' }).click();
  await page.locator('.dialog .network').nth(2).click();
  await page.waitForSelector('.dialog', { state: 'detached' });
  await page.waitForSelector('.board-art .border');
});

/** What of the hands can be read on the page: every drawing of a hand's tile, every name of one. */
const handsOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelectorAll('.tile-figure').length +
      (document.documentElement.innerHTML.match(/In your hand/g)?.length ?? 0),
  );

test('[KH-22] at one device no hand is ever on the screen for the other', async () => {
  const { page, problems } = await visit(site, '/', { settings, seed: [5, 6, 7, 8] });
  await setUp(page, 'person');
  await expect.poll(() => page.locator('.curtain').count()).toBe(1);
  await expect.poll(() => handsOn(page)).toBe(0);
  await page.click('.curtain button');
  await expect.poll(() => handsOn(page)).toBeGreaterThan(0);

  // In the past nobody has a hand.
  await playWorker(page);
  await page.keyboard.press('[');
  await page.waitForSelector('.board-area.past');
  await expect.poll(() => handsOn(page)).toBe(0);
  await page.keyboard.press(']');
  await expect.poll(() => handsOn(page)).toBeGreaterThan(0);

  await touch(page, 'hand:0');
  await touch(page, 'place:f2');
  await page.click('.confirm');
  await page.waitForSelector('.curtain');
  await expect.poll(() => handsOn(page)).toBe(0);
  await expect.poll(() => page.locator('.log').innerText()).not.toContain('drew');

  // A reload does not lift the curtain, neither do keys.
  await page.reload();
  await page.waitForSelector('.curtain');
  await expect.poll(() => handsOn(page)).toBe(0);
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await page.click('.curtain button');
  await expect.poll(() => handsOn(page)).toBeGreaterThan(0);
  await page.keyboard.press('t');
  await page.waitForSelector('.text-board');
  expect((await page.locator('.dialog').innerText()).match(/In hand:/g)).toHaveLength(1);
  expect(problems).toEqual([]);
});
