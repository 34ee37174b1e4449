import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { foreignTexts } from './foreignText.ts';
import { openSite, type Site, visit } from './site.ts';
import { walkCarry, walkOnline, walkPages, walkRecords, walkTable } from './walk.ts';
import { walkAnubixx, walkKheops } from './walkGames.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});

// What English lacks is found by `accessibility.test.ts` on the same walk.
test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'every text is in the language that was chosen: %s',
  async (language) => {
    const { page, problems } = await visit(site, '/', {
      settings: { language, botPace: 'instant', sound: false },
      seed: [1, 2, 3, 4],
    });
    const strange: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const text of await foreignTexts(page, language)) strange.push(`${name}: ${text}`);
    };
    await walkPages(page, look);
    await walkOnline(page, look);
    await walkCarry(page, look);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    await walkTable(page, look);
    await walkRecords(page, look);
    await walkKheops(page, look);
    await walkAnubixx(page, look);
    expect(strange).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);
