import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePoint, playsSoFar } from './player.ts';
import { bring, recordOf } from './records.ts';
import { commonVisits, ON_PHONE } from './sharedVisits.ts';
import { PHONE } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

const TEMPLE = '.hotspot[data-part="site:temple"]';
const card = (page: Page) => page.locator('dialog.learn');

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
}

test('held, clicked with the other button or asked by a key, a site tells about itself, and nothing is played', async () => {
  const { page, context, problems } = await arrive(ON_PHONE);
  await bring(page, recordOf('stone-beyond-the-great-pyramid', 30));
  await page.waitForSelector(TEMPLE);
  const plays = await playsSoFar(page);
  const { x, y } = await freePoint(page, TEMPLE);

  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await card(page).getByRole('heading', { name: 'Temple' }).waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Everybody at the table has a line, and the thing is seen under the lens.
  await expect.poll(() => card(page).locator('.learn-rows li').count()).toBe(2);
  await expect.poll(() => card(page).locator('.learn-lens .board-art').count()).toBe(1);
  await page.touchscreen.tap(PHONE.width / 2, 20);
  await card(page).waitFor({ state: 'detached' });

  await page.mouse.click(x, y, { button: 'right' });
  await card(page).getByRole('heading', { name: 'Temple' }).waitFor();
  await close(page);

  await page.locator(TEMPLE).focus();
  await page.keyboard.press('i');
  await card(page).getByRole('heading', { name: 'Temple' }).waitFor();
  await close(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part')))
    .toBe('site:temple');

  await page.keyboard.press('i');
  await card(page).getByRole('button', { name: 'The rule' }).click();
  await page.waitForSelector('dialog .rule.lit#IM-25');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });

  // A touch on a score tells what it is made of.
  await page.locator('.player .points b').first().tap();
  await card(page).getByText('if it ended now').waitFor();
  await close(page);

  expect(await playsSoFar(page)).toBe(plays);
  expect(await page.locator('[data-mark="chosen"], .confirm, .notice').count()).toBe(0);
  expect(problems).toEqual([]);
});
