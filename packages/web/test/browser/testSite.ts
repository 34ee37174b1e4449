import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { lostFiles, openSite, type Site } from './site.ts';

/** One site for all tests of a file. What a test has opened in its browser is closed after it. */
export function siteForTests(): Site {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterEach(async () => {
    for (const context of site.browser.contexts()) await context.close();
    expect(lostFiles.splice(0)).toEqual([]);
  });
  afterAll(() => site.close());
  return {
    get address() {
      return site.address;
    },
    get browser() {
      return site.browser;
    },
    restart: () => site.restart(),
    close: () => site.close(),
  };
}
