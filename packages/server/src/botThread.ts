import { serveThread } from '@saqqara/bots/threads/entry';
import { gameById, levelsOf, loadRules } from '@saqqara/games';

/** The entry of a thread in which bots think. */
serveThread({ gameById, levelsOf, loadRules });
