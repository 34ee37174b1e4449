import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerOf } from './answerOf.ts';
import { foreignTexts } from './foreignText.ts';
import { goTo } from './goTo.ts';
import { act, freePoint, playsSoFar, touch } from './player.ts';
import { bring, recordOf } from './records.ts';
import { choose, setUp } from './seating.ts';
import { AT_TABLE, commonVisits, ON_PHONE, sharedVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);
/** Whoever says how much is to be confirmed. */
const arriveAsking = sharedVisits(site);

const prompt = (page: Page): Promise<string> => page.locator('#prompt').innerText();
const seePlays = (page: Page, plays: number): Promise<unknown> =>
  page.waitForSelector(`.table[data-plays="${plays}"]`);

/** Three people on the B sides; the first to act holds a Hammer. */
const HAMMER = ['played-sail', 63] as const;
/** Two people on the A sides, in the second round: three ships wait, one of them may sail. */
const LOADING = ['stone-beyond-the-great-pyramid', 21] as const;
/** The same game in the third round. */
const MIDDLE = ['stone-beyond-the-great-pyramid', 30] as const;

test('a step and a whole turn are taken back, by keys and by buttons', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf(...HAMMER));
  const before = await prompt(page);
  await act(page, 'held:hammer');
  await expect.poll(() => prompt(page)).toBe('Which space on ship B? Space 1 unloads first.');
  await act(page, 'space:1:1');
  await page.keyboard.press('u');
  await seePlays(page, 64);
  await expect.poll(() => prompt(page)).toBe('Which space on ship B? Space 1 unloads first.');
  await act(page, 'space:1:1');
  await page.keyboard.press('Shift+U');
  await seePlays(page, 63);
  await expect.poll(() => prompt(page)).toBe(before);

  await act(page, 'held:hammer');
  await act(page, 'space:1:1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await seePlays(page, 64);
  await act(page, 'space:1:1');
  await page.getByRole('button', { name: 'Reset turn' }).click();
  await seePlays(page, 63);
  await expect.poll(() => page.locator('.log .line').last().innerText()).toContain('got');
  expect(problems).toEqual([]);
});

test('what a bot has answered is taken back with its answer, and the table says that it is practice', async () => {
  const { page } = await arrive(AT_TABLE);
  await setUp(page, { seats: 2 });
  await act(page, 'get');
  await seePlays(page, 2);
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.notice').innerText()).toContain('Undo once more');
  expect(await page.locator('.practice').count()).toBe(0);
  await page.keyboard.press('u');
  await seePlays(page, 0);
  expect(await page.innerText('.practice')).toBe('Practice: counts nowhere');
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.notice').innerText()).toContain('Nothing can be undone');
});

test('a hint gives an idea, then a place, then an action that can be confirmed, by one button', async () => {
  const { page } = await arrive(AT_TABLE);
  await setUp(page, { seats: 2 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show where' }).focus();
  await expect.poll(() => page.locator('.confirm').count()).toBe(0);
  // What takes the place of the button rests for a moment: a second touch of it would do something else.
  const resting = answerOf(
    page,
    (button) => document.querySelector(button) !== null || null,
    '.hint .btn[data-settling]',
  );
  await page.keyboard.press('Enter');
  await resting;
  await page.waitForSelector('.pointer, .slot[data-mark="lit"]');
  await page.keyboard.press('Enter');
  const question = page.locator('#prompt');
  await expect.poll(() => question.textContent()).toMatch(/\?$/);
  const deed = (await question.textContent())!.replace('?', '');
  await expect.poll(() => page.locator('.hint .best').innerText()).toContain(deed);
  await expect.poll(() => page.locator('.hint .confirm').innerText()).toBe('Do it');
  await page.keyboard.press('Enter');
  await seePlays(page, 2);
});

test('a refusal leads to its rule', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await setUp(page, { seats: 2 });
  await touch(page, 'sail');
  const notice = page.getByRole('alert').filter({ hasText: 'to sail' });
  await expect
    .poll(() => notice.locator('p').innerText())
    .toMatch(/^Ship [A-D] is empty and needs \d to sail\.$/);
  await notice.getByRole('button', { name: 'Show the rule' }).click();
  const rule = page.locator('dialog .rule.lit');
  await rule.waitFor();
  expect(await rule.getAttribute('id')).toBe('IM-15');
  const isInSight = (): Promise<boolean> =>
    rule.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < 900;
    });
  await expect.poll(isInSight).toBe(true);
  await page.keyboard.press('Escape');
  await rule.waitFor({ state: 'detached' });

  // W asks the same of whatever has the focus.
  await page.locator('.slot[data-part="card"]').focus();
  await page.keyboard.press('w');
  await expect.poll(() => page.locator('.notice p').innerText()).toBe('You have no blue card.');
  expect(problems).toEqual([]);
});

test('the past is looked at without disturbing the game', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf(...MIDDLE));
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const stones = await page.locator('.sled .sr').allInnerTexts();
  await press('Previous');
  await expect.poll(() => prompt(page)).toBe('You are looking at move 29 of 30');
  await press('First');
  await expect.poll(() => prompt(page)).toBe('You are looking at move 0 of 30');
  await expect.poll(() => page.locator('.sled .sr').allInnerTexts()).not.toEqual(stones);
  await press('Next');
  await expect.poll(() => prompt(page)).toBe('You are looking at move 1 of 30');

  // Nothing can be done there, and what is tried says so.
  await expect.poll(() => page.locator('.slot, .confirm').count()).toBe(0);
  await touch(page, 'quarry');
  await expect.poll(() => page.locator('.notice p').innerText()).toContain('earlier moment');

  await page.locator('input[type=range]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => prompt(page)).toBe('You are looking at move 28 of 30');
  await press('Watch');
  await page.waitForSelector('.slot');
  await expect.poll(() => page.locator('.live').innerText()).toBe('Now');
  await page.keyboard.press('[');
  await expect.poll(() => prompt(page)).toBe('You are looking at move 29 of 30');
  await press('Latest');
  await expect.poll(() => page.locator('.sled .sr').allInnerTexts()).toEqual(stones);
  await expect.poll(() => playsSoFar(page)).toBe('30');
  expect(problems).toEqual([]);
});

test('a line of the log shows its place and leads to its moment', async () => {
  const { page } = await arrive(AT_TABLE);
  await bring(page, recordOf(...MIDDLE));
  const line = page.locator('.log button').filter({ hasText: 'sailed ship B to the Obelisks' });
  await line.hover();
  await page.waitForSelector('.hotspot[data-part="site:obelisks"][data-mark="lit"]', { state: 'attached' });
  await line.click();
  await expect.poll(() => prompt(page)).toBe('You are looking at move 26 of 30');
  await expect.poll(() => page.locator('.log [aria-current]').first().innerText()).toContain('sailed ship B');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.waitForSelector('.slot');
});

test('an effect is shown before it is confirmed: prices on targets, ghosts, points', async () => {
  const { page } = await arrive(AT_TABLE);
  await bring(page, recordOf(...LOADING));
  const point = (): Promise<number[]> =>
    page
      .locator('.player .disp')
      .evaluateAll((all) => all.map((each) => Number(each.textContent.replace('−', '-'))));
  const before = await point();
  await touch(page, 'ship:2');
  await page.waitForSelector('.tag');
  await expect.poll(() => page.locator('.tag').count()).toBeGreaterThan(2);
  await expect.poll(() => page.locator('.tag').first().innerText()).toMatch(/[+−±]\d|card|place/);
  await expect.poll(() => page.locator('[data-ghost-ship]').count()).toBe(0);
  await touch(page, 'site:pyramid');
  await expect.poll(() => page.locator('[data-ghost-ship="2"]').count()).toBe(1);
  await expect.poll(() => prompt(page)).toBe('Sail ship C to the Pyramid?');
  await expect.poll(() => page.locator('.board-frame use[data-ghost]').count()).toBe(1);
  const promised = await page.locator('.effect .change').allInnerTexts();
  expect(promised.length).toBeGreaterThan(0);
  expect(await point()).toEqual(before);
  await page.keyboard.press('Enter');
  await seePlays(page, 22);
  const gained = async (): Promise<string[]> =>
    (await point())
      .map((points, seat) => points - before[seat]!)
      .filter((points) => points > 0)
      .map((points) => `+${points}`);
  await expect.poll(gained).toEqual(promised.filter((text) => text !== '±0').toSorted());
});

async function confirming(page: Page, name: string): Promise<void> {
  await goTo(page, '/settings');
  await choose(page, name);
}

test('what need not be confirmed happens at once', async () => {
  const { page } = await arriveAsking();
  await confirming(page, 'Only what cannot be undone');
  await bring(page, recordOf(...HAMMER));
  await touch(page, 'get');
  await expect.poll(() => page.locator('.confirm').count()).toBe(1);
  await page.keyboard.press('Escape');
  await touch(page, 'held:hammer');
  await seePlays(page, 64);
  const table = new URL(page.url()).pathname;
  await confirming(page, 'Never');
  await goTo(page, table);
  await page.waitForSelector('.table:not([data-left])');
  await touch(page, 'space:1:1');
  await seePlays(page, 65);
});

test('stones and ships are dragged with the mouse', async () => {
  const { page } = await arrive(AT_TABLE);
  await bring(page, recordOf(...LOADING));
  const drag = async (from: string, to: string): Promise<void> => {
    const [start, end] = [await freePoint(page, from), await freePoint(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 12, start.y + 12, { steps: 2 });
    await page.waitForSelector('.drag-ghost');
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.waitForSelector('.drag-ghost.over');
    await page.mouse.up();
  };
  await drag('.sled[data-drags]', '.hotspot[data-part="space:1:0"]');
  await page.locator('#prompt', { hasText: /^Load a stone on ship\sB, space\s\d\?$/ }).waitFor();
  await page.click('.confirm');
  await seePlays(page, 22);
  await drag('.hotspot[data-part="ship:2"]', '.hotspot[data-part="site:pyramid"]');
  await expect.poll(() => prompt(page)).toBe('Sail ship C to the Pyramid?');
  await page.click('.confirm');
  await seePlays(page, 23);
  await expect
    .poll(() => page.locator('.log .line', { hasText: 'sailed ship C to the Pyramid' }).count())
    .toBe(1);
});

test('without confirmation a drag still plays only when it is dropped', async () => {
  const { page } = await arriveAsking();
  await confirming(page, 'Never');
  // One space is free in the whole harbour.
  await bring(page, recordOf('stone-beyond-the-great-pyramid', 14));
  const start = await freePoint(page, '.sled[data-drags]');
  const lift = async (): Promise<void> => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 30, start.y + 12, { steps: 3 });
    await page.waitForSelector('.drag-ghost');
  };
  await lift();
  await expect.poll(() => playsSoFar(page)).toBe('14');
  await page.mouse.up();
  await page.waitForSelector('.drag-ghost', { state: 'detached' });
  await expect.poll(() => playsSoFar(page)).toBe('14');
  await page.keyboard.press('Escape');
  await lift();
  const end = await freePoint(page, '.hotspot[data-part="space:0:0"]');
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.waitForSelector('.drag-ghost.over');
  await page.mouse.up();
  await seePlays(page, 15);
});

test('a stone is dragged with a finger; dropped elsewhere it goes back', async () => {
  const { page, context } = await arrive(ON_PHONE);
  await bring(page, recordOf(...LOADING));
  const finger = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  const drag = async (to: string): Promise<void> => {
    const [start, end] = [await freePoint(page, '.sled[data-drags]'), await freePoint(page, to)];
    await send('touchStart', start);
    for (const share of [0.1, 0.4, 0.7, 1]) {
      await send('touchMove', {
        x: start.x + share * (end.x - start.x),
        y: start.y + share * (end.y - start.y),
      });
    }
    await page.waitForSelector('.drag-ghost');
    // A finger that lifts while it runs is a fling, and the browser swallows the next tap to stop it.
    await page.waitForTimeout(100);
    await send('touchMove', end);
    await send('touchEnd');
    await page.waitForSelector('.drag-ghost', { state: 'detached' });
  };
  await drag('.table-header');
  await expect.poll(() => page.locator('.confirm').count()).toBe(0);
  await drag('.hotspot[data-part="space:1:0"]');
  await page.locator('#prompt', { hasText: /^Load a stone on ship\sB, space\s\d\?$/ }).waitFor();
  await page.tap('.confirm');
  await seePlays(page, 22);
});

test('what happened since the last turn is told, and played again', async () => {
  const { page } = await arrive(AT_TABLE);
  await setUp(page, { seats: 3 });
  await expect.poll(() => page.locator('.recap').count()).toBe(0);
  await act(page, 'get');
  await seePlays(page, 3);
  const line = expect.stringMatching(/^(?:Ipi|Teti) (?:got|loaded)/) as string;
  await expect.poll(() => page.locator('.recap li').allInnerTexts()).toEqual([line, line]);
  await expect.poll(() => page.locator('.hotspot[data-mark="changed"]').count()).toBeGreaterThan(0);
  // It passes by: the page itself looks out for it, from before the touch on.
  const first = page.locator('#prompt', { hasText: 'You are looking at move 1 of 3' }).waitFor();
  await page.getByRole('button', { name: 'Replay' }).click();
  await first;
  await page.waitForSelector('.slot');
});

test('the language changes in the middle of a choice, and the choice stays', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf(...LOADING));
  await touch(page, 'load', 'ship:1');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog select').selectOption('de');
  await page.locator('dialog h2', { hasText: 'Menü' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.hotspot[data-part="ship:1"][data-mark="chosen"]', { state: 'attached' });
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await expect.poll(() => foreignTexts(page, 'de')).toEqual([]);
  const german = await prompt(page);
  expect(german).toContain('B');
  await act(page, 'space:1:0');
  await expect.poll(() => foreignTexts(page, 'de')).toEqual([]);
  expect(problems).toEqual([]);
});

test('a reason that stands speaks the new language, too', async () => {
  const { page } = await arrive(AT_TABLE);
  await setUp(page, { seats: 2 });
  await touch(page, 'sail');
  await expect.poll(() => page.locator('.notice p').innerText()).toContain('needs 1 to sail');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog select').selectOption('de');
  await page.locator('dialog h2', { hasText: 'Menü' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.notice p').innerText()).toMatch(/^Schiff [A-D] ist leer/);
});

test('sheets open from the menu', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf(...MIDDLE));
  const title = page.locator('#dialog-title');
  // The walks open each of them by its key.
  for (const name of ['If it ended now', 'The table as text', 'Log', 'Rules', 'The goal']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('dialog').getByRole('button', { name, exact: true }).click();
    await expect.poll(() => title.innerText()).toBe(name);
    await page.getByRole('button', { name: 'Close' }).click();
    await title.waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
});

test('the parts of the score add up to what it would be now', async () => {
  const { page } = await arrive(AT_TABLE);
  await bring(page, recordOf(...MIDDLE));
  const projected = await page.locator('.player .points b').allInnerTexts();
  await page.keyboard.press('s');
  await page.waitForSelector('dialog .scores');
  const number = (text: string): number => Number(text.replace('−', '-'));
  const rows = await page
    .locator('dialog .scores tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)));
  const totals = await page.locator('dialog .scores tfoot td').allInnerTexts();
  expect(totals).toHaveLength(2);
  expect(totals).toEqual(projected);
  for (const [seat, total] of totals.entries()) {
    expect(rows.reduce((sum, row) => sum + number(row[seat]!), 0)).toBe(number(total));
  }
});

test('the table as text says what lies where', async () => {
  const { page } = await arrive(AT_TABLE);
  await bring(page, recordOf(...MIDDLE));
  await page.keyboard.press('t');
  await page.waitForSelector('dialog .text-board h3');
  const headings = await page.locator('.text-board h3').allInnerTexts();
  for (const site of ['Market', 'Pyramid', 'Temple', 'Burial chamber', 'Obelisks']) {
    expect(headings.some((heading) => heading.startsWith(site))).toBe(true);
  }
  const text = await page.locator('dialog').innerText();
  expect(text).toMatch(/Sled: \d of 5 stones\. Quarry: \d+\./);
  expect(text).toMatch(/Ship B, 1 of 3 stones/);
});
