import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from './axe.ts';
import { act, touch } from './player.ts';
import { bring, position, recordOf } from './records.ts';
import { goTo } from './goTo.ts';
import { AT_TABLE, commonVisits } from './sharedVisits.ts';
import { openTable } from './tables.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

const seePlays = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]`);

test('a finished game is reviewed, and played on from one of its moments; what is tried out there leaves no trace', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf('game-ended-by-sailing'));
  await page.waitForSelector('.review-switch');
  // The latest plays are judged first: one of them is enough to see.
  await page.keyboard.press('v');
  await page.waitForSelector('.review-panel .review-progress progress:not([value="0"])');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Show as table').click();
  await page.waitForSelector('.chance-table tbody tr');
  expect(await objections(page)).toEqual([]);
  const curve = page.getByRole('slider', { name: /^Chances\. .* (?:led|lead)\b.*\.$/ });
  await curve.waitFor();
  await page.getByRole('button', { name: 'Scores', exact: true }).click();
  await page.getByRole('img', { name: /^Scores\. .* points? at the end\./ }).waitFor();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Chances', exact: true }).click();
  await curve.waitFor();
  // What was judged is told behind the play in the log, too.
  await page.keyboard.press('l');
  await expect
    .poll(() => page.locator('dialog .verdict-word').last().innerText())
    .toMatch(/found|best|good|loose|mistake|blunder|forced/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');

  await page.locator('.scrubber input').fill('28');
  await page.keyboard.press('g');
  await page.getByRole('heading', { name: 'Play on from move 28' }).waitFor();
  await page.waitForSelector('.play-on');
  expect(await objections(page)).toEqual([]);
  const bots = page.locator('.play-on-seats select');
  await expect.poll(() => bots.count()).toBe(2);
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForSelector('.table:not(.over) .practice');
  const before = await position(page);

  await page.keyboard.press('x');
  await page.waitForSelector('.table.trying');
  await act(page, 'get');
  await seePlays(page, 1);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as a note' }).click();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.table:not(.trying)[data-plays="28"]');
  await expect.poll(() => position(page)).toEqual(before);
  // The line is offered, and waits for its confirmation.
  await page.locator('.fitting-line').getByRole('button', { name: 'Show' }).click();
  await page.waitForSelector('.confirm');

  // Whoever has finished a game is told what an account would keep, until they do not want to hear it.
  await goTo(page, '/');
  const kept = page.getByRole('heading', { name: 'What an account would keep' });
  await kept.waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await kept.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a puzzle is answered by hand; what came of it takes the focus, and Enter leads to the next', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await goTo(page, '/puzzles/kh-999');
  await page
    .locator('.side-log')
    .getByText('There is no puzzle kh-999. Here is another one for Khéops.')
    .waitFor();
  await goTo(page, '/puzzles/kh-113-77');
  await page.waitForSelector('.table.puzzling');
  await touch(page, 'rank:pharaoh');
  await touch(page, 'place:e4');
  await page.click('.confirm');
  await page.getByRole('heading', { name: 'Right' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Right');
  await expect.poll(() => page.locator('[role=alert]').allInnerTexts().then(String)).toContain('Right. ');
  await expect.poll(() => page.locator('.puzzle-streak').innerText()).toContain('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toContain('kh-113-77');
  await page.waitForSelector('.table.puzzling');
  expect(page.url()).toMatch(/\/puzzles\/kh-\d+-\d+$/);
  expect(problems).toEqual([]);
});

test('who tries something out at a table of the server sees their time run, and what others ask for', async () => {
  const { page, context, problems } = await arrive(AT_TABLE);
  await context.request.post('/api/v1/me', { data: {} });
  const seats = [
    { kind: 'me', name: 'Nefret' },
    { kind: 'bot', level: 1 },
  ];
  const table = await openTable(context, { game: 'imhotep', options: { first: 0 }, seats });
  await goTo(page, `/play/${table}`);
  await page.waitForSelector('.table .presence .time.running');
  await page.keyboard.press('x');
  await page.waitForSelector('.table.trying');
  await page.waitForSelector('.player[data-seat="0"] .time.running');
  await expect.poll(() => page.locator('.table.trying .notes').count()).toBe(1);
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.table:not(.trying) .time.running');
  expect(problems).toEqual([]);
});
