import { setTimeout as sleep } from 'node:timers/promises';
import { freeSpot } from '../freeSpot.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a person does with any browser, and what can be asked of the page they see. */
export interface Driver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. */
  ask<Given extends readonly (string | number | null)[], Answer>(
    question: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer>;
  moveTo(point: Point): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** A letter, `Enter` or `Escape`. */
  press(key: string): Promise<void>;
  /** What has gone wrong on the page so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** On a busy machine a page takes many seconds where it takes none elsewhere; only what never comes costs this time. */
const PATIENCE = 120_000;
const OFTEN = 50;

/** Asks again and again until there is an answer. */
export async function until<Given extends readonly (string | number | null)[], Answer>(
  driver: Driver,
  question: (...given: Given) => Answer,
  ...given: Given
): Promise<NonNullable<Answer>> {
  for (let waited = 0; waited < PATIENCE; waited += OFTEN) {
    const answer = await driver.ask(question, ...given);
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await sleep(OFTEN);
  }
  throw new Error(`no answer to ${question.toString()} with ${given.join(', ')}`);
}

const isThere = (selector: string): boolean => document.querySelector(selector) !== null;
export const isGone = (selector: string): boolean => document.querySelector(selector) === null;

export const see = (driver: Driver, selector: string): Promise<boolean> => until(driver, isThere, selector);

/** Presses a control once it is there and stands still. */
export async function click(driver: Driver, selector: string): Promise<void> {
  await until(driver, freeSpot, selector);
  while (!(await clickIfThere(driver, selector))) await until(driver, freeSpot, selector);
}

/**
 * Presses a control once it stands still: a page that is being put together, or a menu that opens, moves it. Whether it was
 * still there to be pressed.
 */
export async function clickIfThere(driver: Driver, selector: string): Promise<boolean> {
  let spot = await driver.ask(freeSpot, selector);
  for (let looks = 0; looks < 40; looks++) {
    await sleep(OFTEN);
    const later = await driver.ask(freeSpot, selector);
    if (spot === null || later === null) return false;
    if (later.x === spot.x && later.y === spot.y) break;
    spot = later;
  }
  if (spot === null) return false;
  await driver.moveTo(spot);
  await driver.down();
  await driver.up();
  return true;
}
