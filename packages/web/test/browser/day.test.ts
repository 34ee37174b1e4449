import { type AskBot, choose, playedByStrongest } from '@saqqara/bots';
import { gameById, levelsOf } from '@saqqara/games';
import { BOTS_OF_DAY, dealOf, opensAt } from '@saqqara/games/day';
import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { objections } from './axe.ts';
import { goTo } from './goTo.ts';
import { keepMatch } from './keepMatch.ts';
import { playToTheEnd } from './player.ts';
import { BLANK, visit } from './site.ts';
import { ownSiteForTests } from './testSite.ts';

/** The day on which everything happens: results of the two days before it can still be handed in. */
const NOW = opensAt('2026-11-15') + 9 * 60 * 60_000;

// Before the server takes its clock.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());
const site = ownSiteForTests(undefined, { closes: 'afterAll' });
let page: Page;
beforeAll(async () => void (page = await arrive()));

/** Somebody whose bots think as long as they do for everybody: what they answer is what the server hears from its own. */
async function arrive(): Promise<Page> {
  const visited = await visit(site, BLANK, { settings: { botPace: 'instant' }, thinks: true });
  // A server's answers tell its time, by a clock that no test sets.
  await visited.page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(NOW).toUTCString() } });
  });
  await visited.page.goto('/');
  await visited.page.waitForSelector('.cta');
  return visited.page;
}

/** Bots that think here, as they do everywhere; whoever sits in that seat plays what comes first. */
const askHere =
  (person: number): AskBot =>
  async (request) => {
    const game = gameById(request.game, request.version)!;
    const level = levelsOf(request.game, request.version)[request.level - 1]!;
    const thought = choose(
      { ...request, game, temper: null },
      level,
      request.seat === person ? { nodes: 1 } : undefined,
    );
    return { thought: { ...thought, action: game.format(thought.action) }, hint: null, isMakeshift: false };
  };

/** A try at a day as its device keeps it, with nothing left to do but the person's last decisions. */
async function nearlyOver(day: string): Promise<object> {
  const { game, version, options, seed, levels, seat } = dealOf(day);
  const rules = gameById(game, version)!;
  const dealt = { game: rules, options: rules.parseOptions(options), seed, levels };
  const plays = await playedByStrongest(dealt, askHere(seat));
  const last = plays.findLastIndex((play) => play.seat === seat);
  const at = opensAt(day) + 1_000;
  return {
    id: `day-${day}`,
    game,
    version,
    options: dealt.options,
    seed,
    seats: levels.map((level, look) => ({ kind: level === null ? 'person' : 'bot', name: '', level, look })),
    plays: plays.slice(0, last).map((play) => ({ ...play, at })),
    createdAt: at,
    updatedAt: at,
    seen: last,
    result: null,
    day: { day, bots: BOTS_OF_DAY, began: at },
  };
}

test.each([
  ['imhotep', '2026-11-13'],
  ['anubixx', '2026-11-15'],
  // The last: what the strongest bot makes of it takes long, and results wait behind it.
  ['kheops', '2026-11-14'],
])('the deal of a day in %s is played to its end, handed in, played through and listed', async (id, day) => {
  const match = await nearlyOver(day);
  expect(match).toMatchObject({ game: id });
  await page.evaluate(keepMatch, match);
  await goTo(page, `/table/day-${day}`);
  await page.waitForSelector('.table .day-headline');
  await playToTheEnd(page, seeded(seedFrom(1)), 'keys');
  await page.waitForSelector('.table.over');
  await goTo(page, `/day/${day}`);
  await page.waitForSelector('.day-list .mine');
  await expect.poll(() => page.locator('.day-rank').innerText()).toMatch(/^1st\s+of 1/);
  expect(await objections(page)).toEqual([]);
});
