import { workerContextOf, thinkerContextOf } from '@saqqara/bots/threads';
import { gameById, levelsOf, loadRules } from '@saqqara/games';

/** What Node lends to bots that think, and to whoever waits for them. */
export const workerContext = workerContextOf({ gameById, levelsOf, loadRules });
export const thinkerContext = thinkerContextOf({ gameById, levelsOf });
