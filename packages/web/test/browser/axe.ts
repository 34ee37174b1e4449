import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TRIES = 20;

/**
 * What is against a page: what axe finds, and what a finger cannot hit. What is gone after a moment does not count, as a
 * page that is being drawn is not judged.
 */
export async function objections(page: Page): Promise<string[]> {
  const look = async (): Promise<string[]> => [...(await violations(page)), ...(await smallTargets(page))];
  let found = await look();
  for (let tries = 0; found.length > 0 && tries < TRIES; tries++) {
    await page.waitForTimeout(100);
    found = await look();
  }
  return found;
}

/** What axe finds, one line for each element. What it has found nothing against before, it does not look at again. */
export async function violations(page: Page): Promise<string[]> {
  // The page's own rules forbid a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: judge, sound = new Set() } = globalThis as unknown as {
      axe: typeof axe;
      sound?: Set<string>;
    };
    Object.assign(globalThis, { sound });
    const above = document.querySelector('dialog[open], .curtain') === null ? null : 'dialog[open], .curtain';
    const parts = [...document.querySelectorAll('.table > :not(main), .table > main > *')].map((part) => {
      const around = [document.documentElement, part.parentElement!, part.parentElement!.parentElement!];
      const classes = around.map((each) => `${each.className} ${each.getAttribute('data-theme')}`);
      return { part, state: [innerWidth, ...classes, part.outerHTML].join(' ') };
    });
    const { violations: all } = await judge.run(
      // What lies below a dialogue is out of reach; what is drawn has its words in the controls above it.
      {
        include: [above ?? 'html'],
        exclude: [
          '.board-frame > svg',
          ...(above === null ? parts.filter(({ state }) => sound.has(state)).map(({ part }) => part) : []),
        ],
      },
      { resultTypes: ['violations'], preload: false, iframes: false },
    );
    if (above === null && all.length === 0) for (const { state } of parts) sound.add(state);
    return all.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  });
}

/** Controls that a finger cannot hit: smaller than 24 pixels, unless they stand in a line of text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('dialog[open], .curtain') ?? document;
    const found: string[] = [];
    for (const control of top.querySelectorAll<HTMLElement>('button, a, select, input, summary')) {
      const hit = control.closest('label') ?? control;
      const { width, height } = hit.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const isInText = control.matches('p a, li p a');
      if (isShown && !isInText && Math.min(width, height) < 23.5) {
        found.push(`${control.outerHTML.slice(0, 120)} is ${width.toFixed(0)} × ${height.toFixed(0)}`);
      }
    }
    return found;
  });
