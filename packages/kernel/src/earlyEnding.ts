import type { BySeat, Game, GameTypes, Seat } from './game.ts';
import { type Outcome, placesBy } from './score.ts';

/** Why a match can be over before the rules have ended it. */
export const EARLY_REASONS = ['agreed', 'resigned', 'timeUp', 'abandoned'] as const;

/** How such a match ended. */
export interface EarlyEnding {
  readonly reason: (typeof EARLY_REASONS)[number];
  /** Whose resignation or whose time it was; `null` where it was nobody's, and nobody has won. */
  readonly seat: Seat | null;
}

/** Who gave up or overstepped the time is last, the others stand as they are; where nobody did, nobody has won. */
export function earlyOutcome<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  { seat: loser }: Pick<EarlyEnding, 'seat'>,
): Outcome | null {
  if (loser === null) return null;
  const scores: BySeat<number> = game.score(state).map(({ total }) => total);
  const isAhead = (seat: Seat, other: Seat): boolean =>
    seat !== loser && (other === loser || scores[seat]! > scores[other]!);
  return { scores, places: placesBy(scores.length, isAhead) };
}
