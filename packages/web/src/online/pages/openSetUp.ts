import type { Translate } from '@saqqara/words';
import { namesOf } from '../../app/setup/start.ts';
import type { Variations } from '../../games/variations.ts';
import { arrive } from '../session.ts';
import { openTable, tossed } from './opening.ts';
import { type OnlineSetUp, openingOf } from './setUpOpening.ts';

/** Opens a table as it was set up, and goes there. */
export async function openSetUp(online: OnlineSetUp, variations: Variations, t: Translate): Promise<void> {
  const { name } = await arrive();
  const names = namesOf(online.setUp, variations, t, name);
  await openTable(openingOf(online, variations, names, tossed));
}
