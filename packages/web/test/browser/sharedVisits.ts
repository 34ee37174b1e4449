import { expect } from 'vitest';
import { DESKTOP, isOfPage, type Site, visit } from './site.ts';

type Visits = (wishes?: Parameters<typeof visit>[2]) => ReturnType<typeof visit>;

/**
 * One visit for all tests of a file that come with the same wishes: the page stays loaded, and keeps what it has stored. They
 * reach their table as a link does. The site closes after all of them.
 */
export function sharedVisits(site: Pick<Site, 'browser' | 'address'>): Visits {
  const visits = new Map<string, ReturnType<typeof visit>>();
  return async (wishes = {}) => {
    const key = JSON.stringify(wishes);
    const before = visits.get(key);
    const now = before ?? visit(site, '/settings', wishes);
    visits.set(key, now);
    const { page, problems } = await now;
    // What the test before has left behind.
    expect(problems.splice(0).filter(isOfPage)).toEqual([]);
    await page.setViewportSize(wishes.viewport ?? DESKTOP);
    await page.mouse.move(0, 0);
    return now;
  };
}
