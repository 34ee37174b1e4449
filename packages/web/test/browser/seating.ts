import type { Page } from 'playwright-core';

/** Makes bots play at once, as a person would: in the settings. */
export async function makeBotsInstant(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'As fast as they can' }).check({ force: true });
}

export interface Seating {
  readonly seats: 2 | 3 | 4;
  readonly sides?: 'All A' | 'All B';
  /** How many of the seats are people, the first ones. */
  readonly people?: number;
}

/** Fills in the form for a new game, against the weakest bots, and starts it. */
export async function setUp(page: Page, { seats, sides = 'All A', people = 1 }: Seating): Promise<void> {
  await page.goto('/new/imhotep');
  await page.getByRole('radio', { name: `${seats} players` }).check({ force: true });
  await page.getByRole('radio', { name: sides }).check({ force: true });
  const sitters = await page.getByLabel('Who sits here').all();
  for (const sitter of sitters.slice(1, people)) await sitter.selectOption('person');
  for (const level of await page.getByLabel('Level').all()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
}
