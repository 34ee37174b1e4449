import { isLong } from '@saqqara/kernel/testing';
import { longer } from '@saqqara/words/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsAt } from './faults.ts';
import { goTo } from './goTo.ts';
import { BLANK, isOfPage, visit } from './site.ts';
import { siteForTests } from './testSite.ts';
import { untilNone } from './untilNone.ts';
import { SMALLEST } from './views.ts';
import { type Look, walkPages, walkTable } from './walk.ts';
import { walkAnubixx, walkKheops } from './walkGames.ts';

const site = siteForTests();
const [view] = SMALLEST;

/** English as it is sent to the page, with every word longer: as long as any language will be. */
async function lengthen(page: Page): Promise<void> {
  await page.context().route(/\/assets\/(?:texts-)?en-[^/]*\.js$/u, async (route) => {
    const sent = await (await route.fetch()).text();
    const body = sent.replaceAll(
      /("[\w.-]+":)([`"])((?:(?!\2)[^\\]|\\.)*)\2/gu,
      (_, key: string, mark: string, message: string) => key + mark + longer(unescaped(message)) + mark,
    );
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** Signs that the build writes by their number, such as the no-break space, are no words. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4}))/giu, (_, short?: string, long?: string) =>
    String.fromCodePoint(Number.parseInt(short ?? long!, 16)),
  );

/** Runs in the page. What is written and cut where nobody can move it into sight. */
function cutTexts(): string[] {
  return [...document.querySelectorAll('main :is(button, a, label, h1, h2, h3, p, dt, dd, th, td, li, span)')]
    .filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    )
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      return isCut && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
    })
    .map((element) => `cuts "${element.textContent}"`);
}

/** A few pages in every run; in the long form every screen and every state of a table. */
const SAMPLE = ['/', '/settings', '/new/imhotep', '/puzzles'];
const walkSample = async (page: Page, look: Look): Promise<void> => {
  for (const path of SAMPLE) {
    await goTo(page, path);
    await page.locator('h1').first().waitFor();
    // What comes a moment later is a part of the page, too.
    if (path.startsWith('/new')) await page.locator('.seat-editor').waitFor();
    await look(path);
  }
};

const WALKS = isLong
  ? ([
      ['pages', walkPages],
      ['table', walkTable],
      ['table of Khéops', walkKheops],
      ['table of Anubixx', walkAnubixx],
    ] as const)
  : ([['pages', walkSample]] as const);

test.each(WALKS)('words longer by two fifths fit the smallest screen: %s', async (_, walk) => {
  const { page, problems } = await visit(site, BLANK, {
    viewport: view!.viewport,
    colorScheme: view!.colorScheme,
    settings: { botPace: 'instant', sound: false, language: 'en' },
    seed: [1, 2, 3, 4],
  });
  await lengthen(page);
  const found: string[] = [];
  await walk(page, async (stop) => {
    found.push(...(await faultsAt(page, stop, view!, 'en')));
    const cut = await untilNone(() => page.evaluate(cutTexts));
    found.push(...cut.map((fault) => `${stop}: ${fault}`));
  });
  expect(await page.getByText('SettingsSet').count()).toBeGreaterThan(0);
  expect(found).toEqual([]);
  expect(problems.splice(0).filter(isOfPage)).toEqual([]);
});
