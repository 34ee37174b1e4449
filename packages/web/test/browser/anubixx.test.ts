import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { stillness } from './heldStill.ts';
import { act, freePoint, playsSoFar, playToTheEnd, touch, whenAsked } from './player.ts';
import { bring, newRecord, recordOf } from './records.ts';
import { choose, seat, start, unfold } from './seating.ts';
import { AT_TABLE, commonVisits, ON_PHONE } from './sharedVisits.ts';
import { DESKTOP, PHONE } from './site.ts';
import { siteForTests } from './testSite.ts';

// The tests of a group are at one table, and go on where the one before them ended.
const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

const prompt = (page: Page): Promise<string> => page.locator('#prompt').innerText();

interface Seating {
  readonly seats: number;
  readonly others?: 'one after the other' | 'all at once, in secret';
  /** How many of the seats are people, the first ones. */
  readonly people?: number;
}

/** Fills in the form for a new game, against the weakest bots, and starts it. */
async function setUp(
  page: Page,
  { seats, others = 'one after the other', people = 1 }: Seating,
): Promise<void> {
  await start(page, 'anubixx', [seats, others, people], async () => {
    await seat(page, seats, people);
    await unfold(page);
    await choose(page, others);
  });
}

/** The fields that can be marked now. */
const targets = (page: Page): Promise<string[]> =>
  page.$$eval('.hotspot[data-mark="target"]', (spots) =>
    spots.map((spot) => (spot as HTMLElement).dataset['part']!).filter((part) => part.startsWith('field:')),
  );

test('in the set-up a colour is called a colour', async () => {
  const { page } = await arrive(AT_TABLE);
  await goTo(page, '/new/anubixx');
  await page.getByRole('radiogroup', { name: 'Colour' }).first().waitFor();
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Stones' }).count()).toBe(0);
});

describe('in the first turn', () => {
  beforeAll(async () => {
    const { page } = await arrive(AT_TABLE);
    await bring(page, newRecord('anubixx', { seats: 3, first: 0 }));
  });

  /** Nothing is marked any more. */
  async function undo(page: Page): Promise<void> {
    await page.keyboard.press('u');
    await page.waitForSelector('.table[data-plays="0"]:not([aria-busy])');
  }

  test('what pays is chosen, and changed by a touch', async () => {
    const { page } = await arrive(AT_TABLE);
    const paid = (): Promise<string | null> =>
      page.getAttribute('.alternative[aria-pressed="true"]', 'data-part');
    await whenAsked(page);
    for (const field of await targets(page)) {
      await act(page, field);
      if ((await page.locator('.alternative').count()) === 3) break;
      await undo(page);
    }
    await expect.poll(paid).toBe('payment:joker');
    const quarry = page.locator('.alternative[data-part^="payment:Q"]');
    const stone = await quarry.first().getAttribute('data-part');
    await quarry.first().click();
    await expect.poll(paid).toBe(stone);
    expect(await playsSoFar(page)).toBe('1');
    await undo(page);
  });

  test('a die that is dragged onto a field marks it', async () => {
    const { page } = await arrive(AT_TABLE);
    const die = (await page.locator('.hotspot[data-part="die:0"]').boundingBox())!;
    const from = { x: die.x + die.width / 2, y: die.y + die.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
    const [field] = await targets(page);
    const to = (await page.locator(`.hotspot[data-part="${field}"]`).boundingBox())!;
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.waitForSelector('.table[data-plays="1"]');
    await undo(page);
  });

  test.each([PHONE, DESKTOP])(
    'nothing moves under a finger while one decides, at $width × $height',
    async (size) => {
      const { page } = await arrive(AT_TABLE);
      await page.setViewportSize(size);
      await whenAsked(page);
      // A die that pays goes to whoever took it.
      const held = await stillness(page, / die:\d/);
      const [first, second] = (await targets(page)).filter((part) => part.startsWith('field:P'));
      await page.locator('.aim').first().click();
      await held('an aim');
      await act(page, first!);
      await held('a stone');
      await act(page, second!);
      await held('two stones');
      await touch(page, first!);
      await page.waitForSelector('.table[data-plays="1"]:not([aria-busy])');
      await held('one again');
      await page.keyboard.press('h');
      await page.waitForSelector('.notice.hint');
      await held('a hint');
      await page.keyboard.press('Escape');
      await touch(page, second!);
      await page.waitForSelector('.table[data-plays="0"]:not([aria-busy])');
      await held('none again');
      const far = await page.$$eval('.hotspot[data-mark="target"][data-part^="stone:Q"]', (stones) =>
        stones.map((stone) => (stone as HTMLElement).dataset['part']!),
      );
      await touch(page, far.at(-1)!);
      await held('a payment');
      const [dear] = await targets(page);
      await act(page, dear!);
      await held('a dear stone');
      await undo(page);
      await touch(page, 'done');
      await page.waitForSelector('.prompt .confirm');
      await held('a question');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.table .confirm, .table [data-mark="chosen"]', { state: 'detached' });
    },
  );
});

test('two stones end the turn by themselves, where that is wished', async () => {
  const { page } = await arrive(AT_TABLE);
  const toggle = async (): Promise<void> => {
    await goTo(page, '/settings');
    await page.getByRole('switch', { name: 'End turns automatically' }).click();
  };
  await toggle();
  await bring(page, recordOf('tie-broken-by-pyramid-fields', 0, 'anubixx'));
  for (let stone = 0; stone < 2; stone++) {
    await whenAsked(page);
    const [free] = await page.$$eval('.hotspot[data-mark="target"][aria-label*="with a die"]', (spots) =>
      spots.map((spot) => (spot as HTMLElement).dataset['part']!).filter((part) => /field:[PLR]/.test(part)),
    );
    await act(page, free!);
  }
  await page.waitForSelector('.table[data-plays="3"]');
  await toggle();
});

describe('all at once, in secret', () => {
  test('of what people decide on one device nothing shows before the roll is over', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    await setUp(page, { seats: 3, others: 'all at once, in secret', people: 3 });
    // A turn without a stone is asked about: the second touch means it.
    await touch(page, 'done', 'done');
    await page.waitForSelector('.table[data-plays="1"]');
    const lines = await page.locator('.log .line').allInnerTexts();
    const figures = (): Promise<string[]> =>
      page.$$eval('.ax-figure .ax-edge.lit', (blocks) => blocks.map((block) => block.outerHTML));
    await expect.poll(() => prompt(page)).toContain('Mark up to two stones.');

    await touch(
      page,
      (await targets(page)).find((part) => part.startsWith('field:P'))!,
      'done',
    );
    await page.waitForSelector('.table[data-plays="2"]');
    // The third decides now: of the second's stone there is no trace, not in the past either.
    expect(await figures()).toEqual([]);
    await expect.poll(() => page.locator('[data-piece^="block:"]').count()).toBe(0);
    await expect.poll(() => page.locator('.log .line').allInnerTexts()).toEqual(lines);
    await page.keyboard.press('[');
    await expect.poll(() => page.locator('[data-piece^="block:"]').count()).toBe(0);
    await page.keyboard.press(']');
    await page.keyboard.press('t');
    await expect.poll(() => page.getByRole('dialog').innerText()).not.toContain('marked');
    await page.keyboard.press('Escape');

    await touch(page, 'done', 'done');
    await page.waitForSelector('.table[data-plays="3"]');
    await expect.poll(() => page.locator('.log .line').allInnerTexts().then(String)).toContain('marked');
    // The second rolls now, so that their sheet is the large one.
    await expect.poll(() => page.locator('[data-piece^="block:"]').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('the game is played on by keyboard alone', async () => {
    const { page, problems } = await arrive(AT_TABLE);
    expect(await playToTheEnd(page, seeded(seedFrom(2)), 'keys', 4)).toBe(4);
    expect(problems).toEqual([]);
  });
});

/** The winner is named, and everybody's total. */
async function checkEnd(page: Page, seats: number): Promise<void> {
  await expect.poll(() => page.locator('.end h2').first().textContent()).toMatch(/win|share/);
  const totals = (): Promise<string[]> => page.locator('.scores tfoot td').allTextContents();
  await expect.poll(totals).toHaveLength(seats);
  expect((await totals()).every((total) => Number(total) > 0)).toBe(true);
}

/** The sheets of the others, though there are many, leave the board its room. */
async function checkRoom(page: Page): Promise<void> {
  // What stands at the end is fetched then, and the table laid out anew.
  const heightOf = async (part: string): Promise<number | undefined> =>
    (await page.locator(part).first().boundingBox())?.height;
  await expect.poll(() => heightOf('.board-frame')).toBeGreaterThan(240);
  await expect.poll(() => heightOf('.ax-others .ax-figure')).toBeLessThan(140);
}

describe('by five, by touch at 390 pixels', () => {
  beforeAll(async () => {
    const { page } = await arrive(ON_PHONE);
    await bring(page, recordOf('bonus-shared-in-one-roll', 245, 'anubixx'));
  });

  test('the sheet of another player opens large', async () => {
    const { page } = await arrive(ON_PHONE);
    const sheet = page.getByRole('button', { name: /^Enlarge .+’s sheet .$/ }).first();
    const [, whose] = /^Enlarge (.+)$/.exec((await sheet.getAttribute('aria-label'))!)!;
    await sheet.tap();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('.ax-figure.large').isVisible()).toBe(true);
    await expect.poll(() => dialog.innerText()).toContain(whose);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
  });

  // Whole games are played without a screen.
  test('the game is played to its end, and the board keeps its room', async () => {
    const { page, problems } = await arrive(ON_PHONE);
    expect(await playToTheEnd(page, seeded(seedFrom(3)), 'touch')).toBeGreaterThan(0);
    await checkEnd(page, 5);
    await checkRoom(page);
    expect(problems).toEqual([]);
  });
});

test('after the end of a game of two the board keeps its room', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf('pyramid-and-arch-complete', undefined, 'anubixx'));
  await checkRoom(page);
  expect(problems).toEqual([]);
});

test('after that of five, too; it shows the sheets of all, and each opens large', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await bring(page, recordOf('bonus-shared-in-one-roll', undefined, 'anubixx'));
  await checkRoom(page);
  await checkEnd(page, 5);
  await expect.poll(() => page.locator('.ax-others .ax-figure').count()).toBe(4);
  const { x, y } = await freePoint(page, '.ax-others li:nth-child(3) .ax-small');
  await page.mouse.click(x, y);
  await page.waitForSelector('dialog .ax-figure.large');
  expect(problems).toEqual([]);
});
