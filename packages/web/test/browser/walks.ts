import { isLong } from '@saqqara/kernel/testing';
import { type Language, LANGUAGES } from '@saqqara/words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../server/testing/mailServer.ts';
import { faultsAt } from './faults.ts';
import { goTo } from './goTo.ts';
import { BLANK, isOfPage, type Site, visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';
import type { View } from './views.ts';
import { type Look, walkCarry, walkOnline, walkPages, walkRecords, walkTable } from './walk.ts';
import { walkAnubixx, walkKheops } from './walkGames.ts';
import { walkKnown } from './walkKnown.ts';
import { MODERATORS, walkModeration } from './walkModeration.ts';
import { walkOnlineTable } from './walkOnlineTable.ts';

const AROUND = [
  ['pages', walkPages],
  ['pages around a table online', walkOnline],
  ['way of a game to a table online', walkCarry],
  ['profiles, finished games and ladders', walkKnown],
] as const;

const TABLES = [
  ['table', walkTable],
  ['moments of games', walkRecords],
  ['table of Khéops', walkKheops],
  ['table of Anubixx', walkAnubixx],
  ['table online', walkOnlineTable],
] as const;

/**
 * Goes through every screen and every state of a table: each is accessible, fits, and speaks the language that was chosen.
 * Each walk is gone in one language; in another one where the screen is wider; in the long form in all of them.
 */
export function testWalks(
  views: { readonly around: readonly View[]; readonly tables: readonly View[] },
  firstLanguage: number,
): void {
  let post: MailServer;
  beforeAll(async () => {
    post = await openMailServer();
  });
  afterAll(() => post.close());
  const site = ownSiteForTests(
    () => ({
      SMTP_URL: post.url,
      MODERATORS: MODERATORS.join(','),
      RATE_FACTOR: '1000',
    }),
    { closes: 'afterAll' },
  );

  const moderation = (page: Page, look: Look): Promise<void> => walkModeration(page, look, post);
  const walks = [
    ...AROUND.map((walk) => [...walk, views.around] as const),
    ['reports and cases', moderation, views.around] as const,
    ...TABLES.map((walk) => [...walk, views.tables] as const),
  ];
  const ways = walks.flatMap(([name, walk, seen], index) =>
    seen.flatMap((view) =>
      languagesOf(firstLanguage + index).map((language) => ({ name, walk, view, language, ...view })),
    ),
  );
  const visits = new Map<View['colorScheme'], ReturnType<typeof visit>>();
  test.each(ways)(
    'the $name at $width pixels, in $colorScheme colours, in $language',
    async ({ walk, view, language }) => {
      // Whoever has become a moderator is nobody else any more.
      const shared = walk === moderation ? undefined : (visits.get(view.colorScheme) ?? arrive(site, view));
      if (shared !== undefined) visits.set(view.colorScheme, shared);
      const { page, problems } = await (shared ?? arrive(site, view));
      await page.setViewportSize(view.viewport);
      await goTo(page, '/settings');
      await page.locator('.top select').selectOption(language);
      await page.waitForSelector(`html[lang="${language}"]`);
      const found: string[] = [];
      await walk(page, async (stop) => void found.push(...(await faultsAt(page, stop, view, language))));
      expect(found).toEqual([]);
      expect(problems.splice(0).filter(isOfPage)).toEqual([]);
    },
  );
}

/** One visit for all walks: a page that is loaded again is no other one. */
function arrive(site: Site, { viewport, colorScheme }: View): ReturnType<typeof visit> {
  const settings = { botPace: 'instant', sound: false };
  return visit(site, BLANK, { viewport, colorScheme, settings, seed: [1, 2, 3, 4] });
}

const languagesOf = (number: number): readonly Language[] =>
  isLong ? LANGUAGES : [LANGUAGES[number % LANGUAGES.length]!];
