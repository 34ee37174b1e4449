import { seeded, seedFrom } from '@saqqara/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { decide, whenAsked } from '../../packages/web/test/browser/player.ts';
import { type Site, visit } from '../../packages/web/test/browser/site.ts';
import { knowNames } from './names.ts';

/** The JavaScript that a browser fetched, in bytes as they came over the wire, without headers. */
export interface Fetched {
  readonly page: number;
  readonly files: number;
  /** What runs in threads of their own: the bots. */
  readonly workers: number;
}

export interface ScriptSizes {
  readonly firstScreen: Fetched;
  readonly table: Fetched;
}

/** Screens from a cold start: nothing is cached, and no service worker answers or fetches in the background. */
export async function scriptSizes(site: Site): Promise<ScriptSizes> {
  const { page, context } = await visit(site, 'about:blank', { serviceWorkers: 'block' });
  await page.close();
  await knowNames(context);
  const firstScreen = await fetched(context, '/', (there) => there.waitForSelector('.cta button'));
  const table = await fetched(context, await startTable(context), playOnce);
  await context.close();
  return { firstScreen, table };
}

/** Begins a game, and tells the path of its table. */
export async function startTable(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('.table');
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

/** The bots' thread starts when the first of them has to think. */
async function playOnce(page: Page): Promise<void> {
  await decide(page, await whenAsked(page), seeded(seedFrom(1)), 'keys');
  await page.waitForTimeout(500);
}

async function fetched(
  context: BrowserContext,
  path: string,
  use: (page: Page) => Promise<unknown>,
): Promise<Fetched> {
  const page = await context.newPage();
  await emptyCache(page);
  await page.goto(path);
  await use(page);
  await page.waitForLoadState('networkidle');
  const workers = page.workers().map((worker) => worker.url());
  const scripts = await page.evaluate(scriptsFetched);
  await page.close();
  const own = scripts.filter(({ url }) => !workers.includes(url));
  return {
    page: sum(own),
    files: own.length,
    workers: sum(scripts.filter(({ url }) => workers.includes(url))),
  };
}

/** The browser's own account, read in the page. */
const scriptsFetched = (): { url: string; size: number }[] => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return [...sizes].filter(([name]) => name.endsWith('.js')).map(([url, size]) => ({ url, size }));
};

async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

const sum = (sizes: readonly { readonly size: number }[]): number =>
  sizes.reduce((total, { size }) => total + size, 0);
