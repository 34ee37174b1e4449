import { seeded, seedFrom } from '@saqqara/kernel';
import type { Page } from 'playwright-core';
import { CALIBRATION_STEPS, calibrate } from '../../packages/cli/src/bench/calibration.ts';
import { decide, whenAsked } from '../../packages/web/test/browser/player.ts';
import { PHONE, type Site, visit } from '../../packages/web/test/browser/site.ts';
import { type Frames, framesOf, watchFrames } from './frames.ts';
import { LIMITS } from './limits.ts';
import { knowNames } from './names.ts';
import { tasksAfter } from './trace.ts';

/** How the page keeps up while three bots of the highest level think and their pieces travel. */
export interface Smoothness {
  readonly device: string;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  readonly botTurns: number;
  /** Tasks of the page's thread during the bots' turns, in milliseconds. */
  readonly longestTask: number;
  readonly longTasks: number;
  /** The same by the thread's own time: what another program on the machine took is not in it. */
  readonly longestCpuTask: number;
  readonly longCpuTasks: number;
  readonly frames: Frames;
  /** Millions of calibration steps per second in the page's thread. */
  readonly calibration: number;
}

interface Device {
  readonly name: string;
  readonly slowdown: number;
  readonly options: Parameters<typeof visit>[2];
}

const DESKTOP = {};
const MOBILE = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DEVICES: readonly Device[] = [
  { name: 'desktop', slowdown: 1, options: DESKTOP },
  { name: 'desktop', slowdown: 4, options: DESKTOP },
  { name: 'phone', slowdown: 1, options: MOBILE },
  { name: 'phone', slowdown: 4, options: MOBILE },
];

const HIGHEST_LEVEL = 8;
const SEATS = 4;

export async function smoothness(site: Site, device: Device, wanted: number): Promise<Smoothness> {
  const { page, context } = await visit(site, 'about:blank', {
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    ...device.options,
  });
  await knowNames(context);
  await watchFrames(page);
  await sitDown(page);
  const rng = seeded(seedFrom(1));
  let offer = await whenAsked(page);
  await slowDown(page, device.slowdown);
  const calibration = await calibrationOf(page);
  const tasks: { ms: number; cpuMs: number }[] = [];
  let botTurns = 0;
  while (botTurns < wanted && !offer.isOver) {
    const plays = await playsOf(page);
    await site.browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
    await decide(page, offer, rng, 'keys');
    await page.evaluate(() => performance.mark('bots'));
    offer = await whenAsked(page);
    tasks.push(...tasksAfter(await site.browser.stopTracing(), 'bots'));
    botTurns += (await playsOf(page)) - plays - 1;
  }
  const frames = await framesOf(page);
  await context.close();
  return {
    device: device.name,
    slowdown: device.slowdown,
    botTurns,
    longestTask: round(Math.max(...tasks.map(({ ms }) => ms))),
    longTasks: tasks.filter(({ ms }) => ms > LIMITS.task).length,
    longestCpuTask: round(Math.max(...tasks.map(({ cpuMs }) => cpuMs))),
    longCpuTasks: tasks.filter(({ cpuMs }) => cpuMs > LIMITS.task).length,
    frames,
    calibration,
  };
}

async function sitDown(page: Page): Promise<void> {
  await page.goto('/new/imhotep');
  await page.waitForSelector('.seats-arc');
  const sitting = page.locator('.arc-seat:not(.seat-add)');
  while ((await sitting.count()) < SEATS) await page.click('.seat-add');
  for (let seat = 1; seat < SEATS; seat++) {
    await sitting.nth(seat).click();
    await page
      .locator('.level-choice label')
      .nth(HIGHEST_LEVEL - 1)
      .click();
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table');
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function calibrationOf(page: Page): Promise<number> {
  const began = performance.now();
  await page.evaluate(calibrate, CALIBRATION_STEPS);
  return Math.round(CALIBRATION_STEPS / 1000 / (performance.now() - began));
}

const playsOf = async (page: Page): Promise<number> =>
  Number(await page.getAttribute('.table', 'data-plays'));

const round = (ms: number): number => Math.round(10 * ms) / 10;
