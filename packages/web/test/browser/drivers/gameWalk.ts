import { deflateRawSync } from 'node:zlib';
import type { GameId } from '@saqqara/games';
import { expect } from 'vitest';
import { freeSpot } from '../freeSpot.ts';
import { recordOf } from '../records.ts';
import { click, clickIfThere, type Driver, isGone, see, until } from './driver.ts';

/** What a person chose on an earlier visit: nothing that takes its time. */
const SETTINGS = {
  endsTurns: false,
  botPace: 'instant',
  sound: false,
  speed: 'off',
  coach: false,
  language: 'en',
};

interface Walk {
  readonly record: string;
  readonly plays: number;
  readonly seats: number;
  readonly dragged: string;
}

/** A recorded game a few plays before its end, and what can be dragged in the first turn of any. */
const WALKS = {
  imhotep: { record: 'stone-beyond-the-great-pyramid', plays: 90, seats: 2, dragged: '.sled[data-drags]' },
  kheops: {
    record: 'summit-network',
    plays: 74,
    seats: 2,
    dragged: '.pawn-button[data-drags], .hand-tile[data-drags]',
  },
  anubixx: { record: 'pyramid-and-relief-complete', plays: 92, seats: 3, dragged: '.hotspot[data-drags]' },
} as const satisfies Partial<Record<GameId, Walk>>;

export type WalkedGame = keyof typeof WALKS;

export const WALKED_GAMES = Object.keys(WALKS) as WalkedGame[];

/** From the first page to a table, some turns there by mouse, keys and dragging, a link, and another table to its end. */
export async function walkGame(driver: Driver, site: string, game: WalkedGame): Promise<void> {
  const { record, plays, seats, dragged } = WALKS[game];
  await arrive(driver, site);
  await click(driver, `.card a[href="/new/${game}"]`);
  await click(driver, '.new-start .btn.pri');

  await drag(driver, dragged);
  await decide(driver, 'mouse');
  await decide(driver, 'keys');
  // The menu is the same at every table.
  if (game === WALKED_GAMES[0]) await copyLink(driver);

  await driver.ask(goTo, `/shared#${packed(recordOf(record, plays, game))}`);
  await see(driver, '.table:not([data-left])');
  for (let decisions = 0; (await whatIsAsked(driver)) !== '.end'; decisions++) {
    expect(decisions).toBeLessThan(30);
    await decide(driver, 'mouse');
  }
  const totals = (): Promise<number> =>
    driver.ask(() => document.querySelectorAll('.end .scores tfoot td').length);
  await expect.poll(totals).toBe(seats);
  await expect.poll(() => driver.ask(() => document.title)).toContain('The game is over');
  expect(await driver.problems()).toEqual([]);
}

/** To the first page, and at the first time with settings of an earlier visit. */
async function arrive(driver: Driver, site: string): Promise<void> {
  const { origin } = new URL(site);
  const isThere = await driver.ask((home) => location.origin === home, origin);
  if (isThere) return driver.ask(goTo, '/');
  // Any file of the site may keep something for it; the page itself costs more.
  await driver.open(`${origin}/icon.svg`);
  await driver.ask((chosen) => localStorage.setItem('saqqara.settings', chosen), JSON.stringify(SETTINGS));
  await driver.open(origin);
}

/** Runs in the page. Goes to a screen as a link does; a table that is left is marked. */
function goTo(path: string): void {
  document.querySelector('.table')?.setAttribute('data-left', '');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** What the page offers to touch, in the order in which a person looks for it. */
const OFFERS = [
  '.end',
  '.curtain button',
  '.confirm',
  '.option',
  ':is(.hotspot, .held)[data-mark="target"]',
  'button:is(.slot, .pawn-button, .ends)[data-part]:not([aria-disabled="true"])',
];

const whatIsAsked = (driver: Driver): Promise<string> =>
  until(
    driver,
    (offers) => offers.split('\n').find((offer) => document.querySelector(offer) !== null),
    OFFERS.join('\n'),
  );

/** One decision: touches what is offered until a play is made, or the curtain lifted. */
async function decide(driver: Driver, hand: 'mouse' | 'keys'): Promise<void> {
  const plays = await driver.ask(playsBesides, '');
  for (let steps = 0; steps < 8; steps++) {
    const { offer, before } = await takeOffer(driver, hand);
    if (offer === '.end') return;
    await until(driver, changeSince, before);
    if (offer === '.curtain button') return;
    // The table may stand as it was for a moment longer.
    if (offer === '.confirm') return void (await until(driver, playsBesides, plays ?? ''));
  }
  throw new Error('a decision has no end');
}

/** Takes what is offered, and says how things stood before. What is offered may change while one reaches for it. */
async function takeOffer(driver: Driver, hand: 'mouse' | 'keys'): Promise<{ offer: string; before: string }> {
  for (let looks = 0; looks < 2400; looks++) {
    const offer = await whatIsAsked(driver);
    const before = (await driver.ask(changeSince, '')) ?? '';
    if (offer === '.end') return { offer, before };
    const key = hand === 'mouse' ? null : await driver.ask(keyOf, offer);
    if (key !== null) await driver.press(key);
    else if (!(await clickIfThere(driver, offer))) continue;
    return { offer, before };
  }
  throw new Error('what is offered cannot be reached');
}

/** Lifts the first thing that may go anywhere, carries it there and drops it. */
async function drag(driver: Driver, source: string): Promise<void> {
  await whatIsAsked(driver);
  const parts = await driver.ask(partsOf, source);
  for (const part of parts) {
    const from = await until(driver, freeSpot, `[data-drags][data-part="${part}"]`);
    await driver.moveTo(from);
    await driver.down();
    await driver.moveTo({ x: from.x + 14, y: from.y + 14 });
    await see(driver, '.drag-ghost');
    const to = await driver.ask(freeSpot, '.hotspot[data-mark="target"]');
    if (to !== null) {
      await driver.moveTo({ x: to.x + 1, y: to.y + 1 });
      await driver.moveTo(to);
      await see(driver, '.drag-ghost.over');
    }
    await driver.up();
    await until(driver, isGone, '.drag-ghost');
    if (to !== null) return;
    await driver.press('Escape');
  }
  throw new Error(`none of ${parts.join(', ')} can be dragged anywhere`);
}

/**
 * The menu closes once the link is on the clipboard, and not before. The first time what makes the link is still to be fetched: on a
 * busy machine the browser may find that the touch is too long ago, and the link stands there to be copied by hand. Then another
 * touch must do.
 */
async function copyLink(driver: Driver): Promise<void> {
  await click(driver, '.tools .tool:last-child');
  await click(driver, '.menu .copy button');
  const end = await until(driver, copied);
  if (end === 'by hand') await click(driver, '.menu .copy button');
  await until(driver, isGone, 'dialog');
}

/** Runs in the page. */
function copied(): string | null {
  if (document.querySelector('dialog') === null) return 'copied';
  return document.querySelector('.menu .copy input') === null ? null : 'by hand';
}

/** Runs in the page. How many plays there are, if that is another number. */
function playsBesides(before: string): string | null {
  const plays = document.querySelector('.table')?.getAttribute('data-plays') ?? '';
  return plays === before ? null : plays;
}

/** Runs in the page. How the table stands and what is chosen, if that is something else than before. */
function changeSince(before: string): string | null {
  const count = (selector: string): number => document.querySelectorAll(selector).length;
  const now = [
    document.querySelector('.table')?.getAttribute('data-plays'),
    document.getElementById('prompt')?.textContent,
    count('.curtain'),
    count('.end'),
    count('.confirm'),
    count('[data-mark]'),
    count('[aria-pressed="true"]'),
  ].join('|');
  return now === before ? null : now;
}

/** Runs in the page. The key for what is offered first, if it has one. */
function keyOf(offer: string): string | null {
  if (offer === '.confirm') return 'Enter';
  return document.querySelector(offer)?.getAttribute('aria-keyshortcuts')?.toLowerCase() ?? null;
}

/** Runs in the page. */
const partsOf = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.dataset['part'] ?? '');

/** As a link carries it. */
const packed = (record: string): string => deflateRawSync(record).toString('base64url');
