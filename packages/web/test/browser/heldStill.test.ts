import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stillness } from './heldStill.ts';
import { touch } from './player.ts';
import { bring, recordOf } from './records.ts';
import { AT_TABLE, commonVisits } from './sharedVisits.ts';
import { DESKTOP, PHONE } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

/** Any place where what was chosen may go. */
const ANY_PLACE = 'any place';

const firstPlace = (page: Page): Promise<string> =>
  page.locator('.hotspot[data-mark="target"]').first().getAttribute('data-part').then(String);

/** What is asked or told takes the prompt's place, and with it that of the button which takes back. */
const NO_UNDO = /Undo: gone$/;

/** Names one part after the other up to the question, goes back, and tries what is refused: nothing may move meanwhile. */
async function decide(page: Page, parts: readonly string[], refused: string): Promise<void> {
  const look = await stillness(page, NO_UNDO);
  for (const part of parts) {
    await touch(page, part === ANY_PLACE ? await firstPlace(page) : part);
    await look(`${part} is chosen`);
  }
  await page.waitForSelector('.confirm');
  await look('the question');
  for (let level = 0; level < parts.length; level++) await page.keyboard.press('Escape');
  await page.waitForSelector('.confirm', { state: 'detached' });
  await look('nothing is chosen');
  await touch(page, refused);
  await page.waitForSelector('.notice.whyNot');
  await look('a reason');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.notice', { state: 'detached' });
}

test('while one decides nothing moves under a finger, on phones and wide screens', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await bring(page, recordOf('game-ended-by-sailing', 25));
    await decide(page, ['load', 'ship:2', 'space:2:0'], 'sail');
    await bring(page, recordOf('summit-network', 34, 'kheops'));
    await page.click('.curtain button');
    await decide(page, ['rank:worker', ANY_PLACE], 'hand:0');
  }
  expect(problems).toEqual([]);
});

test('a hint takes the place of the prompt, and moves nothing', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await page.setViewportSize(PHONE);
  await bring(page, recordOf('game-ended-by-sailing', 25));
  const look = await stillness(page, NO_UNDO);
  await page.keyboard.press('h');
  for (const step of ['idea', 'where', 'how']) {
    await page.waitForSelector('.notice.hint .btn.pri');
    await look(step);
    await page.click('.notice.hint .btn.pri');
  }
  expect(problems).toEqual([]);
});
