import { type Browser, chromium } from 'playwright-core';
import { programAt } from '../../../../tools/programs.mjs';

/** Looks nothing up on the network by itself: on a closed one that costs seconds at every start. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A real Chromium: the one that is installed. */
export const openChromium = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...FLAGS, ...args] });

let common: Promise<Browser> | undefined;

/** One for all test files of a worker: to start one costs as much as a small test. */
export async function commonChromium(): Promise<Browser> {
  if (common === undefined || !(await common).isConnected()) common = openChromium();
  return common;
}

/** At the end of the worker. */
export async function closeCommonChromium(): Promise<void> {
  await (await common)?.close();
}

export const findChromium = (): string => programAt('chromium');
