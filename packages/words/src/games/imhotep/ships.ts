import { maySail, stonesMissing, type View } from '@saqqara/imhotep';

export const readyShips = (view: View): number[] =>
  view.ships.flatMap((ship, index) => (maySail(ship) ? [index] : []));

/** The ship in the harbour that needs the fewest stones, or the first ship when all have left. */
export function nearestToSailing(view: View): number {
  const waiting = view.ships.flatMap((ship, index) => (ship.at === 'harbour' ? [index] : []));
  const missing = (index: number): number => stonesMissing(view.ships[index]!);
  return waiting.toSorted((a, b) => missing(a) - missing(b))[0] ?? 0;
}
