import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { openSite, type Site, visit } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a machine can find wrong for people who see, hear or handle a page differently. */
async function objections(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const PAGES = [
  '/',
  '/new/imhotep',
  '/new/kheops#online',
  '/games',
  '/settings',
  '/rules/imhotep#IM-15',
  '/rules/kheops#KH-19',
  '/rules/anubixx',
  '/me',
  '/claim',
  '/verify',
  '/nowhere',
];
const WIDTHS = [360, 1440];
const THEMES = ['light', 'dark'] as const;
const CASES = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

describe.each(CASES)('in $theme colours, $width pixels wide', ({ theme, width }) => {
  test.each(PAGES)('%s is accessible, fits and has all its words', async (path) => {
    const viewport = { width, height: 800 };
    const { page, context, problems } = await visit(site, path, { viewport, colorScheme: theme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => objections(page)).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect.poll(() => page.textContent('body')).not.toContain('⟦');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each(['imhotep', 'kheops', 'anubixx'])('the rules of %s are drawn, too', async (game) => {
  const { page, context, problems } = await visit(site, `/rules/${game}`, {
    viewport: { width: 360, height: 800 },
  });
  await page.waitForSelector('.rule-figure');
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
  await context.close();
});

test('one tap on the start page leads to a table, which waits there afterwards', async () => {
  const { page, context, problems } = await visit(site, '/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/table/*');
  const { pathname } = new URL(page.url());
  await page.goto('/');
  await page.getByRole('link', { name: /^Go on with Imhotep/ }).click();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.goto('/games');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No game is running').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a screen that is arrived at has the focus on its heading, and its name in the tab', async () => {
  const { page, context } = await visit(site, '/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
  await expect.poll(() => page.title()).toBe('Settings · Saqqara');
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Saqqara');
  await context.close();
});

test('the Tab key first offers to skip the header', async () => {
  const { page, context } = await visit(site, '/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await context.close();
});

test('language and colours are remembered', async () => {
  const { page, context } = await visit(site, '/', { colorScheme: 'light' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.locator('.top-end button').click();
  await page.reload();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    theme: 'dark',
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await context.close();
});

test('a file that is no record is refused in words', async () => {
  const { page, context } = await visit(site, '/new/imhotep');
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('line 1 cannot be read').waitFor();
  await context.close();
});

test('where the browser keeps nothing the page says so, and plays', async () => {
  const { page, context } = await visit(site, 'about:blank');
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
  await page.getByText('This browser keeps nothing').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/table/*');
  await context.close();
});

test.each(LANGUAGES)(
  'at 360 pixels the words of the first page end above the pyramid: %s',
  async (language) => {
    const { page } = await visit(site, '/', {
      viewport: { width: 360, height: 640 },
      settings: { language },
    });
    const words = await page.locator('.hero > p').boundingBox();
    const pyramid = await page.locator('.vista g[transform^="translate(207"]').boundingBox();
    expect(words!.y + words!.height).toBeLessThanOrEqual(pyramid!.y);
  },
);
