import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decide, playToTheEnd, whenAsked } from './player.ts';
import { openSite, type Site, visit } from './site.ts';
import { openTable, sitDown, type Wishes } from './tables.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});

const settings = { sound: false, speed: 'off', coached: true };

interface Couple {
  readonly table: string;
  readonly nefret: Visitor;
  readonly tomas: Visitor;
}

type Visitor = Awaited<ReturnType<typeof visit>>;

/** Two people in their own browsers, at a table that both have open. */
async function couple(wishes: Omit<Wishes, 'seats'>): Promise<Couple> {
  const nefret = await visit(site, '/', { settings });
  const tomas = await visit(site, '/', { settings });
  const seats = [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }];
  const table = await openTable(nefret.context, { ...wishes, seats });
  await sitDown(tomas.context, table, 'Tomás');
  await Promise.all([nefret, tomas].map(({ page }) => page.goto(`/play/${table}`)));
  return { table, nefret, tomas };
}

const GAMES = ['anubixx', 'kheops', 'imhotep'] as const;

test.each(GAMES)('two browsers play a whole live game of %s with each other', async (game) => {
  const { nefret, tomas } = await couple({ game });
  await Promise.all([
    playToTheEnd(nefret.page, seeded(seedFrom(1)), 'mouse'),
    playToTheEnd(tomas.page, seeded(seedFrom(2)), 'mouse'),
  ]);
  for (const { page, problems } of [nefret, tomas]) {
    await expect.poll(() => page.locator('.proof.right h3').textContent()).toContain('fixed before the first');
    expect(problems).toEqual([]);
  }
  expect(await totals(nefret.page)).toEqual(await totals(tomas.page));
});

const totals = (page: Page): Promise<string[]> => page.locator('.scores tfoot td').allTextContents();
void decide; void whenAsked;
