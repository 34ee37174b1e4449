import type { BySeat, Outcome, Score, Seat } from '@saqqara/kernel';

/** Something true and kind for a seat that has not won. */
export type Close =
  /** So few points were missing. */
  | { readonly type: 'near'; readonly winner: Seat; readonly points: number }
  /** In this line nobody had as many. */
  | { readonly type: 'best'; readonly line: string; readonly points: number }
  /** So many were behind. */
  | { readonly type: 'ahead'; readonly count: number }
  /** The line that brought most. */
  | { readonly type: 'own'; readonly line: string; readonly points: number };

/** Fewer points than these are close. */
const NEAR = 4;

/** `null` for a winner, and where there is nothing to be said. */
export function closeFor(seat: Seat, { places }: Outcome, scores: BySeat<Score>): Close | null {
  const winner = places.indexOf(1);
  const own = scores[seat];
  if (places[seat] === 1 || winner < 0 || own === undefined) return null;
  const points = scores[winner]!.total - own.total;
  if (points > 0 && points < NEAR) return { type: 'near', winner, points };
  const lines = own.lines
    .map(({ id, points: mine }, i) => ({
      line: id,
      points: mine,
      isBest: scores.every((score, other) => other === seat || score.lines[i]!.points < mine),
    }))
    .filter((each) => each.points > 0)
    .toSorted((a, b) => b.points - a.points);
  const best = lines.find(({ isBest }) => isBest);
  if (best !== undefined) return { type: 'best', line: best.line, points: best.points };
  const count = places.filter((place) => place > places[seat]!).length;
  if (count > 0) return { type: 'ahead', count };
  return lines[0] === undefined ? null : { type: 'own', line: lines[0].line, points: lines[0].points };
}
