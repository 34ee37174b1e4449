import type { Page } from 'playwright-core';
import { objections } from './axe.ts';
import { foreignTexts } from './foreignText.ts';
import type { View } from './views.ts';

/** What is wrong with a screen at a stop of a walk through the English page. */
export async function faultsAt(
  page: Page,
  stop: string,
  { width, colorScheme }: Pick<View, 'width' | 'colorScheme'>,
): Promise<string[]> {
  const found = [...(await objections(page)), ...(await foreignTexts(page, 'en'))];
  const drawn = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    theme: document.documentElement.dataset['theme'],
  }));
  if (drawn.width > width) found.push(`is ${drawn.width} wide`);
  if (drawn.theme !== colorScheme) found.push(`is in ${drawn.theme} colours`);
  return found.map((fault) => `${stop}: ${fault}`);
}
