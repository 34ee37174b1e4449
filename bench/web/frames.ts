import type { Page } from 'playwright-core';
import { median, quantile } from './median.ts';

/** The times between two frames while pieces travel, in milliseconds. */
export interface Frames {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  /** Frames that the display could have shown besides. */
  readonly dropped: number;
}

/** The rate of the display, as a browser without one pretends. */
const FRAME = 1000 / 60;

/** From the next page on every frame is timed in which something travels. */
export const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const deltas: number[] = [];
    Object.assign(globalThis, { saqqaraFrames: deltas });
    let last = 0;
    let travelled = false;
    requestAnimationFrame(function next(now) {
      const travels = document.querySelector('.flights') !== null;
      if (travels && travelled) deltas.push(now - last);
      travelled = travels;
      last = now;
      requestAnimationFrame(next);
    });
  });

export async function framesOf(page: Page): Promise<Frames> {
  const deltas = await page.evaluate(
    () => (globalThis as unknown as { saqqaraFrames: number[] }).saqqaraFrames,
  );
  return {
    count: deltas.length,
    median: tenth(median(deltas)),
    p95: tenth(quantile(deltas, 0.95)),
    dropped: deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / FRAME) - 1), 0),
  };
}

const tenth = (ms: number): number => Math.round(10 * ms) / 10;
