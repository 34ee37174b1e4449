import type { Page } from 'playwright-core';

/** Makes bots play at once, as a person would: in the settings. */
export async function makeBotsInstant(page: Page): Promise<void> {
  await page.goto('/settings');
  await choose(page, 'As fast as they can');
}

/** Clicks one of the choices of a form, wherever the form puts it after the last one. */
export const choose = (page: Page, name: string): Promise<void> =>
  page.locator('label', { has: page.getByRole('radio', { name }) }).click();

export interface Seating {
  readonly seats: 2 | 3 | 4;
  readonly sides?: 'All A' | 'All B';
  /** How many of the seats are people, the first ones. */
  readonly people?: number;
}

/** Fills in the form for a new game, against the weakest bots, and starts it. */
export async function setUp(page: Page, { seats, sides = 'All A', people = 1 }: Seating): Promise<void> {
  await page.goto('/new/imhotep');
  await choose(page, `${seats} players`);
  await choose(page, sides);
  const sitters = await page.getByLabel('Who sits here').all();
  for (const sitter of sitters.slice(1, people)) await sitter.selectOption('person');
  for (const level of await page.getByLabel('Level').all()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
}
