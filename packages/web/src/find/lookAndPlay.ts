import type { Translate } from '@saqqara/words';
import { playAgainst, playNow } from '../app/setup/start.ts';
import { levelNear } from './seekModel.ts';
import { look } from './seeking.ts';
import type { Choice } from './wanted.ts';

/** Looks for players, and live opens a game against a bot at once: nobody waits with nothing to do. */
export async function lookAndPlay(choice: Choice, t: Translate): Promise<void> {
  const { seek } = await look(choice);
  if (seek?.tempo !== 'live' || seek.state !== 'looking') return;
  const level = levelNear(seek.strength);
  if (level === null) await playNow(choice.game, t);
  else await playAgainst(choice.game, level, t);
}
