import type { PoolStatus } from '@saqqara/protocol';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './goTo.ts';
import { PHONE, visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';

const settings = { sound: false, speed: 'off', coach: false, botPace: 'instant' };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function look(page: Page): Promise<void> {
  await button(page, 'Find players').click();
  await button(page, 'Look for players').click();
}

const isFound = (page: Page): Promise<void> => page.getByRole('dialog', { name: /is ready$/ }).waitFor();

const firstInLine = (page: Page): Promise<void> =>
  page
    .getByText(/ did not show up\. You are first in line\.$/)
    .first()
    .waitFor();

async function looksNoMore(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.seek-strip').count()).toBe(0);
}

describe('where nobody is in a hurry', () => {
  const site = ownSiteForTests(() => ({ FOUND_PATIENCE: '3600' }));

  test('two strangers find each other: two taps, a bot meanwhile, Enter, and they sit at one table', async () => {
    const one = await visit(site, '/', { settings, viewport: PHONE });
    await look(one.page);
    // A bot game is there at once, and above it how the search goes.
    await one.page.waitForURL('**/table/**');
    const botGame = one.page.url();
    await one.page.getByRole('region', { name: 'Looking for players' }).waitFor();
    await one.page.getByText(/^Rated \d+ to \d+, wider every 10 s$/).waitFor();
    const other = await visit(site, '/', { settings });
    await look(other.page);
    await isFound(one.page);
    await button(other.page, 'Not this time').click();
    await looksNoMore(other.page);
    await firstInLine(one.page);
    await goTo(other.page, '/');
    await look(other.page);
    for (const { page } of [one, other]) {
      await isFound(page);
      await page.getByText('Imhotep for 2 · live, 20 min each · not rated').waitFor();
    }
    await one.page.keyboard.press('Enter');
    await button(one.page, /^Waiting for/).waitFor();
    await other.page.keyboard.press('Enter');
    for (const { page } of [one, other]) {
      await page.waitForURL('**/play/**');
      await page.waitForSelector('.table:not([data-left])');
    }
    expect(one.page.url()).toBe(other.page.url());
    await looksNoMore(one.page);
    // The bot game is kept.
    await goTo(one.page, botGame);
    await one.page.waitForSelector('.table:not([data-left])');
  });
});

describe('where time is short', () => {
  const site = ownSiteForTests(() => ({ FOUND_PATIENCE: '5' }));

  test('who does not answer is out and told so, the other is first in line; who closes the page looks no more', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => visit(site, '/', { settings })));
    const { request } = one!.context;
    const looking = async (): Promise<number> => {
      const { games } = (await (await request.get('/api/v1/pool/crowd')).json()) as {
        games: { game: string; people: number }[];
      };
      return games.find(({ game }) => game === 'kheops')!.people;
    };
    await button(third!.page, 'Find players').click();
    await third!.page.getByRole('radio', { name: 'Khéops' }).check();
    await button(third!.page, 'Look for players').click();
    await expect.poll(looking).toBe(1);
    await third!.context.close();
    await look(one!.page);
    // Whoever answers does so past the page, which may be too slow for it.
    const answered = answerWhenFound(one!.context);
    await look(other!.page);
    await answered;
    await other!.page.getByText('We found players for you, but you did not show up.').first().waitFor();
    await firstInLine(one!.page);
    await expect.poll(looking).toBe(0);
    await button(other!.page, 'Look again').click();
    await isFound(other!.page);
  });
});

async function answerWhenFound({ request }: BrowserContext): Promise<void> {
  const offer = async (): Promise<string | undefined> =>
    ((await (await request.get('/api/v1/pool')).json()) as PoolStatus).seek?.offer?.id;
  await expect.poll(offer, { interval: 20 }).toBeDefined();
  const data = { offer: await offer(), isReady: true };
  expect((await request.post('/api/v1/pool/answer', { data })).status()).toBe(200);
}
