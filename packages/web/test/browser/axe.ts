import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { elementsNear } from './elementsNear.ts';
import { newParts } from './newParts.ts';
import type { View } from './views.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What differs where the same things have other colours and another place. */
const COLOURS = ['color-contrast'];
const PLACES = [
  'bypass',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

const TRIES = 20;

/**
 * What is against a page: what axe finds, and what a finger cannot hit. What is gone after a moment does not count, as a
 * page that is being drawn is not judged.
 */
export async function objections(page: Page, judged: View['judged'] = 'everything'): Promise<string[]> {
  const look = async (): Promise<string[]> => [
    ...(await violations(page, judged)),
    ...(await smallTargets(page)),
  ];
  let found = await look();
  for (let tries = 0; found.length > 0 && tries < TRIES; tries++) {
    await page.waitForTimeout(100);
    found = await look();
  }
  return found;
}

/**
 * What axe finds, one line for each element. What it has found nothing against before, it does not look at again. If only
 * colours are judged, so are headings and landmarks where they are new.
 */
export async function violations(page: Page, judged: View['judged'] = 'everything'): Promise<string[]> {
  // The page's own rules forbid a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(
      `${AXE}; axe.configure({ noHtml: true }); var newParts = ${newParts.toString()}, elementsNear = ${elementsNear.toString()}, sound = new Set()`,
    );
  const rules = judged === 'colours' ? { page: [...COLOURS, ...PLACES], part: COLOURS } : null;
  return page.evaluate(async (only) => {
    const judge = globalThis as unknown as {
      axe: typeof axe;
      newParts: typeof newParts;
      elementsNear: typeof elementsNear;
      sound: Set<string>;
    };
    // What is drawn has its words in the controls above it; what lies below a dialogue is out of reach.
    const board = '.board-frame > svg';
    const drawn = `${board}, svg[aria-hidden="true"]`;
    const above = [...document.querySelectorAll('dialog[open], .curtain')];
    const below =
      above.length === 0
        ? []
        : [...document.querySelectorAll('body *')].filter(
            (each) =>
              !above.some((root) => root.contains(each) || each.contains(root)) &&
              above.some((root) => each.parentElement!.contains(root)),
          );
    // To look through them costs as much as all the rest.
    const unseen = [...document.querySelectorAll(drawn), ...below];
    const look = async (at: ElementContext, how: RunOptions, near: Set<Node>): Promise<AxeResults> => {
      for (const each of unseen) Object.defineProperty(each, 'childNodes', { value: [], configurable: true });
      // To find what lies behind a text it measures whatever it walks over.
      document.createTreeWalker = (root, kinds) =>
        Document.prototype.createTreeWalker.call(document, root, kinds, (each) =>
          near.has(each) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
        );
      try {
        return await judge.axe.run(at, how);
      } finally {
        for (const each of unseen) Reflect.deleteProperty(each, 'childNodes');
        Reflect.deleteProperty(document, 'createTreeWalker');
      }
    };
    const news = (above.length > 0 ? above : [document.documentElement]).map((root) =>
      judge.newParts(root, drawn, judge.sound),
    );
    const include = news.flatMap((each) => each.include);
    if (include.length === 0) return [];
    const isPage = include.includes(document.documentElement);
    const { violations: all } = await look(
      { include, exclude: [...document.querySelectorAll(board), ...news.flatMap((each) => each.exclude)] },
      {
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        ...(only === null ? {} : { runOnly: only[isPage ? 'page' : 'part'] }),
      },
      judge.elementsNear(include, drawn),
    );
    if (all.length === 0) for (const { kinds } of news) for (const kind of kinds) judge.sound.add(kind);
    return all.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, rules);
}

/** Controls that a finger cannot hit: smaller than 24 pixels, unless they stand in a line of text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('dialog[open], .curtain') ?? document;
    const found: string[] = [];
    /** What is drawn small may answer a finger around it. */
    const answersAround = (control: Element): boolean => {
      const { left, top: upper, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, upper + height / 2];
      const [dx, dy] = height < width ? [0, 1] : [1, 0];
      const isHit = (step: number): boolean =>
        control.contains(document.elementFromPoint(x + step * dx, y + step * dy));
      const reach = (sign: number): number => {
        let steps = 0;
        while (steps < 24 && isHit(sign * (steps + 1))) steps++;
        return steps;
      };
      return reach(-1) + reach(1) >= 23;
    };
    for (const control of top.querySelectorAll<HTMLElement>('button, a, select, input, summary')) {
      const hit = control.closest('label') ?? control;
      const { width, height } = hit.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const isInText = control.matches('p a, li p a');
      if (isShown && !isInText && Math.min(width, height) < 23.5 && !answersAround(hit)) {
        found.push(`${control.outerHTML.slice(0, 120)} is ${width.toFixed(0)} × ${height.toFixed(0)}`);
      }
    }
    return found;
  });
