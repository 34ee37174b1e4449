import type { BrowserContext, Page } from 'playwright-core';
import { type Site, visit } from '../../packages/web/test/browser/site.ts';

/** The JavaScript that a browser fetched, in bytes as they came over the wire, without headers. */
export interface Fetched {
  readonly page: number;
  readonly pageFiles: number;
  /** What runs in threads of their own: the bots. */
  readonly workers: number;
}

/** A screen from a cold start: nothing is cached, and no service worker answers or fetches in the background. */
export interface ScriptSizes {
  readonly firstScreen: Fetched;
  readonly table: Fetched;
}

export async function scriptSizes(site: Site): Promise<ScriptSizes> {
  const { page, context } = await visit(site, 'about:blank', { serviceWorkers: 'block' });
  await page.close();
  const firstScreen = await fetchedBy(context, '/', '.cta button');
  const table = await fetchedBy(context, await startedTable(context), '.slot, .option, .prompt');
  await context.close();
  return { firstScreen, table };
}

/** The path of a table at which a game has begun. */
async function startedTable(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('.table');
  const path = new URL(page.url()).pathname;
  await page.close();
  return path;
}

async function fetchedBy(context: BrowserContext, path: string, whenThere: string): Promise<Fetched> {
  const page = await context.newPage();
  await emptyCache(page);
  const scripts = new Map<string, Promise<number>>();
  const workers = new Set<string>();
  page.on('worker', (worker) => workers.add(worker.url()));
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) {
      scripts.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  await page.goto(path);
  await page.waitForSelector(whenThere);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...scripts].map(async ([url, size]) => ({ url, size: await size })));
  await page.close();
  const own = sizes.filter(({ url }) => !workers.has(url));
  return {
    page: sum(own),
    pageFiles: own.length,
    workers: sum(sizes.filter(({ url }) => workers.has(url))),
  };
}

async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

const sum = (sizes: readonly { readonly size: number }[]): number =>
  sizes.reduce((total, { size }) => total + size, 0);
