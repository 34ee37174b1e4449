import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { CALIBRATION_STEPS, calibrate } from '../../packages/cli/src/bench/calibration.ts';
import { BLANK, type Site, visit } from '../../packages/web/test/browser/site.ts';
import { botGame } from './botGame.ts';
import { LIMITS } from './limits.ts';
import { knowNames } from './names.ts';
import { tasksAfter, threadTime } from './trace.ts';

/** What the review of a finished game of Imhotep for two costs. */
export interface Reviewing {
  readonly plays: number;
  /** Processor time of the thread that judges, in seconds, and for every thousand million steps of the calibration loop. */
  readonly workerCpu: number;
  readonly ratio: number;
  /** From the touch until the first moment is told and until all is judged, in seconds as the clock tells them. */
  readonly firstMoment: number;
  readonly ready: number;
  /** Tasks of the page's thread meanwhile, as they are told of bots' turns. */
  readonly longestTask: number;
  readonly longTasks: number;
  readonly longestCpuTask: number;
  readonly longCpuTasks: number;
  readonly calibration: number;
}

export async function reviewing(site: Site, number: number): Promise<Reviewing> {
  const { page, context } = await visit(site, BLANK, { serviceWorkers: 'block' });
  await knowNames(context);
  const record = botGame(number);
  await page.goto(`/shared#${deflateRawSync(record).toString('base64url')}`);
  await page.waitForSelector('.review-switch');
  const calibration = await calibrationOf(page);
  await site.browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  const began = performance.now();
  await page.evaluate(() => performance.mark('review'));
  await page.keyboard.press('v');
  await page.waitForSelector('.review-moments li');
  const firstMoment = performance.now() - began;
  await page.waitForSelector('.luck-bars');
  const ready = performance.now() - began;
  const trace = await site.browser.stopTracing();
  await context.close();
  const tasks = tasksAfter(trace, 'review');
  const workerCpu = threadTime(trace, 'review', WORKER) / 1000;
  return {
    plays: record.split('\n').filter((line) => /^\d+ /.test(line)).length,
    workerCpu: tenth(workerCpu),
    ratio: tenth((workerCpu * calibration) / 1000),
    firstMoment: tenth(firstMoment / 1000),
    ready: tenth(ready / 1000),
    longestTask: tenth(Math.max(...tasks.map(({ ms }) => ms))),
    longTasks: tasks.filter(({ ms }) => ms > LIMITS.task).length,
    longestCpuTask: tenth(Math.max(...tasks.map(({ cpuMs }) => cpuMs))),
    longCpuTasks: tasks.filter(({ cpuMs }) => cpuMs > LIMITS.task).length,
    calibration,
  };
}

/** What a browser calls the threads of workers. */
const WORKER = 'DedicatedWorker thread';

async function calibrationOf(page: Page): Promise<number> {
  const began = performance.now();
  await page.evaluate(calibrate, CALIBRATION_STEPS);
  return Math.round(CALIBRATION_STEPS / 1000 / (performance.now() - began));
}

const tenth = (value: number): number => Math.round(10 * value) / 10;
