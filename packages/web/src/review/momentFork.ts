import type { ReviewMoment } from '@saqqara/bots/review';
import type { GameTypes } from '@saqqara/kernel';
import type { Timeline } from '../match/timeline.ts';

/**
 * After how many plays one plays on from a moment: before what somebody chose, after what luck did. `null` where nobody is to
 * act any more.
 */
export function forkOf(
  { game, states }: Pick<Timeline<GameTypes>, 'game' | 'states'>,
  { kind, play }: Pick<ReviewMoment, 'kind' | 'play'>,
): number | null {
  const at = kind === 'luck' ? play + 1 : play;
  return game.toAct(states[at]).length === 0 ? null : at;
}
