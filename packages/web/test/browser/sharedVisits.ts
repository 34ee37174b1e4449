import { expect } from 'vitest';
import { goTo } from './goTo.ts';
import { DESKTOP, isOfPage, PHONE, type Site, visit } from './site.ts';
import { keptVisits } from './testSite.ts';

type Wishes = NonNullable<Parameters<typeof visit>[2]>;
type Visits = (wishes?: Wishes) => ReturnType<typeof visit>;

/**
 * One visit for all tests of a file that come with the same wishes: the page stays loaded, and keeps what it has stored. They
 * reach their table as a link does. The site closes after all of them.
 */
export function sharedVisits(site: Pick<Site, 'browser' | 'address'>): Visits {
  const visits = new Map<string, ReturnType<typeof visit>>();
  return (wishes = {}) => goOn(visits, JSON.stringify(wishes), site, wishes);
}

/** Visits of this worker, by site and wishes. */
const common = new Map<string, ReturnType<typeof visit>>();

/** The same for all files of a worker: for tests that do not mind what tables and people were there before. */
export function commonVisits(site: Pick<Site, 'browser' | 'address'>): Visits {
  return async (wishes = {}) => {
    const visited = await goOn(common, `${site.address} ${JSON.stringify(wishes)}`, site, wishes);
    keptVisits.add(visited.context);
    return visited;
  };
}

async function goOn(
  visits: Map<string, ReturnType<typeof visit>>,
  key: string,
  site: Pick<Site, 'browser' | 'address'>,
  wishes: Wishes,
): ReturnType<typeof visit> {
  const now = visits.get(key) ?? visit(site, '/settings', wishes);
  visits.set(key, now);
  const { page, problems } = await now;
  // What the test before has left behind.
  expect(problems.splice(0).filter(isOfPage)).toEqual([]);
  await page.setViewportSize(wishes.viewport ?? DESKTOP);
  await page.mouse.move(0, 0);
  if ((await page.evaluate(() => document.documentElement.lang)) !== 'en') {
    await goTo(page, '/settings');
    await page.locator('.top select').selectOption('en');
    await page.waitForSelector('html[lang=en]');
  }
  return now;
}

/** What most tests at a table begin with: nothing waits, nothing is explained, and every new game is the same one. */
export const AT_TABLE = {
  settings: { botPace: 'instant', coach: false, endsTurns: false },
  seed: [1, 2, 3, 4],
} as const satisfies Wishes;

/** The same on a phone. */
export const ON_PHONE = { ...AT_TABLE, viewport: PHONE, hasTouch: true, isMobile: true } as const;
