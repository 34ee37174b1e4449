import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, whenAsked } from './player.ts';
import { bring, recordOf } from './records.ts';
import { AT_TABLE, commonVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

/** Three people, market B; the third is about to look at the two face-down cards: Sail and Chisel. */
const LOOKING = ['game-ended-by-sailing', 19] as const;

/** Everything that a curious person finds: texts, labels and titles, also below a curtain. */
const allTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [title]')].map(
        (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('title')}`,
      ),
      ...[...document.querySelectorAll('[data-part]')].map((element) => element.getAttribute('data-part')),
    ].join(' '),
  );

test('a curtain falls before somebody sees two face-down cards', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf(...LOOKING));
  await whenAsked(page);
  await expect.poll(() => page.locator('.curtain').count()).toBe(0);
  await act(page, 'pair');
  await page.waitForSelector('.curtain');
  await expect.poll(() => page.locator('.curtain h2').innerText()).toContain('Hand the device to Carnelian');
  await expect.poll(() => allTexts(page)).not.toMatch(/chisel|keep:/i);
  // Keys do not reach below it either.
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  await expect.poll(() => page.locator('dialog, .confirm').count()).toBe(0);

  await page.reload();
  await page.waitForSelector('.curtain');
  await expect.poll(() => allTexts(page)).not.toMatch(/chisel|keep:/i);

  await page.getByRole('button', { name: 'I am Carnelian' }).click();
  await page.waitForSelector('.option');
  await expect
    .poll(() => page.locator('.option .label').allInnerTexts())
    .toEqual([expect.stringContaining('Sail'), expect.stringContaining('Chisel')]);
  await page.reload();
  await page.waitForSelector('.curtain');
  await expect.poll(() => page.locator('.option').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('what was seen behind the curtain is not shown again to the next person', async () => {
  const { page } = await arrive(AT_TABLE);
  // Where the test before has ended.
  await page.click('.curtain button');
  await act(page, 'keep:sail');
  await whenAsked(page);
  // What was put away lies face up then; that the other one was there as well was for one pair of eyes.
  const log = await page.locator('.log .line').allInnerTexts();
  expect(log.slice(-2)).toEqual([
    'Carnelian looked at the face-down cards.',
    'Carnelian kept Sail and discarded Chisel.',
  ]);
  await page.keyboard.press('[');
  await page.locator('#prompt', { hasText: 'You are looking at move 20 of 21' }).waitFor();
  expect((await allTexts(page)).replaceAll(log.at(-1)!, '')).not.toMatch(/chisel|keep:/i);
});
