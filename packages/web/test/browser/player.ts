import { below, type Rng } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { answerOf } from './answerOf.ts';
import { freeSpot } from './freeSpot.ts';

/** How a person acts: with the mouse, a finger or the keyboard. */
export type Hand = 'mouse' | 'touch' | 'keys';

/** What the page offers now, read off its own controls. */
interface Offer {
  readonly isOver: boolean;
  readonly curtain: boolean;
  readonly plays: string | null;
  readonly hasConfirm: boolean;
  readonly slots: readonly string[];
  readonly options: readonly string[];
  readonly targets: readonly string[];
}

/** What anybody is asked by: something to choose, a curtain, or that it is over. */
const ASKING = '.end, .curtain, .confirm, .ends, .slot, .option, .hotspot[data-mark="target"]';

/** Once what was decided shows, and something is asked if it must be. */
const readOffer = (page: Page, asking = '*'): Promise<Offer> =>
  answerOf(
    page,
    (given) => {
      if (document.querySelector('.table:not([aria-busy])') === null) return null;
      if (document.querySelector(given) === null) return null;
      const parts = (selector: string): string[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.dataset['part'] ?? '');
      return {
        isOver: document.querySelector('.end') !== null,
        curtain: document.querySelector('.curtain') !== null,
        plays: document.querySelector('.table')?.getAttribute('data-plays') ?? null,
        hasConfirm: document.querySelector('.confirm') !== null,
        slots: parts('button:is(.slot, .pawn-button, .ends)[data-part]:not([aria-disabled="true"])'),
        options: parts('.option'),
        targets: [...parts('.hotspot[data-mark="target"]'), ...parts('.held[data-mark="target"]')],
      };
    },
    asking,
  );

/** Waits until the person has something to do, or the game is over. */
export const whenAsked = (page: Page): Promise<Offer> => readOffer(page, ASKING);

/** Waits until the table shows another number of plays. */
const playsAfter = (page: Page, before: string | null): Promise<true> =>
  answerOf(
    page,
    (plays) => (document.querySelector('.table')?.getAttribute('data-plays') === plays ? null : true),
    before,
  );

/** Where a part of the table can be touched: in a list, on the board, in the hand or on a button. */
const anywhere = (part: string): string =>
  ['.option', '.hotspot', '.held', '.pawn-button', '.sled', '.slot', '.ends']
    .map((kind) => `${kind}[data-part="${part}"]`)
    .join(', ');

/** Touches parts of the table one after the other. */
export async function touch(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await press(page, anywhere(part), 'mouse');
  }
}

/** Names an action by its parts and confirms it where it is asked about; waits until it is played. */
export async function act(page: Page, ...parts: readonly string[]): Promise<void> {
  const plays = await playsSoFar(page);
  await touch(page, ...parts);
  const offer = await readOffer(page);
  if (offer.plays === plays) await press(page, '.confirm', 'mouse');
  await playsAfter(page, plays);
}

/** Plays with the page's own controls until the game is over. Returns how many decisions it took. */
export async function playToTheEnd(page: Page, rng: Rng, hand: Hand, most = 1000): Promise<number> {
  for (let decisions = 0; decisions < most; decisions++) {
    const offer = await whenAsked(page);
    if (offer.isOver) return decisions;
    if (offer.curtain) await page.click('.curtain button');
    else await decide(page, offer, rng, hand);
  }
  return most;
}

/** One decision: names parts until it is made, or the page asks whether it is meant, and says yes. */
export async function decide(page: Page, first: Offer, rng: Rng, hand: Hand): Promise<void> {
  const plays = await playsSoFar(page);
  let offer = first;
  for (let steps = 0; !offer.hasConfirm; steps++) {
    if (steps > 6) throw new Error(`no action after ${steps} steps: ${JSON.stringify(offer)}`);
    const open =
      offer.options.length > 0 ? offer.options : offer.targets.length > 0 ? offer.targets : offer.slots;
    const part = open[below(rng, open.length)];
    if (part === undefined) {
      // It was looked at while something else came to be asked: it is looked at again.
      offer = await whenAsked(page);
      continue;
    }
    await name(page, part, offer, hand);
    offer = await readOffer(page);
    if (offer.plays !== plays) return;
  }
  await confirm(page, hand);
  await playsAfter(page, plays);
}

export const playsSoFar = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.table')?.getAttribute('data-plays') ?? null);

async function name(page: Page, part: string, offer: Offer, hand: Hand): Promise<void> {
  const where = offer.options.includes(part)
    ? '.option'
    : offer.targets.includes(part)
      ? '.hotspot, .held'
      : '.slot, .pawn-button, .ends';
  const selector = where
    .split(', ')
    .map((kind) => `${kind}[data-part="${part}"]`)
    .join(', ');
  if (hand === 'keys') {
    const key = await page.getAttribute(selector, 'aria-keyshortcuts');
    if (key === null) await walkTo(page, part);
    else await page.keyboard.press(key);
    return;
  }
  await press(page, selector, hand);
}

async function press(page: Page, selector: string, hand: 'mouse' | 'touch'): Promise<void> {
  const { x, y } = await freePoint(page, selector);
  if (hand === 'touch') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** By the arrows, as the game's board is laid out. */
const walkTo = (page: Page, part: string): Promise<void> =>
  part.startsWith('place:') ? walkOverGrid(page, part) : walkInGroup(page, part);

/** Walks over the board with the arrows, from where the tabulator stops, to a cell of a grid such as `place:d4`. */
async function walkOverGrid(page: Page, part: string): Promise<void> {
  const place = (name: string): { row: number; column: number } => {
    const [, row = '', column = ''] = /:([a-z])(\d+)$/.exec(name) ?? [];
    return { row: row.charCodeAt(0), column: Number(column) };
  };
  await page.focus('[role="grid"] .hotspot[tabindex="0"]');
  const goal = place(part);
  for (let steps = 0; steps < 40; steps++) {
    const at = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['part'] ?? '');
    if (at === part) return page.keyboard.press('Enter');
    const { row, column } = place(at);
    const vertical = row < goal.row ? 'ArrowDown' : 'ArrowUp';
    const horizontal = column < goal.column ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(row === goal.row ? horizontal : vertical);
  }
  throw new Error(`the arrows do not lead to ${part}`);
}

/** From the group of places that a part belongs to, or the last one, by arrows, and touches it there. */
async function walkInGroup(page: Page, part: string): Promise<void> {
  const home = page.locator(`[data-group]:has([data-part="${part}"])`);
  const start = (await home.count()) > 0 ? home : page.locator('.hotspots [data-group]').last();
  await page.keyboard.press((await start.getAttribute('aria-keyshortcuts')) ?? 'Tab');
  for (let steps = 0; steps < 60; steps++) {
    const arrow = await page.evaluate((wanted) => {
      const [from, to] = [document.activeElement, document.querySelector(`.hotspot[data-part="${wanted}"]`)];
      if (from === null || to === null || from === to) return null;
      const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
      if (Math.abs(dy) > a.height / 2) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
      return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    }, part);
    if (arrow === null) break;
    await page.keyboard.press(arrow);
  }
  const reached = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['part']);
  if (reached !== part) throw new Error(`arrows lead to ${reached}, not to ${part}`);
  await page.keyboard.press('Enter');
}

/** Where a finger meets the control itself: small ones lie on large ones. Fails if there is no such point. */
export async function freePoint(page: Page, selector: string): Promise<{ x: number; y: number }> {
  // What has just taken the place of another button takes no touch for a moment.
  await answerOf(
    page,
    (wanted) => (document.querySelector(`:is(${wanted}):not([data-settling])`) === null ? null : true),
    selector,
  );
  // Not Playwright's own way, which waits for two pictures of the whole table each time.
  const point = await page.evaluate(freeSpot, selector);
  if (point === null) throw new Error(`${selector} cannot be touched: something lies on it`);
  return point;
}

async function confirm(page: Page, hand: Hand): Promise<void> {
  if (hand === 'keys') await page.keyboard.press('Enter');
  else await press(page, '.confirm', hand);
}
