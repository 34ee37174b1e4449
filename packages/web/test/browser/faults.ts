import type { Page } from 'playwright-core';
import { objections } from './axe.ts';
import { foreignAmong, textsShown } from './foreignText.ts';
import type { Language } from '@saqqara/words';
import type { View } from './views.ts';

/** What is wrong with a screen at a stop of a walk: for who cannot see it or aim, in its size, its colours and its words. */
export async function faultsAt(
  page: Page,
  stop: string,
  { width, colorScheme, judged }: Pick<View, 'width' | 'colorScheme' | 'judged'>,
  language: Language,
): Promise<string[]> {
  const found = await objections(page, judged);
  const drawn: Drawn = await page.evaluate(`(${drawnNow.toString()})((${textsShown.toString()})())`);
  found.push(...foreignAmong(drawn.texts, language));
  if (drawn.headings !== 1) found.push(`has ${drawn.headings} headings of the first rank`);
  if (drawn.language !== language) found.push(`is in ${drawn.language}`);
  if (drawn.width > width) found.push(`is ${drawn.width} wide`);
  if (drawn.theme !== colorScheme) found.push(`is in ${drawn.theme} colours`);
  return found.map((fault) => `${stop}: ${fault}`);
}

type Drawn = ReturnType<typeof drawnNow>;

/** Runs in the page. */
const drawnNow = (texts: readonly string[]) => ({
  texts,
  width: document.documentElement.scrollWidth,
  theme: document.documentElement.dataset['theme'],
  language: document.documentElement.lang,
  headings: document.querySelectorAll('h1').length,
});
