import {
  DOORS,
  NONE,
  ORIENTATIONS,
  type Orientation,
  type Place,
  pointsUp,
  type Table,
  type Tile,
} from '@saqqara/kheops';

/** Left, right, top and bottom, as one types them. */
const SIDES = ['l', 'r', 't', 'b'] as const;
export type Side = (typeof SIDES)[number];

/** What the numbers of the sides mean on a place. [KH-2] */
const NUMBERS: Readonly<Record<'up' | 'down', Readonly<Record<Side, number | null>>>> = {
  up: { b: 0, l: 1, r: 2, t: null },
  down: { t: 0, r: 1, l: 2, b: null },
};

const hasDoor = (doors: number, place: Place, side: Side): boolean => {
  const number = NUMBERS[pointsUp(place) ? 'up' : 'down'][side];
  return number !== null && ((doors >> number) & 1) === 1;
};

/** Whether the tile on a place, if there is one, has a door there. */
export function opens(table: Table, place: Place, side: Side): boolean {
  const tile = table.tiles[place]!;
  return tile !== NONE && hasDoor(DOORS[3 * tile + table.turned[place]!]!, place, side);
}

/** The sides with doors, as one types them: `lr`. */
export const doorLetters = (tile: Tile, place: Place, turned: Orientation): string =>
  SIDES.filter((side) => hasDoor(DOORS[3 * tile + turned]!, place, side)).join('');

/** The orientation in which a tile has its doors on these sides, in whatever order they are named. */
export function orientationWith(tile: Tile, place: Place, letters: string): Orientation | null {
  const wanted = SIDES.filter((side) => letters.includes(side)).join('');
  for (let turned = 0; turned < ORIENTATIONS[tile]!; turned++) {
    if (doorLetters(tile, place, turned) === wanted) return turned;
  }
  return null;
}

export const doorCount = (tile: Tile): number =>
  [0, 1, 2].filter((side) => (DOORS[3 * tile]! >> side) & 1).length;
