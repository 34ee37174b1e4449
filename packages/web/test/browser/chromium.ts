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

export const findChromium = (): string => programAt('chromium');
