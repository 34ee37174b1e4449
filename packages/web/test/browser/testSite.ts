import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openChromium } from './chromium.ts';
import { lostFiles, openSite, type Site } from './site.ts';

/** The common site and a browser for all tests of a file. What a test has opened is closed after it. */
export function siteForTests(): Pick<Site, 'address' | 'browser'> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openChromium();
  });
  closeAfterEach(() => browser);
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
export function ownSiteForTests(environment: () => Readonly<Record<string, string>> = () => ({})): Site {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(environment());
  });
  closeAfterEach(() => site.browser);
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

/** Whatever the browser has open, and no file of the page was missing. */
function closeAfterEach(browser: () => Browser): void {
  afterEach(async () => {
    for (const context of browser().contexts()) await context.close();
    expect(lostFiles.splice(0)).toEqual([]);
  });
}
