import { GAME_IDS, type GameId } from '@saqqara/games';
import { isLong } from '@saqqara/kernel/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGE_GAMES } from '../../src/games/pageGames.ts';
import { loadScreen } from '../../src/games/screens.ts';
import type { Guide, Lesson } from '../../src/learn/guide.ts';
import { openLesson } from '../../src/learn/lessonMatch.ts';
import { lastState } from '../../src/match/timeline.ts';
import type { Part, Screen } from '../../src/table/screen.ts';
import { hear, heard } from './announcements.ts';
import { objections } from './axe.ts';
import { freePoint, type Hand } from './player.ts';
import { BLANK, PHONE, visit } from './site.ts';
import { siteForTests } from './testSite.ts';

const site = siteForTests();

interface Taught {
  readonly guide: Guide;
  readonly screen: Screen;
}

async function taughtIn(game: GameId): Promise<Taught> {
  const { guide, version } = PAGE_GAMES[game];
  const [taught, screen] = await Promise.all([guide!(), loadScreen({ game, version })]);
  return { guide: taught, screen: screen! };
}

/** What is touched for the right answer of a lesson, act by act: what the hand points to, or what one chooses. */
async function pathsOf({ guide, screen }: Taught, lesson: Lesson): Promise<Part[][]> {
  const { game } = screen;
  const match = openLesson(game, guide, lesson, 'You');
  const right = lesson.answers.find(({ isRight }) => isRight)!.to[0]!;
  const paths: Part[][] = [];
  for (const [at, { open, touches }] of lesson.acts.entries()) {
    const written = at === lesson.acts.length - 1 ? right : open[0]!;
    const view = game.view(lastState(match.state.get().timeline), 0);
    const path = screen.input.path(view, 0, game.parse(written));
    paths.push(touches.map((touch) => touch.at ?? path.at(-1)!));
    await match.play(0, written);
  }
  return paths;
}

async function press(page: Page, selector: string, hand: Hand): Promise<void> {
  if (hand === 'keys') {
    await page.locator(selector).last().focus();
    await page.keyboard.press('Enter');
    return;
  }
  const { x, y } = await freePoint(page, selector);
  if (hand === 'touch') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Names part after part until the page asks or has done it, and says yes if it asks. */
async function act(page: Page, path: readonly Part[], at: number, hand: Hand): Promise<void> {
  const isDone = (): Promise<boolean> =>
    page.evaluate((act) => Number(document.querySelector<HTMLElement>('.lesson')?.dataset['act']) > act, at);
  const asks = (): Promise<boolean> => page.evaluate(() => document.querySelector('.confirm') !== null);
  for (const part of path) {
    if ((await isDone()) || (await asks())) break;
    await press(page, `.lesson [data-part="${part}"]`, hand);
  }
  await expect.poll(async () => (await isDone()) || (await asks())).toBe(true);
  if (await asks()) await press(page, '.lesson .confirm', hand);
  await page.waitForFunction(
    (act) => Number(document.querySelector<HTMLElement>('.lesson')?.dataset['act']) > act,
    at,
  );
}

/** Whoever listens hears the lesson first. */
async function arrive(page: Page, { id }: Lesson): Promise<void> {
  await page.waitForSelector(`.lesson[data-lesson="${id}"] .guide:not(.answered)`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

/** Which words lie on something that is lit, or on the ring: their boxes on the screen are compared. */
const covering = (page: Page, { shows }: { readonly shows: readonly Part[] }): Promise<string[]> =>
  page.evaluate((parts) => {
    const boxes = (selector: string): DOMRect[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const lit = [...parts.flatMap((part) => boxes(`.lesson-board [data-part="${part}"]`)), ...boxes('.ring')];
    if (lit.length === 0) return ['nothing is lit'];
    return [...document.querySelectorAll('.board-note, .board-pop')].flatMap((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const isOn = lit.some(
        (box) => box.right > left + 1 && box.left < right - 1 && box.bottom > top + 1 && box.top < bottom - 1,
      );
      return isOn ? [words.textContent] : [];
    });
  }, shows);

async function study(page: Page, taught: Taught, lesson: Lesson, hand: Hand): Promise<void> {
  await expect.poll(() => covering(page, lesson)).toEqual([]);
  for (const [at, path] of (await pathsOf(taught, lesson)).entries()) await act(page, path, at, hand);
  await page.waitForSelector('.guide.answered');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('btn pri');
  const { shows = lesson.shows } = lesson.answers.find(({ isRight }) => isRight)!;
  await expect.poll(() => covering(page, { shows })).toEqual([]);
}

const goOn = (page: Page, hand: Hand): Promise<void> => press(page, '.guide-buttons .pri', hand);

test('Khéops is learned by touch at 390 pixels: astray, once more, left and resumed, and on to a real game', async () => {
  const taught = await taughtIn('kheops');
  const { page, problems } = await visit(site, BLANK, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    settings: { botPace: 'instant' },
  });
  await page.goto('/learn/kheops');
  const [rooms, majority, ...others] = taught.guide.lessons as [Lesson, Lesson, ...Lesson[]];
  await arrive(page, rooms);
  await page.evaluate(hear);
  await press(page, '.lesson [data-part="place:g13"]', 'touch');
  await page.waitForSelector('.guide-do.astray');
  expect((await heard(page)).at(-1)).toMatch(/^status: Almost\. Choose the glowing passage/);
  await study(page, taught, rooms, 'touch');
  expect((await heard(page)).at(-1)).toBe(
    'status: +3. 3 rooms, the yellow circles, and nobody else is here. Passages only connect; a single tile is not a network',
  );
  expect(await objections(page)).toEqual([]);
  await press(page, '.guide-buttons .btn', 'touch');
  await arrive(page, rooms);
  await study(page, taught, rooms, 'touch');
  await goOn(page, 'touch');
  await page.waitForSelector('.lesson[data-lesson="majority"]');
  await page.reload();
  await arrive(page, majority);
  await study(page, taught, majority, 'touch');
  for (const lesson of others) {
    await goOn(page, 'touch');
    await arrive(page, lesson);
    // What is asked, asked back and answered takes turns in the same room: the board above it holds still.
    const height = (): Promise<number> => page.$eval('.lesson-board', (board) => board.clientHeight);
    const asked = await height();
    await study(page, taught, lesson, 'touch');
    expect(`${lesson.id}: ${await height()}`).toBe(`${lesson.id}: ${asked}`);
  }
  await goOn(page, 'touch');
  await page.waitForSelector('.table[data-plays="0"]:not(.lesson)');
  expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
  // The coach speaks over the row of networks: the board keeps its place when it has said its last word.
  await page.waitForSelector('.coach');
  const boards = await page.evaluate(() => {
    const heightNow = (): number => document.querySelector('.board-area')!.clientHeight;
    const withCoach = heightNow();
    document.querySelector<HTMLElement>('.coach-strip')!.style.display = 'none';
    return [withCoach, heightNow()];
  });
  expect(boards[0]).toBe(boards[1]);
  expect(problems).toEqual([]);
});

/** A first game of each kind; one of them, on a phone, each time. */
const firstGames = isLong
  ? GAME_IDS.flatMap((game) => [PHONE, { width: 1440, height: 900 }].map((viewport) => ({ game, viewport })))
  : [{ game: 'anubixx' as const, viewport: PHONE }];

test.each(firstGames)(
  'the guide of $game is offered in the first game, once, at $viewport.width pixels',
  async ({ game, viewport }) => {
    const { page, problems } = await visit(site, '/', { viewport, settings: { botPace: 'instant' } });
    const { name } = PAGE_GAMES[game];
    const begin = (): Promise<void> => page.click(`button[aria-label="Play ${name}"]`);
    await begin();
    await page.waitForSelector('.table .coach');
    await expect
      .poll(() => page.textContent('.coach span:nth-child(2)'))
      .toBe(`New to ${name}? I’ll show you in three minutes.`);
    expect(await page.getAttribute('.coach a', 'href')).toBe(`/learn/${game}`);
    await page.click('.coach button');
    // Its room is empty at times, and lists lie below it.
    expect(await page.$eval('.coach-strip', (strip) => getComputedStyle(strip).pointerEvents)).toBe('none');
    // Nobody is kept from playing: what to do now is said instead.
    await page.waitForSelector('.coach:not(:has(a))');
    await page.goto('/');
    await begin();
    await page.waitForSelector('.table[data-plays]');
    await page.waitForSelector('.hotspot[data-mark="target"], .coach, .slot[aria-disabled="false"]');
    expect(await page.locator('.coach a').count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

const HANDS = [
  ['touch', PHONE],
  ['mouse', { width: 1440, height: 900 }],
  ['keys', { width: 1440, height: 900 }],
] as const;

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Every guide in every way; the one above alone is walked each time. */
const walks = isLong
  ? GAME_IDS.flatMap((game) => HANDS.map(([hand, viewport]) => ({ game, hand, viewport })))
  : [];

/** At every size: what is lit is seen before anything is done, whatever is said. */
const sights = isLong ? GAME_IDS.flatMap((game) => SIZES.map((viewport) => ({ game, viewport }))) : [];

test.each(sights)(
  '$game: no words lie on what is lit at $viewport.width × $viewport.height',
  async ({ game, viewport }) => {
    const { guide } = await taughtIn(game);
    const { page } = await visit(site, `/learn/${game}`, { viewport });
    for (const lesson of guide.lessons) {
      await arrive(page, lesson);
      await expect.poll(() => covering(page, lesson)).toEqual([]);
      await page.click('.lesson-head .btn');
    }
  },
);

test.each(walks)('$game is learned by $hand', async ({ game, hand, viewport }) => {
  const taught = await taughtIn(game);
  const { page, problems } = await visit(site, `/learn/${game}`, {
    viewport,
    hasTouch: hand === 'touch',
    settings: { botPace: 'instant' },
  });
  for (const lesson of taught.guide.lessons) {
    await arrive(page, lesson);
    await study(page, taught, lesson, hand);
    expect(await objections(page)).toEqual([]);
    await goOn(page, hand);
  }
  await page.waitForSelector('.table[data-plays="0"]:not(.lesson)');
  expect(problems).toEqual([]);
});
