import { expect, test } from 'vitest';
import { LANGUAGES } from '@saqqara/words';
import { goTo } from './goTo.ts';
import { act } from './player.ts';
import { choose } from './seating.ts';
import { AT_TABLE, commonVisits, sharedVisits } from './sharedVisits.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests({ closes: 'afterAll' });
const arrive = sharedVisits(site);
const arriveAnyhow = commonVisits(site);

/** The smallest screen that the page is made for. */
const SMALLEST = { width: 360, height: 640 };

test.each([
  ['imhotep', 'IM'],
  ['kheops', 'KH'],
  ['anubixx', 'AN'],
])('the rules of %s are drawn, too', async (game, letters) => {
  const { page, problems } = await arriveAnyhow(AT_TABLE);
  await page.setViewportSize(SMALLEST);
  await goTo(page, `/rules/${game}`);
  await page.waitForSelector(`.rule[id^="${letters}-"] .rule-figure`);
  const drawn = await page.locator('.rule-figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { width, height } = figure.querySelector('svg')!.getBoundingClientRect();
      const painted = [...figure.querySelectorAll<SVGGraphicsElement>('svg *')].filter((each) => {
        const { width: w, height: h } = each.getBBox();
        return w + h > 0;
      });
      const caption = figure.querySelector('figcaption')!.textContent;
      return { fits: width > 100 && width <= 330 && height < 340, painted: painted.length, caption };
    }),
  );
  expect(drawn.length).toBeGreaterThanOrEqual(8);
  for (const { fits, painted, caption } of drawn) {
    expect({ fits, caption }).toEqual({ fits: true, caption });
    expect(painted).toBeGreaterThan(1);
    expect(caption).toMatch(/\.$/);
  }
  expect(problems).toEqual([]);
});

test('one tap on the start page leads to a table, which waits there afterwards', async () => {
  const { page, problems } = await arrive();
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/table/*');
  await expect.poll(() => page.title()).toBe('● Your turn · Imhotep · Saqqara');
  await act(page, 'get');
  const { pathname } = new URL(page.url());
  await goTo(page, '/');
  await page.getByRole('link', { name: /^Continue Imhotep/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
  await goTo(page, '/games');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No games in progress').waitFor();
  expect(problems).toEqual([]);
});

test('a screen that is arrived at has the focus on its heading, and its name in the tab', async () => {
  const { page } = await arrive();
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
  await expect.poll(() => page.title()).toBe('Settings · Saqqara');
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Saqqara');
});

test('the Tab key first offers to skip the header', async () => {
  const { page } = await arrive();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('language and colours are remembered', async () => {
  const { page } = await arrive();
  await goTo(page, '/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.locator('.top-end button').click();
  await page.reload();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    theme: 'dark',
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
});

test('a card starts a game at once as it was set up last; what nobody played in does not wait', async () => {
  const { page } = await arrive();
  await goTo(page, '/new/anubixx');
  await page.waitForSelector('.seats-arc');
  await expect.poll(() => page.locator('.arc-seat b').allInnerTexts()).toEqual(['You', 'Hori', 'Ipi', 'Add']);
  await page.locator('.arc-seat').nth(2).click();
  await choose(page, '6. Architect');
  await page.getByText('Meryt · Architect').waitFor();
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Play Anubixx' }).click();
  await page.waitForSelector('.table');
  await expect.poll(() => page.locator('.player .nick').allInnerTexts()).toEqual(['You', 'Hori', 'Meryt']);
  await expect.poll(() => page.locator('.player .face').count()).toBe(2);
  await goTo(page, '/');
  await page.getByText('No games in progress').waitFor();
});

test('where the browser keeps nothing the page says so, and plays', async () => {
  const { context } = await arrive();
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await page.getByText('This browser saves nothing').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/table/*');
  await page.close();
});

test('at 360 pixels the words of the first page end above the pyramid, in every language', async () => {
  const { page } = await arriveAnyhow(AT_TABLE);
  await page.setViewportSize(SMALLEST);
  await goTo(page, '/');
  for (const language of LANGUAGES.toReversed()) {
    await page.locator('.top select').selectOption(language);
    await page.waitForSelector(`html[lang="${language}"]`);
    const words = (await page.locator('.hero > p').boundingBox())!;
    const pyramid = (await page.locator('.vista g[transform^="translate(207"]').boundingBox())!;
    const room = pyramid.y - (words.y + words.height);
    expect({ language, isAbove: room >= 0 }).toEqual({ language, isAbove: true });
  }
  // On a smaller one, too, nothing sticks out: the header has the most side by side.
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of LANGUAGES) {
    await page.locator('.top select').selectOption(language);
    await page.waitForSelector(`html[lang="${language}"]`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ language, width }).toEqual({ language, width: 320 });
  }
});
