import type { Page } from 'playwright-core';
import { objections } from './axe.ts';
import { foreignAmong, textsShown } from './foreignText.ts';
import type { Language } from '@saqqara/words';
import { untilNone } from './untilNone.ts';
import type { View } from './views.ts';

/** What is wrong with a screen at a stop of a walk: for who cannot see it or aim, in its size, its colours and its words. */
export async function faultsAt(
  page: Page,
  stop: string,
  view: Pick<View, 'width' | 'colorScheme' | 'judged'>,
  language: Language,
): Promise<string[]> {
  const found = await objections(page, view.judged);
  found.push(...(await untilNone(() => drawnFaults(page, view, language))));
  return found.map((fault) => `${stop}: ${fault}`);
}

async function drawnFaults(
  page: Page,
  { width, colorScheme }: Pick<View, 'width' | 'colorScheme'>,
  language: Language,
): Promise<string[]> {
  const drawn: Drawn = await page.evaluate(`(${drawnNow.toString()})((${textsShown.toString()})())`);
  const found = foreignAmong(drawn.texts, language);
  if (drawn.headings !== 1) found.push(`has ${drawn.headings} headings of the first rank`);
  if (drawn.language !== language) found.push(`is in ${drawn.language}`);
  if (drawn.width > width) found.push(`is ${drawn.width} wide`);
  for (const covered of drawn.covered) found.push(`has something on "${covered}"`);
  if (drawn.shrunk !== null) found.push(`has a dialog of which only ${drawn.shrunk} are used`);
  if (drawn.theme !== colorScheme) found.push(`is in ${drawn.theme} colours`);
  return found;
}

type Drawn = ReturnType<typeof drawnNow>;

/** Runs in the page. */
const drawnNow = (texts: readonly string[]) => ({
  texts,
  width: document.documentElement.scrollWidth,
  theme: document.documentElement.dataset['theme'],
  language: document.documentElement.lang,
  headings: document.querySelectorAll('h1').length,
  /** What is written in a dialog and hidden by something else in it. */
  covered: [...document.querySelectorAll('dialog[open] :is(p, button, a, h2, h3, dt, dd, td, th)')].flatMap(
    (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, width, height } = range.getBoundingClientRect();
      // What is scrolled away, or said to screen readers alone, is not drawn here.
      const { bottom, top: above } = element.closest('.dialog-body, dialog')!.getBoundingClientRect();
      if (
        element.closest('.sr') !== null ||
        width * height < 16 ||
        top < above ||
        top + height > Math.min(bottom, innerHeight)
      )
        return [];
      const met = document.elementFromPoint(left + Math.min(width / 2, 24), top + height / 2);
      const isOwn = met !== null && met.closest('dialog') === element.closest('dialog');
      return !isOwn || element.contains(met) || met.contains(element) ? [] : [element.textContent];
    },
  ),
  /** A dialog whose content is narrower than itself, as shares of its width. */
  shrunk: [...document.querySelectorAll('dialog[open] > .dialog-body')].reduce<string | null>(
    (found, body) => {
      const [inner, outer] = [body.clientWidth, body.parentElement!.clientWidth];
      return inner < outer - 2 ? `${inner} of ${outer} pixels` : found;
    },
    null,
  ),
});
