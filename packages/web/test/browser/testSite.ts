import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openChromium } from './chromium.ts';
import { lostFiles, openSite, type Site } from './site.ts';

interface Closing {
  /** When to close what a test has opened: tests that go on where the one before them ended share their visits. */
  readonly closes?: 'afterEach' | 'afterAll';
}

/** The common site and a browser for all tests of a file. */
export function siteForTests({ closes = 'afterEach' }: Closing = {}): Pick<Site, 'address' | 'browser'> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openChromium();
  });
  lookAfterEach(() => browser, closes);
  afterAll(() => browser.close());
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
    site = await openSite(environment());
  });
  lookAfterEach(() => site.browser, closes);
  afterAll(() => site.close());
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

/** No file of the page was missing. */
function lookAfterEach(browser: () => Browser, closes: Closing['closes']): void {
  afterEach(async () => {
    if (closes === 'afterEach') for (const context of browser().contexts()) await context.close();
    expect(lostFiles.splice(0)).toEqual([]);
  });
}
