import { PYRAMID_POINTS, type Side, type Site, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { EDGE } from '../../../drawing/stone.tsx';
import {
  besidePlace,
  chamberPlace,
  GREAT_PYRAMID,
  obeliskPlace,
  type Place,
  smallPyramidPlace,
  templePlace,
  towerPlace,
  waitingPlace,
} from './place.ts';
import type { Shape } from './shape.ts';

/** A stone at a site. Its key names the place where it lies: whoever lies there next has the same. */
export interface Piece {
  readonly key: string;
  readonly seat: Seat;
  readonly place: Place;
  /** More than one only in the heaps beside the pyramids. */
  readonly count: number;
}

export const TOWER_HEIGHT = 3;
const BESIDE_SMALL = 3;

export const shipKey = (ship: number): string => `ship:${ship}`;
export const spaceKey = (ship: number, space: number): string => `ship:${ship}:${space}`;
export const pyramidKey = (pyramid: number, place: number): string => `pyramid:${pyramid}:${place}`;
export const besideKey = (seat: Seat): string => `beside:${seat}`;
export const templeKey = (index: number): string => `temple:${index}`;
export const chamberKey = (index: number): string => `chamber:${index}`;
export const obeliskKey = (seat: Seat, level: number): string => `obelisk:${seat}:${level}`;
export const waitingKey = (seat: Seat, index: number): string => `waiting:${seat}:${index}`;
export const towerKey = (space: number, level: number): string => `tower:${space}:${level}`;
export const cardKey = (space: number): string => `market:${space}`;
export const PAIR_KEY = 'pair';

/** What of a view says where stones lie at the sites. */
export type Lying = Pick<View, 'options' | 'pyramids' | 'temple' | 'chamber' | 'obelisks' | 'towers'>;

/** The stones at a site. */
export function piecesAt(site: Site, view: Lying, shape: Shape): readonly Piece[] {
  switch (site) {
    case 'market':
      return [];
    case 'pyramid':
      return view.options.sides.pyramid === 'A' ? greatPyramid(view) : smallPyramids(view);
    case 'temple':
      return view.temple.map((seat, i) => piece(templeKey(i), seat, templePlace(i, shape)));
    case 'chamber':
      return view.chamber.map((seat, i) => piece(chamberKey(i), seat, chamberPlace(i, shape)));
    case 'obelisks':
      return view.options.sides.obelisks === 'A' ? obelisks(view, shape) : towers(view);
  }
}

/** What `preview` adds at a site. */
export function ghostsAt(site: Site, view: View, preview: View, shape: Shape): readonly Piece[] {
  const lying = new Map(piecesAt(site, view, shape).map(({ key, count }) => [key, count]));
  return piecesAt(site, preview, shape).flatMap((added) => {
    const count = added.count - (lying.get(added.key) ?? 0);
    if (count <= 0) return [];
    const isOnTop = lying.has(added.key);
    const place = isOnTop ? { ...added.place, z: added.place.z + EDGE } : added.place;
    return [{ ...added, place, count }];
  });
}

/** Far before near. Levels come one after the other where stones lie side by side, columns where they stand apart. */
export function inPaintOrder<T extends Piece>(site: Site, pieces: readonly T[]): readonly T[] {
  const depth = ({ place }: Piece): number => place.x + place.y;
  // Heaps beside the pyramids lie in front of everything.
  const level = ({ key, place }: Piece): number => (key.startsWith('beside') ? 1000 + place.z : place.z);
  return site === 'temple' || site === 'obelisks'
    ? pieces.toSorted((a, b) => depth(a) - depth(b) || a.place.z - b.place.z)
    : pieces.toSorted((a, b) => level(a) - level(b) || depth(a) - depth(b));
}

const piece = (key: string, seat: Seat, place: Place, count = 1): Piece => ({ key, seat, place, count });

function greatPyramid({ pyramids }: Lying): readonly Piece[] {
  const stones = pyramids[0]!;
  const built = stones.slice(0, PYRAMID_POINTS.length);
  return [
    ...built.map((seat, i) => piece(pyramidKey(0, i), seat, GREAT_PYRAMID[i]!)),
    ...heaps(stones.slice(built.length), 'A'),
  ];
}

const smallPyramids = ({ pyramids }: Lying): readonly Piece[] => [
  ...pyramids
    .slice(0, BESIDE_SMALL)
    .flatMap((stones, pyramid) =>
      stones.map((seat, i) => piece(pyramidKey(pyramid, i), seat, smallPyramidPlace(pyramid, i))),
    ),
  ...heaps(pyramids[BESIDE_SMALL]!, 'B'),
];

const heaps = (stones: readonly Seat[], side: Side): readonly Piece[] =>
  [0, 1, 2, 3].flatMap((seat) => {
    const count = stones.filter((owner) => owner === seat).length;
    return count === 0 ? [] : [piece(besideKey(seat), seat, besidePlace(seat, side), count)];
  });

const obelisks = (view: Lying, shape: Shape): readonly Piece[] =>
  view.obelisks.flatMap((height, seat) =>
    Array.from({ length: height }, (_, level) =>
      piece(obeliskKey(seat, level), seat, obeliskPlace(seat, view.options.seats, level, shape)),
    ),
  );

const towers = (view: Lying): readonly Piece[] => [
  ...view.towers.flatMap((seat, space) =>
    Array.from({ length: TOWER_HEIGHT }, (_, level) =>
      piece(towerKey(space, level), seat, towerPlace(space, level)),
    ),
  ),
  ...view.obelisks.flatMap((waiting, seat) =>
    Array.from({ length: waiting }, (_, i) =>
      piece(waitingKey(seat, i), seat, waitingPlace(seat, view.options.seats, i)),
    ),
  ),
];
