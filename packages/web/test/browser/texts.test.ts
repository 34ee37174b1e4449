import { isLong } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import type { Language } from '@saqqara/words';
import { foreignTexts } from './foreignText.ts';
import { BLANK, isOfPage, visit } from './site.ts';
import { siteForTests } from './testSite.ts';
import { walkCarry, walkOnline, walkPages, walkRecords, walkTable } from './walk.ts';
import { walkAnubixx, walkKheops } from './walkGames.ts';

const site = siteForTests();

const WALKS = [walkPages, walkOnline, walkCarry, walkTable, walkRecords, walkKheops, walkAnubixx];

/** Every walk is gone in at least two of the languages; the long form goes all of them in each. */
const SHARES = {
  es: [walkPages, walkTable, walkOnline],
  it: [walkRecords, walkKheops, walkCarry],
  sv: [walkPages, walkTable, walkAnubixx],
  de: [walkOnline, walkRecords],
  fr: [walkKheops, walkAnubixx, walkCarry],
} satisfies Readonly<Record<Exclude<Language, 'en'>, typeof WALKS>>;

// What English lacks is found by `accessibility.test.ts`, `pages.test.ts` and `onlinePages.test.ts` on the same walks.
test.each(Object.entries(SHARES))(
  'every text is in the language that was chosen: %s',
  async (name, share) => {
    const language = name as keyof typeof SHARES;
    const { page, problems } = await visit(site, BLANK, {
      settings: { language, botPace: 'instant', sound: false },
      seed: [1, 2, 3, 4],
    });
    const strange: string[] = [];
    for (const walk of isLong ? WALKS : share) {
      await walk(page, async (stop) => {
        for (const text of await foreignTexts(page, language)) strange.push(`${stop}: ${text}`);
      });
    }
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    expect(strange).toEqual([]);
    expect(problems.filter(isOfPage)).toEqual([]);
  },
);
