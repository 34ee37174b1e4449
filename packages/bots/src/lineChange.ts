import type { Score, Seat } from '@saqqara/kernel';

/** How a line of somebody's score sheet changed. */
export interface LineChange {
  readonly seat: Seat;
  /** A line of the score sheet, with its rule. */
  readonly line: string;
  readonly rule: string;
  readonly points: number;
}

export const lineChanges = (before: readonly Score[], after: readonly Score[]): LineChange[] =>
  after.flatMap(({ lines }, seat) =>
    lines.map(({ id, rule, points }, i) => ({
      seat,
      line: id,
      rule,
      points: points - before[seat]!.lines[i]!.points,
    })),
  );

/** The line by which a seat gained most. */
export const largestGain = (
  before: readonly Score[],
  after: readonly Score[],
  seat: Seat,
): LineChange | null =>
  lineChanges(before, after)
    .filter((change) => change.seat === seat && change.points > 0)
    .toSorted((a, b) => b.points - a.points)[0] ?? null;
