import { netsIn } from '@saqqara/bots/threads';
import { gameById, levelsOf } from '@saqqara/games';

/** What bots have learnt. The bundle lies as deep as this file, so that both find the weights. */
export const netOf = netsIn(new URL('../../games/nets/', import.meta.url), { gameById, levelsOf });
