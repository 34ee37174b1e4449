import { MINIMUM_LOAD, type Ship, type View } from '@saqqara/imhotep';

/** How many stones a ship in the harbour still needs before it may sail. [IM-15] */
export const stonesMissing = (ship: Ship): number => Math.max(0, MINIMUM_LOAD[ship.size]! - ship.aboard);

const maySail = (ship: Ship): boolean => ship.at === 'harbour' && stonesMissing(ship) === 0;

export const readyShips = (view: View): number[] =>
  view.ships.flatMap((ship, index) => (maySail(ship) ? [index] : []));

/** The ship in the harbour that needs the fewest stones, or the first ship when all have left. */
export function nearestToSailing(view: View): number {
  const waiting = view.ships.flatMap((ship, index) => (ship.at === 'harbour' ? [index] : []));
  const missing = (index: number): number => stonesMissing(view.ships[index]!);
  return waiting.toSorted((a, b) => missing(a) - missing(b))[0] ?? 0;
}
