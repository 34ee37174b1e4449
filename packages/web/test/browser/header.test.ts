import { LANGUAGES } from '@saqqara/words';
import { expect, test } from 'vitest';
import { visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

const WIDTHS = [320, 390, 460, 700, 701, 860, 941, 1099, 1100, 1440];

test.each(LANGUAGES)('the header cuts no word and fits the page at any width in %s', async (language) => {
  const { page } = await visit(site, '/settings', { settings: { language } });
  await page.waitForSelector('.top nav a');
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    const faults = (): Promise<string[]> =>
      page.evaluate(() => {
        const isCut = (word: Element): boolean => word.clientWidth > 2 && word.scrollWidth > word.clientWidth;
        const words = [...document.querySelectorAll('.top nav span, .top .language-code')].filter(isCut);
        const outside = [...document.querySelectorAll('.top nav a, .top-end > *')].filter(
          (each) => each.getBoundingClientRect().right > innerWidth,
        );
        return [...words, ...outside].map(({ textContent }) => textContent);
      });
    await expect.poll(faults, { message: `${width} pixels` }).toEqual([]);
  }
});
