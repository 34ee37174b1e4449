import { setImmediate } from 'node:timers/promises';
import type { Quarters } from '@saqqara/bots';
import { gameById, levelsOf } from '@saqqara/games';

/** What Node lends to bots that think. */
export const quarters: Quarters = {
  gameById,
  levelsOf,
  now: () => performance.now(),
  pause: () => setImmediate(),
};
