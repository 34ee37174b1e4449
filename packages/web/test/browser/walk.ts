import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';
import { unfold } from './seating.ts';
import { act, touch, whenAsked } from './player.ts';
import { bring, recordOf } from './records.ts';
import { walkDay } from './walkDay.ts';
import { walkMatchWithoutRules } from './walkWithoutRules.ts';

/** Called at every stop of a walk. */
export type Look = (name: string) => Promise<void>;

const PAGES = {
  home: '/',
  newGame: '/new/imhotep',
  games: '/games',
  rules: '/rules/imhotep#IM-15',
  rulesOfKheops: '/rules/kheops#KH-19',
  rulesOfAnubixx: '/rules/anubixx',
  puzzles: '/puzzles#kheops',
  noPuzzle: '/puzzles/xx-1',
  settings: '/settings',
  fairPlay: '/fair-play',
  privacy: '/privacy',
  imprint: '/imprint',
  contact: '/contact',
  operations: '/operations',
  day: '/day',
  noDay: '/day/2026-02-30',
  notFound: '/nothing/here',
  bots: '/bots',
  tables: '/tables',
  missingTable: '/table/none',
  brokenLink: '/shared#broken',
};

/** Every screen that is not a table. Needs no words, so that it can be walked in any language. */
export async function walkPages(page: Page, look: Look): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    await goTo(page, path);
    await page.waitForSelector(landmarkOf(name));
    await page.waitForLoadState('networkidle');
    await look(name);
  }
  await walkFinding(page, look);
  await walkDay(page, look);
}

/** The sheet that looks for players. */
async function walkFinding(page: Page, look: Look): Promise<void> {
  await goTo(page, '/tables');
  await page.locator('.tables-deeds .pri').click();
  await page.waitForSelector('.find-sheet .find-go');
  await page.waitForLoadState('networkidle');
  await look('findPlayers');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.find-sheet', { state: 'detached' });
}

/** What is there once a page is. */
const landmarkOf = (name: string): string =>
  name === 'newGame'
    ? '.seats-arc'
    : name.startsWith('rules')
      ? '.rule'
      : /puzzle/i.test(name)
        ? '.puzzle-theme'
        : 'h1';

const ONLINE = {
  newTable: '/new/imhotep#online',
  nobody: '/me',
  claim: `/claim#${'x'.repeat(43)}`,
  brokenClaim: '/claim',
  verify: '/verify',
  noTable: '/play/0123456789abcdef',
};

/** The pages around a match online, without a word. */
export async function walkOnline(page: Page, look: Look): Promise<void> {
  for (const [name, path] of Object.entries(ONLINE)) {
    await goTo(page, path);
    await page.waitForSelector(name === 'newTable' ? '.new-start' : 'h1');
    await look(name);
  }
  await goTo(page, '/verify');
  await page.fill('textarea', recordOf('shared-victory'));
  await page.click('.drop .btn.pri');
  await page.waitForSelector('.finding.right');
  await look('rightRecord');
  await page.fill('textarea', recordOf('shared-victory', 20).replace('saqqara', 'saqara'));
  await page.click('.drop .btn.pri');
  await page.waitForSelector('.finding.wrong');
  await look('wrongRecord');
  await goTo(page, '/new/kheops#online');
  await page.waitForSelector('.new-start');
  // By days, for everybody.
  await unfold(page);
  for (const field of await page.locator('.fold .choices').all()) await field.locator('label').last().click();
  await look('newTableByDays');
  await goTo(page, '/');
  await page.click('.cta .invite');
  await page.waitForSelector('dialog .invite-games');
  await look('invite');
  await page.click('.invite-games .btn');
  await page.waitForSelector('.lobby');
  await look('lobby');
  await goTo(page, '/');
  await page.waitForSelector('.open-tables :is(.quiet, .match-row)');
  await look('homeWithTables');
  await goTo(page, '/told');
  await page.waitForSelector('.told-ways');
  await look('beingTold');
  await goTo(page, '/habits');
  await page.waitForSelector('.habit-days');
  await page.locator('.page-habits .choices label').nth(1).click();
  await page.waitForSelector('.habit-hours');
  await look('habits');
  await goTo(page, '/me');
  await page.waitForSelector('.btn.danger');
  await look('guest');
  await page.click('.btn.danger');
  await page.waitForSelector('dialog');
  await look('deleteMe');
}

/** A game from this device on its way to a table online. */
export async function walkCarry(page: Page, look: Look): Promise<void> {
  await goTo(page, '/');
  await page.click('.cta button');
  await whenAsked(page);
  await act(page, 'get');
  const path = new URL(page.url()).pathname;
  await page.click('.tools .tool:last-child');
  await page.click('dialog .menu a[href^="/carry/"]');
  await page.waitForSelector('.new-start');
  await look('carry');
  await page.locator('.seat-form select').nth(1).selectOption('open');
  await page.locator('.choices label').nth(1).click();
  await look('carryToFriend');
  await page.click('.new-start .btn.pri');
  await page.waitForSelector('.lobby');
  await look('carriedLobby');
  await goTo(page, path);
  await page.waitForSelector('.page-carried');
  await look('carriedAway');
  await goTo(page, '/games');
  await page.waitForSelector('.match-buttons');
  await look('carriedGames');
  await goTo(page, '/carry/nothing');
  await page.waitForSelector('h1');
  await look('nothingToCarry');
}

/** A game against two bots, up to their first answer, with everything that opens on the way. */
export async function walkTable(page: Page, look: Look): Promise<void> {
  await goTo(page, '/');
  await page.click('.cta button');
  await whenAsked(page);
  await look('table');
  await touch(page, 'load');
  await look('chooseShip');
  await touch(page, 'ship:0');
  await look('chooseSpace');
  await touch(page, 'space:0:1');
  await look('question');
  for (let level = 0; level < 3; level++) await page.keyboard.press('Escape');
  await touch(page, 'sail');
  await page.waitForSelector('.notice.whyNot');
  await look('whyNot');
  await page.keyboard.press('Escape');
  await page.click('.tools .tool:first-child');
  await page.waitForSelector('.notice.hint');
  await look('hintIdea');
  await page.click('.hint .btn.pri');
  await page.click('.hint .btn.pri');
  await page.waitForSelector('.hint .best');
  await look('hintAction');
  for (let level = 0; level < 4; level++) await page.keyboard.press('Escape');
  for (const [key, name, content] of [
    ['s', 'scoresSheet', '.scores'],
    ['t', 'textSheet', '.text-board'],
    ['l', 'logSheet', '.log'],
    ['r', 'rulesSheet', '.rule'],
    ['?', 'goalSheet', '.goal-card'],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForSelector(`dialog ${content}`);
    await look(name);
    await closeDialog(page);
  }
  await page.click('.tools .tool:last-child');
  await page.waitForSelector('dialog .menu');
  await look('menu');
  await page.click('.menu [data-sheet=players]');
  await page.waitForSelector('dialog .players');
  await look('playersSheet');
  await closeDialog(page);
  await act(page, 'get');
  await page.waitForSelector('.table[data-plays="3"] .slot');
  await look('answered');
  await page.keyboard.press('[');
  await look('past');
}

/** Moments of recorded games: what is asked inside a turn, other boards, the curtain, the end; and one whose rules are missing. */
export async function walkRecords(page: Page, look: Look): Promise<void> {
  for (const [name, record, plays] of MOMENTS) {
    await bring(page, recordOf(record, plays));
    await whenAsked(page);
    await look(name);
    if (name === 'pickCard') {
      await touch(page, 'pair');
      await look('pickQuestion');
    } else if (name === 'curtain') {
      await page.click('.curtain button');
      await page.waitForSelector('.option');
      await look('keepCard');
    }
  }
  await walkMatchWithoutRules(page, look);
}

const MOMENTS: readonly (readonly [name: string, record: string, plays?: number])[] = [
  ['twoPlayers', 'stone-beyond-the-great-pyramid', 60],
  ['pickCard', 'played-sail', 13],
  ['orderOfUnloading', 'played-sail', 80],
  ['curtain', 'game-ended-by-sailing', 20],
  ['fourPlayersB', 'wrath-stayed-away', 90],
  ['smallPyramids', 'passed-over', 60],
  ['end', 'shared-victory'],
];

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}
