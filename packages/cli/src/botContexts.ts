import { workerContextOf, thinkerContextOf } from '@saqqara/bots/threads';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import { netOf } from './nets.ts';

/** What Node lends to bots that think, and to whoever waits for them. */
export const workerContext = workerContextOf({ gameById, levelsOf, loadRules, netOf });
export const thinkerContext = thinkerContextOf({ gameById, levelsOf });
