import { RANKS } from '../src/material.ts';
import { NONE } from '../src/pyramid.ts';
import type { Table } from '../src/state.ts';
import { type Print, TILES } from '../src/tiles.ts';

/**
 * KH-17 to KH-20 written a second time, slowly and from a drawing of the pyramid: two doors meet where
 * their midpoints are the same point of the plane, and a side is on the outside when only one place has it.
 */
export function slowScore(table: Table): [number, number] {
  const tiles = table.tiles.flatMap((tile, place) =>
    tile === NONE ? [] : [drawn(place, TILES[tile]!, table.turned[place]!, table.pawns[place]!)],
  );
  const groups = grouped(tiles);
  const networks = groups.filter((group) => group.length >= 2);
  const most = Math.max(0, ...networks.map((group) => group.length));
  return [scoreOf(0), scoreOf(1)];

  function scoreOf(seat: number): number {
    const own = networks.filter((group) => strength(group, seat) > strength(group, 1 - seat));
    const points = own.map((group) => valueOf(group, most)).reduce((a, b) => a + b, 0);
    const ankhs = groups
      .filter((group) => !group.some(({ print }) => print.symbol === 'curse'))
      .flat()
      .filter(({ print, seat: owner }) => print.symbol === 'ankh' && owner === seat).length;
    return points + ankhs * ankhs;
  }
}

interface Drawn {
  place: number;
  print: Print;
  /** Midpoints of the sides with a door. */
  doors: string[];
  seat: number | null;
  rank: string | null;
}

/** Midpoints of the sides of a place, clockwise from its bottom or top, in half units. */
function midpoints(place: number): string[] {
  let row = 0;
  let column = place;
  for (; column > 2 * row; row++) column -= 2 * row + 1;
  const x = 2 * (column - row);
  const left = `${x - 1} ${2 * row + 1}`;
  const right = `${x + 1} ${2 * row + 1}`;
  return column % 2 === 0 ? [`${x} ${2 * row + 2}`, left, right] : [`${x} ${2 * row}`, right, left];
}

const ALL_MIDPOINTS = Array.from({ length: 49 }, (_, place) => midpoints(place)).flat();
const isOutside = (point: string): boolean =>
  ALL_MIDPOINTS.indexOf(point) === ALL_MIDPOINTS.lastIndexOf(point);

function drawn(place: number, print: Print, turned: number, pawn: number): Drawn {
  const sides = [...print.doors].reverse().flatMap((door, side) => (door === '1' ? [side] : []));
  return {
    place,
    print,
    doors: sides.map((side) => midpoints(place)[(side + turned) % 3]!),
    seat: pawn === NONE ? null : Math.floor(pawn / 4),
    rank: pawn === NONE ? null : RANKS[pawn % 4]!,
  };
}

/** Each tile in turn joins, and so joins to one another, the groups that have a door of its own. */
function grouped(tiles: readonly Drawn[]): Drawn[][] {
  let groups: Drawn[][] = [];
  for (const tile of tiles) {
    const [joined, others] = [true, false].map((wanted) =>
      groups.filter((group) => group.some((other) => shareDoor(tile, other)) === wanted),
    ) as [Drawn[][], Drawn[][]];
    groups = [...others, [tile, ...joined.flat()]];
  }
  return groups;
}

const shareDoor = (a: Drawn, b: Drawn): boolean => a.doors.some((door) => b.doors.includes(door));

const strength = (group: Drawn[], seat: number): number =>
  group
    .filter((tile) => tile.seat === seat)
    .map(({ rank, print }) => (rank === 'pharaoh' || print.symbol === 'double' ? 2 : 1))
    .reduce<number>((a, b) => a + b, 0);

function valueOf(group: Drawn[], most: number): number {
  if (group.some(({ print }) => print.symbol === 'curse')) return 0;
  let value = group.filter(({ print }) => print.kind === 'room').length;
  const colours = group.flatMap(({ print }) => (print.colour === null ? [] : [print.colour]));
  if (colours.length === 1) value += 5;
  if (colours.length === 2 && colours[0] === colours[1]) value += 15;
  if (group.some(({ place }) => place === 0)) value += 5;
  if (group.length === most) value += 5;
  const isSecret = !group.some(({ doors }) => doors.some(isOutside));
  return isSecret ? 2 * value : value;
}
