import type { BySeat, Seat } from './game.ts';

/** One line of a score sheet. */
export interface ScoreLine {
  readonly id: string;
  readonly rule: string;
  readonly points: number;
  /** Whether these points are already on the score track; the others count only at the end. */
  readonly scored: boolean;
}

export interface Score {
  readonly lines: readonly ScoreLine[];
  readonly total: number;
}

/** How a finished game ended. `places[seat]` is 1 for a winner; equal places are shared. */
export interface Outcome {
  readonly scores: BySeat<number>;
  readonly places: BySeat<number>;
}

export const totalled = (lines: readonly ScoreLine[]): Score => ({
  lines,
  total: lines.reduce((sum, line) => sum + line.points, 0),
});

/** A seat's place is one more than the number of seats ahead of it. */
export const placesBy = (seats: number, isAhead: (seat: Seat, other: Seat) => boolean): BySeat<number> =>
  Array.from({ length: seats }, (_, seat) => {
    let place = 1;
    for (let other = 0; other < seats; other++) if (isAhead(other, seat)) place++;
    return place;
  });
