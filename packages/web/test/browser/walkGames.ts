import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';
import { freePoint, touch, whenAsked } from './player.ts';
import { bring, recordOf } from './records.ts';
import type { Look } from './walk.ts';

/** Lifts the curtain, if it is down. */
async function sitDown(page: Page, game: string, record: string, plays?: number): Promise<void> {
  await bring(page, recordOf(record, plays, game));
  const { curtain } = await whenAsked(page);
  if (curtain) await page.click('.curtain button');
}

const target = (page: Page, which = 0): Promise<string> =>
  page
    .locator('.hotspot[data-mark="target"]')
    .nth(which)
    .getAttribute('data-part')
    .then((part) => part ?? '');

/** A hint in its two steps, a dialog for each key, and the menu. */
async function walkOpenings(page: Page, look: Look, name: string, keys: readonly string[]): Promise<void> {
  await page.click('.tools .tool:first-child');
  await page.waitForSelector('.notice.hint');
  await look(`${name}HintIdea`);
  await page.click('.hint .btn.pri');
  await page.click('.hint .btn.pri');
  await page.waitForSelector('.hint .best');
  await look(`${name}HintAction`);
  for (let level = 0; level < 4; level++) await page.keyboard.press('Escape');
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForSelector(key === 'r' ? 'dialog .rule-figure' : 'dialog');
    await look(`${name}Sheet${key === '?' ? 'Goal' : key.toUpperCase()}`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
}

/** Khéops: every step of a turn, what is weighed, what opens, the curtain and the end. Needs no words. */
export async function walkKheops(page: Page, look: Look): Promise<void> {
  await goTo(page, '/new/kheops');
  await page.waitForSelector('.seats-arc');
  await look('kheopsNew');
  await bring(page, recordOf('summit-network', 34, 'kheops'));
  await page.waitForSelector('.curtain');
  await look('kheopsCurtain');
  await page.click('.curtain button');
  await look('kheopsPawn');
  await touch(page, 'rank:worker');
  await look('kheopsChoosePlace');
  await touch(page, await target(page, 3));
  await page.waitForSelector('.confirm');
  await look('kheopsPawnQuestion');
  for (let level = 0; level < 3; level++) await page.keyboard.press('Escape');
  await touch(page, 'hand:0');
  await page.waitForSelector('.notice.whyNot');
  await look('kheopsWhyNot');
  await page.keyboard.press('Escape');
  await walkOpenings(page, look, 'kheops', ['s', 't', 'n', '?']);
  await sitDown(page, 'kheops', 'summit-network', 7);
  await look('kheopsTurnEffect');
  await sitDown(page, 'kheops', 'summit-network', 15);
  await look('kheopsSwapEffect');
  await sitDown(page, 'kheops', 'summit-network', 33);
  await look('kheopsTile');
  await touch(page, 'hand:1');
  await look('kheopsChooseTilePlace');
  await touch(page, await target(page));
  await page.waitForSelector('.confirm');
  await look('kheopsTileQuestion');
  await bring(page, recordOf('summit-network', undefined, 'kheops'));
  await page.waitForSelector('.end');
  await look('kheopsEnd');
  await walkPuzzle(page, look);
}

/** A puzzle as it is asked, with its hint, and what follows from a wrong answer. */
async function walkPuzzle(page: Page, look: Look): Promise<void> {
  await goTo(page, '/puzzles/kh-113-77');
  await page.waitForSelector('.table.puzzling');
  await page.keyboard.press('h');
  await page.waitForSelector('.puzzle-hint');
  await look('puzzleAsked');
  await touch(page, 'rank:worker');
  await touch(page, 'place:e4');
  await page.click('.confirm');
  await page.waitForSelector('.verdict-head');
  await look('puzzleWrong');
}

/** Anubixx: every step of a turn, what pays, what opens, a secret decision and the end. Needs no words. */
export async function walkAnubixx(page: Page, look: Look): Promise<void> {
  await goTo(page, '/new/anubixx');
  await page.waitForSelector('.seats-arc');
  await look('anubixxNew');
  await sitDown(page, 'anubixx', 'tie-broken-by-pyramid-fields', 60);
  await look('anubixxFirst');
  await page.locator('.aim').first().click();
  await look('anubixxAim');
  await touch(page, await target(page));
  await page.waitForSelector('.table[data-plays="61"]');
  await look('anubixxSecond');
  await touch(page, 'field:CAP');
  await page.waitForSelector('.notice.whyNot');
  await look('anubixxWhyNot');
  await page.keyboard.press('Escape');
  await walkOpenings(page, look, 'anubixx', ['s', 't', '?']);
  const { x, y } = await freePoint(page, '.ax-small');
  await page.mouse.click(x, y);
  await page.waitForSelector('dialog .ax-figure.large');
  await look('anubixxSheet');
  await page.keyboard.press('Escape');
  await sitDown(page, 'anubixx', 'bonus-shared-in-one-roll', 200);
  await look('anubixxFivePlayers');
  await sitDown(page, 'anubixx', 'pyramid-and-relief-complete', 61);
  await look('anubixxTogether');
  await bring(page, recordOf('bonus-shared-in-one-roll', undefined, 'anubixx'));
  await page.waitForSelector('.end');
  await look('anubixxEnd');
}
