import type { Watch } from '@saqqara/bots';
import { gameById, levelsOf } from '@saqqara/games';

/** What Node lends to whoever waits for bots. */
export const watch: Watch = {
  gameById,
  levelsOf,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
