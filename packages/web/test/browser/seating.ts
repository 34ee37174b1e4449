import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';

/** Clicks one of the choices of a form, wherever the form puts it after the last one. */
export const choose = (page: Page, name: string): Promise<void> =>
  page.locator('label', { has: page.getByRole('radio', { name }) }).click();

/** Opens what is folded in a form. */
export async function unfold(page: Page): Promise<void> {
  await page.waitForSelector('.folds');
  const folded = page.locator('.fold:not([open]) summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Brings so many chairs to the table; the first ones are for people, on the others sit the weakest bots. */
export async function seat(page: Page, seats: number, people = 1): Promise<void> {
  await page.waitForSelector('.seats-arc');
  const sitting = page.locator('.arc-seat:not(.seat-add)');
  while ((await sitting.count()) < seats) await page.click('.seat-add');
  while ((await sitting.count()) > seats) {
    await sitting.last().click();
    await page.click('.seat-remove');
  }
  for (let at = 1; at < seats; at++) {
    await sitting.nth(at).click();
    await choose(page, at < people ? 'Friend here' : 'Bot');
    if (at >= people) await choose(page, '1. Apprentice');
  }
}

export interface Seating {
  readonly seats: 2 | 3 | 4;
  readonly sides?: 'All A' | 'All B';
  /** How many of the seats are people, the first ones. */
  readonly people?: number;
}

/** Fills in the form for a new game, against the weakest bots, and starts it. */
export async function setUp(page: Page, { seats, sides = 'All A', people = 1 }: Seating): Promise<void> {
  await start(page, 'imhotep', [seats, sides, people], async () => {
    await seat(page, seats, people);
    await unfold(page);
    await choose(page, sides);
  });
}

const filled = new WeakMap<Page, string>();

/** Starts a game once its form is filled in; the page keeps what was chosen for the last one. */
export async function start(
  page: Page,
  game: string,
  chosen: readonly (string | number)[],
  fill: () => Promise<void>,
): Promise<void> {
  await goTo(page, `/new/${game}`);
  const now = [game, ...chosen].join();
  if (filled.get(page) !== now) await fill();
  filled.set(page, now);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table:not([data-left])');
}
