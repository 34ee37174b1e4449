import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';
import type { Look } from './walk.ts';

/** A version that nobody has the rules of. */
const UNKNOWN = 999;

/** The device's latest match is of rules that this page does not have: in the list, and at its table. */
export async function walkMatchWithoutRules(page: Page, look: Look): Promise<void> {
  const path = new URL(page.url()).pathname;
  await goTo(page, '/games');
  await page.evaluate(loseRules, { id: path.split('/').at(-1)!, version: UNKNOWN });
  await goTo(page, path);
  await page.waitForSelector('.missing .btn.pri');
  await look('matchWithoutRules');
  await goTo(page, '/games');
  await page.waitForSelector('.match-buttons:not(:has(a))');
  await look('gamesWithoutRules');
}

/** So are the own tables, and another, as a server tells that has no such rules either. */
export async function walkTableWithoutRules(page: Page, look: Look, table: string): Promise<void> {
  const lists = /\/api\/v1\/tables\/mine$/;
  const one = new RegExp(`/api/v1/tables/${table}$`);
  await page.route(one, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as Told;
    await route.fulfill({ response, json: withoutRules(told) });
  });
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { readonly tables: readonly Told[] };
    await route.fulfill({ response, json: { tables: told.tables.map(withoutRules) } });
  });
  await goTo(page, `/play/${table}`);
  await page.waitForSelector('.panel [role="alert"] + .btn.pri');
  await look('tableWithoutRules');
  await goTo(page, '/games');
  await page.waitForSelector('.match-row > button.btn');
  await look('tablesWithoutRules');
  // What is being answered is answered first.
  await page.unrouteAll({ behavior: 'wait' });
}

interface Told {
  readonly table: object;
}

const withoutRules = (told: Told): Told & { readonly lacksRules: true } => ({
  ...told,
  table: { ...told.table, version: UNKNOWN },
  lacksRules: true,
});

/** Runs in the page: a match that is stored began with other rules. */
async function loseRules({ id, version }: { readonly id: string; readonly version: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const database = await done(indexedDB.open('saqqara'));
  const matches = database.transaction('matches', 'readwrite').objectStore('matches');
  const match = (await done(matches.get(id))) as object;
  await done(matches.put({ ...match, version }));
  database.close();
}
