import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playToTheEnd } from './player.ts';
import { bring, recordOf } from './records.ts';
import { setUp } from './seating.ts';
import { AT_TABLE, commonVisits, ON_PHONE } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = commonVisits(site);

/** Decisions enough for every way in which a key leads somewhere; whole games are played without a screen. */
const SOME = 5;

/** The totals in the score table are those of a finished game, and someone is first. */
async function checkEnd(page: Page, seats: number): Promise<void> {
  await expect.poll(() => page.locator('.end h2').first().textContent()).toMatch(/win|share/);
  const totals = (): Promise<string[]> => page.locator('.scores tfoot td').allTextContents();
  await expect.poll(totals).toHaveLength(seats);
  expect((await totals()).every((total) => Number(total) > 0)).toBe(true);
}

test('a game on the B sides is begun by keyboard alone', async () => {
  const { page, problems } = await arrive(AT_TABLE);
  await setUp(page, { seats: 3, sides: 'All B' });
  expect(await playToTheEnd(page, seeded(seedFrom(2)), 'keys', SOME)).toBe(SOME);
  expect(problems).toEqual([]);
});

test('a game of four is played to its end by touch at 390 pixels', async () => {
  const { page, problems } = await arrive(ON_PHONE);
  // Whole games are played without a screen.
  await bring(page, recordOf('wrath-stayed-away', 131));
  expect(await playToTheEnd(page, seeded(seedFrom(3)), 'touch')).toBeGreaterThan(3);
  await checkEnd(page, 4);
  expect(problems).toEqual([]);
});
