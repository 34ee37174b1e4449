import { seeded, seedFrom } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { act, decide, playsSoFar, touch, whenAsked } from './player.ts';
import { bring, offerFile, position, recordOf, save } from './records.ts';
import { choose, setUp } from './seating.ts';
import { commonVisits, ON_PHONE, sharedVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
// One device for all of it, on which nothing is kept at first, and a phone.
const arrive = sharedVisits(site);
const arriveElsewhere = commonVisits(site);

const HERE = { settings: { botPace: 'instant', coach: false }, seed: [1, 2, 3, 4] } as const;

test.each([
  ['is no record', () => 'hello', 'line 1 cannot be read'],
  [
    'has a play that is not allowed',
    () => `${recordOf('played-sail', 3)}0 sail D market\n`,
    'Move 4 is not allowed (IM-15).',
  ],
  [
    'is of a game without a table',
    () => recordOf('played-sail', 3).replace('game imhotep 2', 'game senet 1'),
    'we do not have here: senet',
  ],
  [
    'is of other rules',
    () => recordOf('played-sail', 3).replace('game imhotep 2', 'game imhotep 9'),
    'another version of the rules: imhotep 9',
  ],
  [
    'claims another result',
    () => recordOf('played-sail').replace(/^scores.*$/m, 'scores 1 2 3'),
    'not the one that its moves lead to',
  ],
])('a file that %s is refused in words', async (_, text, words) => {
  const { page, problems } = await arrive(HERE);
  await goTo(page, '/games');
  await page.waitForSelector('h1');
  await offerFile(page, text());
  await page.locator('.problem', { hasText: words }).waitFor();
  await expect.poll(() => page.locator('.match-row').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('several games are kept side by side', async () => {
  const { page } = await arrive(HERE);
  await bring(page, recordOf('played-sail', 63));
  const first = await position(page);
  await bring(page, recordOf('stone-beyond-the-great-pyramid', 21));
  const second = await position(page);
  await act(page, 'get');
  await goTo(page, '/games');
  await page.waitForSelector('.match-row');
  await expect.poll(() => page.locator('.match-row').count()).toBe(2);
  await expect
    .poll(() => page.locator('.match-row').allInnerTexts())
    .toEqual([expect.stringContaining('22 moves'), expect.stringContaining('63 moves')]);
  // People who gave no name go by their seats.
  await page.getByRole('link', { name: 'Continue Imhotep with Seat 1, Seat 2 and Seat 3' }).click();
  await page.waitForSelector('.table[data-plays="63"]');
  await expect.poll(() => position(page)).toBe(first);
  await page.goBack();
  await page.getByRole('link', { name: 'Continue Imhotep with Seat 1 and Seat 2' }).click();
  await page.waitForSelector('.table[data-plays="22"]');
  await page.keyboard.press('u');
  await page.waitForSelector('.table[data-plays="21"]');
  await expect.poll(() => position(page)).toBe(second);

  await goTo(page, '/games');
  await page.getByRole('button', { name: 'Delete Imhotep with Seat 1 and Seat 2' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => page.locator('.match-row').count()).toBe(2);
  await page.getByRole('button', { name: 'Delete Imhotep with Seat 1 and Seat 2' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('.match-row').length === 1);
});

/** A game against a bot, which the next tests go on with. */
let table: string;

test('a game is saved as a file and brought back from it on another device', async () => {
  const { page, problems } = await arrive(HERE);
  await setUp(page, { seats: 2 });
  table = new URL(page.url()).pathname;
  await act(page, 'get');
  await page.waitForSelector('.table[data-plays="2"] .slot');
  const record = await save(page);
  expect(record.split('\n').slice(0, 2)).toEqual(['saqqara record 1', 'game imhotep 2']);

  const other = await arriveElsewhere(ON_PHONE);
  await bring(other.page, record);
  await expect.poll(() => playsSoFar(other.page)).toBe('2');
  // A record knows no colours: they are dealt anew, in the order of the seats.
  const dealt: Readonly<Record<string, string>> = { Carnelian: 'Basalt', Basalt: 'Alabaster' };
  const here = (await position(page)).replaceAll(/Carnelian|Basalt/g, (stone) => dealt[stone]!);
  await expect.poll(() => position(other.page)).toBe(here);
  await expect.poll(() => save(other.page)).toBe(record);
  expect([...problems, ...other.problems]).toEqual([]);
});

test('after a reload while a bot thinks its answer still comes, once', async () => {
  const { page, problems } = await arrive(HERE);
  const hurry = async (pace: string): Promise<void> => {
    await goTo(page, '/settings');
    await choose(page, pace);
  };
  await hurry('Like people');
  await goTo(page, table);
  await page.waitForSelector('.table[data-plays="2"] .slot');
  await decide(page, await whenAsked(page), seeded(seedFrom(1)), 'mouse');
  await page.locator('#prompt', { hasText: 'is thinking' }).waitFor();
  await page.reload();
  await page.waitForSelector('.table[data-plays="4"] .slot');
  await expect.poll(() => page.locator('.log .line:not(.head)').count()).toBe(4);
  await hurry('As fast as they can');
  expect(problems).toEqual([]);
});

test('two tabs with the same game stay the same, to its deletion', async () => {
  const { page: left, context } = await arrive(HERE);
  await goTo(left, table);
  await whenAsked(left);
  const right = await context.newPage();
  await right.goto(left.url());
  await whenAsked(right);
  await decide(left, await whenAsked(left), seeded(seedFrom(1)), 'mouse');
  await right.waitForSelector('.table[data-plays="6"] .slot');
  await left.waitForSelector('.table[data-plays="6"] .slot');
  expect(await position(right)).toBe(await position(left));
  await touch(left, 'load');
  await right.click('.slot[data-part=load]');
  await right.keyboard.press('Escape');
  await act(right, 'load', 'ship:0', 'space:0:0');
  await left.waitForSelector('.table[data-plays="8"] .slot');
  await right.waitForSelector('.table[data-plays="8"] .slot');
  expect(await position(right)).toBe(await position(left));
  expect(await save(right)).toBe(await save(left));
  // What one tab deletes does not stay in the other as a ghost.
  await goTo(right, '/games');
  // The latest comes first.
  await right
    .getByRole('button', { name: /^Delete Imhotep/ })
    .first()
    .click();
  await right.getByRole('button', { name: 'Delete', exact: true }).click();
  await left.getByRole('heading', { name: 'This game is not on this device' }).waitFor();
  await right.close();
});

test('after a reload in the middle of a turn the game goes on there', async () => {
  const { page } = await arrive(HERE);
  await bring(page, recordOf('played-sail', 63));
  await act(page, 'held:hammer');
  const before = await position(page);
  await page.reload();
  await whenAsked(page);
  await expect.poll(() => playsSoFar(page)).toBe('64');
  await expect.poll(() => position(page)).toBe(before);
  await act(page, 'space:1:1');
  await page.keyboard.press('Shift+U');
  await page.waitForSelector('.table[data-plays="63"]');
});

test('a link carries the game, and a moment of it, to another device', async () => {
  const { page, context } = await arrive(HERE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bring(page, recordOf('stone-beyond-the-great-pyramid', 30));
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const copied = async (name: string): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name }).click();
    await page.waitForSelector('dialog', { state: 'detached' });
    // The link is made while the dialog closes.
    await expect.poll(clipboard).not.toBe('');
    return clipboard();
  };
  const whole = await copied('Copy a link to this game');
  const now = await position(page);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  const moment = await copied('Copy a link to this moment');
  const then = await position(page);
  expect(whole.length).toBeLessThan(2_000);

  const { page: other, problems } = await arriveElsewhere(ON_PHONE);
  await other.goto(whole);
  await other.getByText('makes a copy on this device').waitFor();
  await other.getByRole('button', { name: 'Open the copy' }).click();
  await whenAsked(other);
  expect(await playsSoFar(other)).toBe('30');
  expect(await position(other)).toBe(now);
  const { pathname: copy } = new URL(other.url());
  // The same link a second time is the same game, not a second one; here with the moment.
  await other.goto(moment);
  await other.locator('#prompt', { hasText: 'You are looking at move 28 of 30' }).waitFor();
  expect(await position(other)).toBe(then);
  expect(new URL(other.url()).pathname).toBe(copy);
  expect(problems).toEqual([]);
});

test('after the end the same people play again, and another one begins', async () => {
  const { page } = await arrive(HERE);
  await bring(page, recordOf('stone-beyond-the-great-pyramid'));
  await expect.poll(() => page.title()).toBe('Imhotep · The game is over · Saqqara');
  await page.locator('.scores thead .nick').first().waitFor();
  const names = await page.locator('.scores thead .nick').allTextContents();
  const ended = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForSelector('.table[data-plays="0"]');
  expect(page.url()).not.toBe(ended);
  await expect.poll(() => page.locator('.player .nick').allInnerTexts()).toEqual(names.toReversed());
  await goTo(page, ended);
  await page.waitForSelector('.end');
});
