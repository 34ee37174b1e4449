import { quartersOf, watchOf } from '@saqqara/bots/threads';
import { gameById, levelsOf, loadRules } from '@saqqara/games';

/** What Node lends to bots that think, and to whoever waits for them. */
export const quarters = quartersOf({ gameById, levelsOf, loadRules });
export const watch = watchOf({ gameById, levelsOf });
