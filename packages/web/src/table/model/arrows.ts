import type { Hotspot, Part } from '../screen.ts';

/** Where an arrow leads. */
type Direction = readonly [dx: number, dy: number];

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (spot: Hotspot): [number, number] => [spot.x + spot.width / 2, spot.y + spot.height / 2];

/** The place that an arrow leads to from another. */
export function nextSpot(spots: readonly Hotspot[], from: Part, way: Direction): Part {
  const start = spots.find(({ part }) => part === from);
  if (start === undefined) return from;
  const { group } = start;
  if (group === undefined) return nearest(spots, start, way);
  const within = neighbour(spots, start, group, way);
  if (within !== start.part) return within;
  // Over the edge of a group the way goes on to what lies beyond it.
  const beyond = spots.filter((spot) => spot === start || spot.group?.part !== group.part);
  return nearest(beyond, start, way);
}

/** The next cell of the row, or of the row above or below the one that is least aside: corners interlock. */
function neighbour(
  spots: readonly Hotspot[],
  start: Hotspot,
  { part: home, row }: NonNullable<Hotspot['group']>,
  [dx, dy]: Direction,
): Part {
  const inRow = spots.filter(({ group }) => group?.part === home && group.row === row + dy);
  if (dx !== 0) return inRow[inRow.indexOf(start) + dx]?.part ?? start.part;
  const aside = (spot: Hotspot): number => Math.abs(middleOf(spot)[0] - middleOf(start)[0]);
  return inRow.toSorted((a, b) => aside(a) - aside(b))[0]?.part ?? start.part;
}

/** The next place in a direction: near, and not far aside. */
function nearest(spots: readonly Hotspot[], start: Hotspot, [dx, dy]: Direction): Part {
  const [x0, y0] = middleOf(start);
  let best = start.part;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = middleOf(spot);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = spot.part;
    }
  }
  return best;
}
