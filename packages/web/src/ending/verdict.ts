import type { GameTypes, Outcome, Seat } from '@saqqara/kernel';
import type { Say } from '@saqqara/words';
import { type History, lastKnown, scoresOverTime } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';
import { closeFor } from './close.ts';
import { closeWords } from './closeWords.ts';
import { decisiveOf } from './decisive.ts';
import { decisiveWords } from './decisiveWords.ts';
import type { GameEnding } from './gameEnding.ts';

/** A game that was played to its end, and who hears of it. */
export interface Ended {
  readonly screen: Screen;
  readonly timeline: History<GameTypes>;
  readonly outcome: Outcome;
  /** `null` where a game has nothing of its own to say. */
  readonly ending: GameEnding | null;
  readonly say: Say;
}

/** What decided it: what a game says itself goes before what the score tells, but for what happened in the last turn. */
export function decidedWords({ screen, timeline, outcome, ending, say }: Ended): string | null {
  const scores = scoresOverTime(timeline);
  const what = decisiveOf({ outcome, scores, plays: timeline.plays });
  if (what === null) return null;
  const plain = decisiveWords(what, screen, say);
  if (ending === null || what.type === 'shared' || what.type === 'lastTurn') return plain;
  if (what.type === 'tieBreak') return ending.tieBreak?.(whomOf(say)(what.winner), say) ?? plain;
  const { winner, second } = what;
  const final = lastKnown(timeline);
  const margin = outcome.scores[winner]! - outcome.scores[second]!;
  const { states } = timeline;
  const claim = ending.claim({ game: screen.game, states, final, winner, second, margin });
  return claim === null ? plain : ending.sentence(claim, whomOf(say), say);
}

const whomOf =
  (say: Say) =>
  (seat: Seat): string =>
    seat === say.you ? say.t('table.whom') : say.names[seat]!;

/** Why seats with equal points stand one below the other, where it is not about the first place. */
export function lowerTieWords({ outcome, ending, say }: Ended): string | null {
  const { places, scores } = outcome;
  const seat = places.findIndex(
    (place, ahead) =>
      place > 1 && places.some((other, behind) => other > place && scores[behind] === scores[ahead]),
  );
  return seat < 0 ? null : (ending?.lowerTie?.(places[seat]!, whomOf(say)(seat), say) ?? null);
}

/** For whoever has not won: what was close, or good. */
export function kindWords({ screen, timeline, outcome, say }: Ended): string | null {
  if (say.you === null) return null;
  const close = closeFor(say.you, outcome, screen.game.score(lastKnown(timeline)));
  return close === null ? null : closeWords(close, screen, say);
}
