import { isLong } from '@saqqara/kernel/testing';
import { type Language, LANGUAGES } from '@saqqara/words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../server/testing/mailServer.ts';
import { faultsAt } from './faults.ts';
import { BLANK, isOfPage, visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';
import type { View } from './views.ts';
import { type Look, walkCarry, walkOnline, walkPages, walkRecords, walkTable } from './walk.ts';
import { walkAnubixx, walkKheops } from './walkGames.ts';
import { MODERATORS, walkModeration } from './walkModeration.ts';
import { walkOnlineTable } from './walkOnlineTable.ts';

const AROUND = [
  ['pages', walkPages],
  ['pages around a table online', walkOnline],
  ['way of a game to a table online', walkCarry],
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
  const site = ownSiteForTests(() => ({
    SMTP_URL: post.url,
    MODERATORS: MODERATORS.join(','),
    RATE_FACTOR: '1000',
  }));

  const walks = [
    ...AROUND.map((walk) => [...walk, views.around] as const),
    [
      'reports and cases',
      (page: Page, look: Look) => walkModeration(page, look, post),
      views.around,
    ] as const,
    ...TABLES.map((walk) => [...walk, views.tables] as const),
  ];
  const ways = walks.flatMap(([name, walk, seen], index) =>
    seen.flatMap((view) =>
      languagesOf(firstLanguage + index).map((language) => ({ name, walk, view, language, ...view })),
    ),
  );
  test.each(ways)(
    'the $name at $width pixels, in $colorScheme colours, in $language',
    async ({ walk, view, language }) => {
      const { viewport, colorScheme } = view;
      const settings = { language, botPace: 'instant', sound: false };
      const seed = [1, 2, 3, 4] as const;
      const { page, problems } = await visit(site, BLANK, { viewport, colorScheme, settings, seed });
      const found: string[] = [];
      await walk(page, async (stop) => void found.push(...(await faultsAt(page, stop, view, language))));
      expect(found).toEqual([]);
      expect(problems.filter(isOfPage)).toEqual([]);
    },
  );
}

const languagesOf = (number: number): readonly Language[] =>
  isLong ? LANGUAGES : [LANGUAGES[number % LANGUAGES.length]!];
