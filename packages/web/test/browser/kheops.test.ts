import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { act, freePoint, playsSoFar, playToTheEnd, touch } from './player.ts';
import { bring, newRecord, recordOf } from './records.ts';
import { AT_TABLE, commonVisits, ON_PHONE } from './sharedVisits.ts';
import { DESKTOP, PHONE } from './site.ts';
import { siteForTests } from './testSite.ts';

// The tests of a group are at one table, and go on where the one before them ended.
const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

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

describe('against the weakest bot', () => {
  beforeAll(async () => {
    const { page } = await arrive(AT_TABLE);
    await bring(page, newRecord('kheops', { seats: 2 }));
  });

  test('a reason lies on no place of the pyramid, at any width', async () => {
    const { page } = await arrive(AT_TABLE);
    for (const viewport of [DESKTOP, { width: 1024, height: 768 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.keyboard.press('u');
      await page.waitForSelector('.notice.whyNot');
      const covered = (): Promise<unknown[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.hotspot[data-part^="place:"]')].flatMap((place) => {
            const { left, top, width, height } = place.getBoundingClientRect();
            const over = document.elementFromPoint(left + width / 2, top + height / 2);
            return (over?.closest('.notice') ?? null) === null ? [] : [place.dataset['part']];
          }),
        );
      // The table is laid out anew.
      await expect.poll(covered, { message: `${viewport.width} pixels` }).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.notice.whyNot', { state: 'detached' });
    }
  });

  test('a pawn is taken back until a tile is laid', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    await playWorker(page);
    await expect.poll(() => playsSoFar(page)).toBe('1');
    await page.keyboard.press('u');
    await page.waitForSelector('.table[data-plays="0"]');
    await expect.poll(() => page.locator('[data-piece^="pawn:"]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('an unfinished game goes on after a reload, with the tile that was dragged to its place', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    await playWorker(page);
    const tile = (await page.locator('.hand-tile').nth(1).boundingBox())!;
    const place = (await page.locator('[data-part="place:f2"]').boundingBox())!;
    await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x + 20, place.y + 60, { steps: 4 });
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 3, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => prompt(page)).toMatch(/Lay .+ on row 2, place 2\?$/);
    await page.reload();
    await page.waitForSelector('.table[data-plays="1"]');
    await expect.poll(() => prompt(page)).toContain('Lay a tile');
    await expect.poll(() => page.locator('.hand-tile .tile-figure').count()).toBe(3);
    expect(problems).toEqual([]);
  });

  test('a tile is turned by touching it, by R, by the wheel and by the button', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    await touch(page, 'hand:1');
    const ways = [await chosenWay(page)];
    const turnBy = async (turn: () => Promise<unknown>): Promise<void> => {
      await turn();
      await expect.poll(() => chosenWay(page)).not.toEqual(ways.at(-1));
      ways.push(await chosenWay(page));
    };
    await turnBy(() => page.keyboard.press('r'));
    await turnBy(() => page.keyboard.press('Shift+R'));
    // What somebody turned lies so on its place; what nobody did lies there in its best way.
    await turnBy(() => page.keyboard.press('r'));
    await touch(page, 'place:f2');
    await turnBy(() => touch(page, 'place:f2'));
    await turnBy(async () => {
      await page.hover('.board-frame', { position: { x: 40, y: 40 }, force: true });
      await page.mouse.wheel(0, 120);
    });
    await turnBy(() => page.getByRole('button', { name: 'Rotate the piece' }).click());
    const [first, second, , , third] = ways;
    expect(new Set([first, second, third]).size).toBe(3);
    expect(ways).toEqual([first, second, first, second, third, first, second]);
    await expect.poll(() => prompt(page)).toMatch(/Lay .+ on row 2, place 2\?$/);

    await page.click('.confirm');
    await page.waitForFunction(() => document.querySelector('[data-piece="tile:f2"]') !== null);
    expect(problems).toEqual([]);
  });

  test('the game is played on by keyboard alone', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    expect(await playToTheEnd(page, seeded(seedFrom(12)), 'keys', 4)).toBe(4);
    expect(problems).toEqual([]);
  });
});

/** What of the hands can be read on the page: every drawing of a hand's tile, every name of one. */
const handsOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelectorAll('.tile-figure').length +
      (document.documentElement.innerHTML.match(/In your hand/g)?.length ?? 0),
  );

describe('of two at one device, in the middle of their game', () => {
  beforeAll(async () => {
    const { page } = await arrive(AT_TABLE);
    await bring(page, recordOf('summit-network', 33, 'kheops'));
  });

  test('[KH-22] no hand is on the screen before somebody says who they are, nor in the past', async () => {
    const { page } = await arrive(AT_TABLE);
    await expect.poll(() => page.locator('.curtain').count()).toBe(1);
    await expect.poll(() => handsOn(page)).toBe(0);
    await page.click('.curtain button');
    await expect.poll(() => handsOn(page)).toBeGreaterThan(0);
    await page.keyboard.press('[');
    await page.waitForSelector('.board-area.past');
    await expect.poll(() => handsOn(page)).toBe(0);
    await page.keyboard.press(']');
    await expect.poll(() => handsOn(page)).toBeGreaterThan(0);
  });

  test('networks are pointed out on the board from the list, and from the strip on a phone', async () => {
    const { page } = await arrive(AT_TABLE);
    await page.locator('.networks .network').first().focus();
    await page.waitForSelector('.board-art .border');
    await page.setViewportSize(PHONE);
    await page.locator('.network-strip .network').nth(1).click();
    await page.waitForSelector('.board-art .border');
    await page.click('.network-strip .all');
    await page.locator('.dialog .network').nth(2).click();
    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.waitForSelector('.board-art .border');
  });

  test('letters on the board and in the list stay while a tile is weighed', async () => {
    const { page } = await arrive(AT_TABLE);
    const letters = async (): Promise<Map<string, string>> =>
      new Map(
        await page
          .locator('.networks .network')
          .evaluateAll((rows) =>
            rows.map((row): [string, string] => [
              row.querySelector('.letter')!.textContent,
              row.querySelector('.parts')!.textContent,
            ]),
          ),
      );
    const before = await letters();
    await touch(page, 'hand:1', 'place:c4');
    await page.waitForSelector('.confirm');
    const weighed = await letters();
    // One network is new, and the tile joins none of the others.
    expect(weighed.size).toBe(before.size + 1);
    for (const [letter, parts] of before) expect([letter, weighed.get(letter)]).toEqual([letter, parts]);
  });

  test('[KH-22] once the tile is laid no hand is on the screen for the other, after a reload and by keys neither', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    await page.click('.confirm');
    await page.waitForSelector('.curtain');
    await expect.poll(() => handsOn(page)).toBe(0);
    await expect.poll(() => page.locator('.log').innerText()).not.toContain('drew');
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
    await expect
      .poll(async () => (await page.locator('.dialog').innerText()).match(/In hand:/g))
      .toHaveLength(1);
    expect(problems).toEqual([]);
  });
});

describe('by touch at 390 pixels, close before the end', () => {
  beforeAll(async () => {
    const { page } = await arrive(ON_PHONE);
    await bring(page, recordOf('lost-swap', 69, 'kheops'));
    await page.tap('.curtain button');
  });

  test('a second finger turns the tile that the first one holds', async () => {
    const { page, context } = await arrive(ON_PHONE);
    const finger = await context.newCDPSession(page);
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    const from = await freePoint(page, '.hand-tile[data-part="hand:1"]');
    await put('touchStart', from);
    await put('touchMove', { x: from.x, y: from.y - 30 });
    await put('touchMove', { x: from.x, y: from.y - 160 });
    await page.waitForSelector('.drag-ghost');
    const ghost = (): Promise<string | null> => page.locator('.drag-ghost .passage').getAttribute('d');
    const ways = [await ghost()];
    for (let turn = 0; turn < 3; turn++) {
      // The second one comes and goes; the first one holds the tile all the time.
      await page.evaluate(() => {
        for (const type of ['pointerdown', 'pointerup']) {
          const tap = new PointerEvent(type, { pointerId: 77, pointerType: 'touch', bubbles: true });
          document.querySelector('.board-frame')!.dispatchEvent(tap);
        }
      });
      await expect.poll(ghost).not.toBe(ways.at(-1));
      ways.push(await ghost());
    }
    expect(new Set(ways).size).toBe(3);
    expect(ways[3]).toBe(ways[0]);
    await put('touchEnd');
    await page.waitForSelector('.drag-ghost', { state: 'detached' });
    await finger.detach();
  });

  // Close before the end it is found soonest.
  test('a hint is given, and can be played', async () => {
    const { page, problems } = await arrive(ON_PHONE);
    const plays = await playsSoFar(page);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Show where' }).tap();
    await page.getByRole('button', { name: 'Show how' }).tap();
    await expect.poll(() => page.locator('#prompt').textContent()).toMatch(/\?/);
    await page.locator('.confirm').first().tap();
    await expect.poll(() => playsSoFar(page)).not.toBe(plays);
    expect(problems).toEqual([]);
  });

  // Whole games are played without a screen.
  test('the game is played to its end, which names the winner, every part of the score, and every network', async () => {
    const { page, problems } = await arrive(ON_PHONE);
    expect(await playToTheEnd(page, seeded(seedFrom(13)), 'touch')).toBeGreaterThan(2);
    await expect.poll(() => page.locator('.end h2').first().textContent()).toMatch(/win|share/);
    await expect.poll(() => page.locator('.scores tfoot td').allTextContents()).toHaveLength(2);
    await expect.poll(() => page.locator('.board-art [data-piece^="tile:"]').count()).toBe(49);
    await expect.poll(() => page.locator('.scores tbody tr').count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.end-column .network').count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'First' }).click();
    await expect.poll(() => page.locator('.board-art [data-piece^="tile:"]').count()).toBe(19);
    expect(problems).toEqual([]);
  });
});
