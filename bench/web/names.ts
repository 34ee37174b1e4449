import type { BrowserContext } from 'playwright-core';

/** The compiler that runs these files names functions by a call, which the pages they are sent to do not know. */
export const knowNames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
