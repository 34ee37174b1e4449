import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { elementsNear } from './elementsNear.ts';
import { judgeNew, type Rules } from './judgeNew.ts';
import { newParts } from './newParts.ts';
import { smallTargets } from './smallTargets.ts';
import { untilNone } from './untilNone.ts';
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

/**
 * What is against a page: what axe finds, and what a finger cannot hit. What is gone after a moment does not count, as a
 * page that is being drawn is not judged.
 */
export const objections = (page: Page, judged: View['judged'] = 'everything'): Promise<string[]> =>
  untilNone(() => ask(page, `${judgement(judged)}.then((found) => [...found, ...smallTargets()])`));

/**
 * What axe finds, one line for each element. What it has found nothing against before, it does not look at again. If only
 * colours are judged, so are headings and landmarks where they are new.
 */
export const violations = (page: Page, judged: View['judged'] = 'everything'): Promise<string[]> =>
  ask(page, judgement(judged));

function judgement(judged: View['judged']): string {
  const rules: Rules = judged === 'colours' ? { page: [...COLOURS, ...PLACES], part: COLOURS } : null;
  return `judgeNew(${JSON.stringify(rules)})`;
}

/** What judges a page, as a text: the page's own rules forbid a script tag. */
const JUDGES = `${AXE}; axe.configure({ noHtml: true }); var sound = new Set(), ${[
  newParts,
  elementsNear,
  judgeNew,
  smallTargets,
]
  .map((each) => `${each.name} = ${each.toString()}`)
  .join()};`;

/** Asks in one message; a page that was loaded meanwhile is given what judges it first. */
async function ask(page: Page, question: string): Promise<string[]> {
  const answer: string[] | null = await page.evaluate(`'axe' in globalThis ? ${question} : null`);
  return answer ?? page.evaluate(`${JUDGES} ${question}`);
}
