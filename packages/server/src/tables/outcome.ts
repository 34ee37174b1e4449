import { type BySeat, type Outcome, placesBy, type Seat } from '@saqqara/kernel';
import type { Position } from './position.ts';

/** How a match ends when a seat gives up or has overstepped its time: that seat is last, the others stand as they are. */
export function withoutSeat({ match, state }: Position, loser: Seat): Outcome {
  const scores: BySeat<number> = match.game.score(state).map(({ total }) => total);
  const places = placesBy(
    scores.length,
    (seat, other) => seat !== loser && (other === loser || scores[seat]! > scores[other]!),
  );
  return { scores, places };
}
