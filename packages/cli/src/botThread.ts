import { serveThread } from '@saqqara/bots/threads/entry';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import { netOf } from './nets.ts';

/** The entry of a thread in which bots think. */
serveThread({ gameById, levelsOf, loadRules, netOf });
