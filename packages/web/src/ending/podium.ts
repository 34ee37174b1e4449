import type { Outcome, Seat } from '@saqqara/kernel';

export interface Placed {
  readonly place: number;
  readonly seat: Seat;
}

/** As they stand, from left to right: the winner in the middle, the second on the left, the others further out by turns. */
export function podiumOrder(outcome: Outcome | null): readonly Placed[] {
  if (outcome === null) return [];
  const order = outcome.places.map((place, seat) => ({ place, seat })).toSorted((a, b) => a.place - b.place);
  const left = order.filter((_, i) => i % 2 === 1).toReversed();
  const right = order.filter((_, i) => i > 0 && i % 2 === 0);
  return [...left, ...order.slice(0, 1), ...right];
}
