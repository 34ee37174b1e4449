import { DOORS, NEIGHBOURS, PLACES, type Place, rowOf, type Tile } from '@saqqara/kheops';
import { tenth, type Vec } from '../../../drawing/lattice.ts';

/** The height of a triangle whose sides are 1. */
export const RISE = Math.sqrt(3) / 2;

/** The corners of a tile around its middle: apex, then the others clockwise. */
export function corners(side: number, isUp: boolean, inset = 0): readonly [Vec, Vec, Vec] {
  const high = side * RISE;
  const k = (isUp ? 1 : -1) * (1 - (3 * inset) / high);
  return [
    [0, (-2 / 3) * high * k],
    [(side / 2) * k, (high / 3) * k],
    [(-side / 2) * k, (high / 3) * k],
  ];
}

/** The middles of the sides, in the order of their numbers: below, left, right, or turned half round. [KH-2] */
export function sideMiddles(side: number, isUp: boolean): readonly [Vec, Vec, Vec] {
  const f = isUp ? 1 : -1;
  const high = side * RISE;
  return [
    [0, (high / 3) * f],
    [(-side / 4) * f, (-high / 6) * f],
    [(side / 4) * f, (-high / 6) * f],
  ];
}

/** Which sides have doors. */
export const doorsOf = (tile: Tile, turned: number): readonly number[] =>
  [0, 1, 2].filter((side) => (DOORS[3 * tile + turned]! & (1 << side)) !== 0);

export const pathOf = (vecs: readonly Vec[]): string =>
  `M${vecs.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;

/** The sides around a number of places that none of them shares, each as its two ends. */
export function boundary(
  places: readonly Place[],
): readonly { readonly place: Place; readonly side: number }[] {
  const inside = new Set(places);
  return places.flatMap((place) =>
    [0, 1, 2].filter((side) => !inside.has(NEIGHBOURS[3 * place + side]!)).map((side) => ({ place, side })),
  );
}

/** The ends of a side: side 0 lies opposite of the apex, the others follow clockwise. */
export function sideEnds(side: number, isUp: boolean, number: number): readonly [Vec, Vec] {
  const [apex, next, last] = corners(side, isUp);
  return number === 0 ? [next, last] : number === 1 ? [last, apex] : [apex, next];
}

export const ALL_PLACES: readonly Place[] = Array.from({ length: PLACES }, (_, place) => place);
export const columnOf = (place: Place): number => place - rowOf(place) ** 2;
