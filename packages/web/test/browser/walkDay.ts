import { dealOf, opensAt } from '@saqqara/games/day';
import type { DayStatus } from '@saqqara/protocol';
import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';
import { keepMatch } from './keepMatch.ts';
import type { Look } from './walk.ts';

/** Khéops: a try needs no more than its result to be shown. */
const DAY = '2026-11-14';

/** What a server tells who is in the list of a day. */
const STATUS: DayStatus = {
  count: 412,
  closesAt: opensAt('2026-11-17'),
  mine: { state: 'entered', points: 31, place: 1, play: null },
  list: {
    rank: 51,
    worth: 9,
    results: Array.from({ length: 41 }, (_, n) => ({ worth: n - 20, count: 20 - Math.abs(n - 20) + 1 })),
    strongest: { points: 40, place: 1, worth: 17 },
    rows: [
      { id: 'line0', rank: 1, name: 'Senet', worth: 20, isMe: false },
      { id: 'line1', rank: 50, name: 'Ingrid', worth: 10, isMe: false },
      { id: 'line2', rank: 51, name: 'Merit', worth: 9, isMe: true },
    ],
  },
};

/** A day that was played, as its page tells of it. */
export async function walkDay(page: Page, look: Look): Promise<void> {
  const { game, version, options, seed, levels, seat } = dealOf(DAY);
  const at = opensAt(DAY) + 1_000;
  await page.route(`**/api/v1/days/${DAY}`, (route) => route.fulfill({ json: STATUS }));
  await page.evaluate(keepMatch, {
    id: `day-${DAY}`,
    game,
    version,
    options,
    seed,
    seats: levels.map((level, look) => ({ kind: level === null ? 'person' : 'bot', name: '', level, look })),
    plays: [{ seat, action: '', at }],
    createdAt: at,
    updatedAt: at,
    seen: 1,
    result: { scores: [31, 22], places: [1, 2] },
    day: { day: DAY, bots: 1, fate: { is: 'entered' } },
  });
  await goTo(page, `/day/${DAY}`);
  await page.waitForSelector('.day-list');
  await look('dayPlayed');
  await page.click('.day-chart .btn');
  await page.waitForSelector('.day-table');
  await look('dayAsTable');
  await page.unrouteAll({ behavior: 'wait' });
}
