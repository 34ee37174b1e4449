import type { Effect } from './effect.ts';
import type { Part, Point } from './screen.ts';

/** What choosing a place would bring, and where that is written. */
export interface Priced {
  readonly part: Part;
  readonly at: Point;
  readonly effect: Effect<unknown>;
}

/** How much room a number on the board needs, in pixels. */
const ROOM = { width: 38, height: 22 };

/**
 * The places whose price is shown without being asked for: the best first, as many as allowed, none over another. What is
 * looked at is always among them.
 */
export function pricesShown(
  priced: readonly Priced[],
  own: number,
  { most, looked }: { readonly most: number; readonly looked: Part | null },
): ReadonlySet<Part> {
  const shown: Priced[] = priced.filter(({ part }) => part === looked);
  const best = priced.toSorted((a, b) => worth(b, own) - worth(a, own));
  for (const each of best) {
    if (shown.length >= most + (looked === null ? 0 : 1)) break;
    if (!shown.some((other) => isOver(each.at, other.at))) shown.push(each);
  }
  return new Set(shown.map(({ part }) => part));
}

/** By how much one gets ahead of whoever is best off: what others lose counts as much as what one gains. */
const worth = ({ effect: { changes } }: Priced, own: number): number =>
  changes[own]!.end - Math.max(...changes.flatMap(({ end }, seat) => (seat === own ? [] : [end])));

const isOver = (a: Point, b: Point): boolean =>
  Math.abs(a.x - b.x) < ROOM.width && Math.abs(a.y - b.y) < ROOM.height;
