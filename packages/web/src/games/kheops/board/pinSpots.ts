import { NONE, type Place, pointsUp, type Table, TILES } from '@saqqara/kheops';
import type { Lettered } from '@saqqara/words/games/kheops';
import type { Vec } from '../../../drawing/lattice.ts';
import { middleOf, type Scene } from './scene.ts';
import { traitsOf } from './traits.ts';
import { doorsOf, RISE } from './triangle.ts';

/** Where the letter of a network is. */
export interface PinSpot {
  readonly place: Place;
  readonly at: Vec;
  /** On which side of the letter there is room: 1 right, −1 left. */
  readonly lean: 1 | -1;
}

/** How large a letter's disc is, and how large its small signs are against those of the list. */
export const pinRadius = ({ isNarrow, side }: Scene): number => (isNarrow ? 9 : Math.min(11.5, side * 0.11));
export const traitScale = ({ side }: Scene): number => Math.min(1, Math.max(0.66, side / 104));

/** Where the small signs of a letter begin, from one to the next, and how far above its middle they are. */
const TRAIT_STEP = 11;
export const traitAt = (scene: Scene, { lean }: PinSpot, i: number): Vec => {
  const r = pinRadius(scene);
  return [lean * (r * 0.8 + i * TRAIT_STEP * traitScale(scene)), -r * 0.95];
};

const TRAIT_RADIUS = 6.6;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a letter covers with its signs. */
export function pinBox(network: Lettered, spot: PinSpot, scene: Scene): Box {
  const r = pinRadius(scene);
  const small = TRAIT_RADIUS * traitScale(scene);
  const [x, y] = spot.at;
  const count = traitsOf(network).length;
  const reach = count === 0 ? r : Math.max(r, Math.abs(traitAt(scene, spot, count - 1)[0]) + small);
  return {
    left: x - (spot.lean < 0 ? reach : r),
    right: x + (spot.lean > 0 ? reach : r),
    top: y - (count === 0 ? r : r * 0.95 + small),
    bottom: y + r,
  };
}

/**
 * A letter lies where its tiles are, whoever stands there: it goes to a corner of its tile when a pawn comes, and to another tile only
 * where it would cover another letter. One letter after the other, so that each stays where it was while those before it do.
 */
export function pinSpots(
  all: readonly Lettered[],
  table: Table,
  scene: Scene,
  focus: Place | null,
): ReadonlyMap<string, PinSpot> {
  const spots = new Map<string, PinSpot>();
  const taken: Box[] = [];
  for (const network of all.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))) {
    const candidates = candidatesOf(network, table, scene, focus);
    const costs = candidates.map((spot) => costOf(pinBox(network, spot, scene), taken, scene));
    const spot = candidates[costs.indexOf(Math.min(...costs))]!;
    taken.push(pinBox(network, spot, scene));
    spots.set(network.letter, spot);
  }
  return spots;
}

/** How many pixels of other letters would be covered, or lie beyond the edge of the board. */
function costOf(box: Box, taken: readonly Box[], { width }: Scene): number {
  const beyond = Math.max(0, -box.left) + Math.max(0, box.right - width);
  return taken.reduce((sum, other) => sum + overlap(box, other), beyond * (box.bottom - box.top));
}

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Where passages cross and nothing else lies comes first; then corners, those without a door before the others. */
function candidatesOf(
  { places }: Lettered,
  table: Table,
  scene: Scene,
  focus: Place | null,
): readonly PinSpot[] {
  const isBare = (place: Place): boolean => {
    const { kind, symbol } = TILES[table.tiles[place]!]!;
    return kind === 'passage' && symbol === 'none';
  };
  const ordered = [...places.filter(isBare), ...places.filter((place) => !isBare(place))];
  return ordered.flatMap((place) => {
    const isFree = isBare(place) && table.pawns[place] === NONE && place !== focus;
    const middle: PinSpot = { place, at: middleOf(scene, place), lean: 1 };
    return isFree ? [middle, ...cornersOf(place, table, scene)] : cornersOf(place, table, scene);
  });
}

/** The two corners beside the one where signs go. */
function cornersOf(place: Place, table: Table, scene: Scene): readonly PinSpot[] {
  const [x, y] = middleOf(scene, place);
  const doors = doorsOf(table.tiles[place]!, table.turned[place]!);
  const f = pointsUp(place) ? 1 : -1;
  const corner = (isLeft: boolean): PinSpot => {
    const dx = scene.side * 0.37 * (isLeft ? -1 : 1) * f;
    return { place, at: [x + dx, y + scene.side * RISE * 0.25 * f], lean: dx < 0 ? -1 : 1 };
  };
  return doors.includes(1) ? [corner(false), corner(true)] : [corner(true), corner(false)];
}
