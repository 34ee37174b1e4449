import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { commonChromium } from './chromium.ts';
import { goTo } from './goTo.ts';
import { lostFiles, openSite, type Site } from './site.ts';

interface Closing {
  /** When to close what a test has opened: tests that go on where the one before them ended share their visits. */
  readonly closes?: 'afterEach' | 'afterAll';
}

/** The common site and the worker's browser for all tests of a file. */
export function siteForTests({ closes = 'afterEach' }: Closing = {}): Pick<Site, 'address' | 'browser'> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await commonChromium();
  });
  closeAndLook(() => browser, closes);
  return {
    get address() {
      return inject('commonAddress');
    },
    get browser() {
      return browser;
    },
  };
}

/** A site of the file's own, whose server is told something besides, or is ended and started again. */
export function ownSiteForTests(
  environment: () => Readonly<Record<string, string>> = () => ({}),
  { closes = 'afterEach' }: Closing = {},
): Site {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(environment(), commonChromium());
  });
  // What is opened last is closed first: pages, then their server.
  afterAll(() => site.close());
  closeAndLook(() => site.browser, closes);
  return {
    get address() {
      return site.address;
    },
    get browser() {
      return site.browser;
    },
    get folder() {
      return site.folder;
    },
    restart: (meanwhile) => site.restart(meanwhile),
    close: () => site.close(),
  };
}

/** Visits that other test files go on with. */
export const keptVisits = new Set<BrowserContext>();

/** No file of the page was missing. */
function closeAndLook(browser: () => Browser, closes: Closing['closes']): void {
  const close = async (): Promise<void> => {
    for (const context of browser().contexts()) {
      if (keptVisits.has(context)) continue;
      // What a page still asks for is nobody's concern any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  };
  afterEach(async () => {
    if (closes === 'afterEach') await close();
    for (const page of browser()
      .contexts()
      .flatMap((context) => context.pages()))
      await leaveEnd(page);
    expect(lostFiles.splice(0)).toEqual([]);
  });
  afterAll(close);
}

/** At the end of a game the page works out for many seconds how it went, which costs more than the tests that follow. */
async function leaveEnd(page: Page): Promise<void> {
  if ((await page.locator('.end').count()) > 0) await goTo(page, '/settings');
}
