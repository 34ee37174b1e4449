import { NONE, type Place, pointsUp, rowOf, seatOf, type View } from '@saqqara/kheops';
import { effectNow, placePart, PYRAMID } from '@saqqara/words/games/kheops';
import type { Hotspot, Layout, Point } from '../../../table/screen.ts';
import { isInSight, middleOf, sceneOf } from './scene.ts';
import { ALL_PLACES, corners } from './triangle.ts';

/** Every place in sight, row by row. Pawns that can be swapped or shifted are dragged from where they stand. */
export function hotspots(view: View, layout: Layout): readonly Hotspot[] {
  const scene = sceneOf(layout);
  const effect = effectNow(view);
  const isTravel = effect === 'swap' || effect === 'shift';
  const seat = (view.turn - 1) % 2;
  return ALL_PLACES.filter((place) => isInSight(scene, place)).map((place) => {
    const [x, y] = middleOf(scene, place);
    const shape = corners(scene.side, pointsUp(place)).map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
    const top = Math.min(...shape.map((corner) => corner.y));
    return {
      part: placePart(place),
      x: x - scene.side / 2,
      y: top,
      width: scene.side,
      height: scene.rise,
      drags: isTravel && seatOf(view.pawns[place]!) === seat,
      tag: kept(x, y + scene.rise * tagShift(view, place), layout),
      chosenTag: kept(x, top - 16, layout),
      shape,
      group: { part: PYRAMID, row: rowOf(place) },
    };
  });
}

/**
 * A tag lies in the middle of an empty place and in the corner of a laid one, clear of its room; where a pawn stands its sign is
 * in that corner, and the tag on the side across.
 */
function tagShift(view: View, place: Place): number {
  if (view.tiles[place] === NONE) return 0;
  const shift = view.pawns[place] === NONE ? -0.56 : 0.44;
  return pointsUp(place) ? shift : -shift;
}

/** Within the board. */
function kept(x: number, y: number, { width, height }: Layout): Point {
  const aside = Math.min(44, width / 4);
  return {
    x: Math.min(Math.max(x, aside), width - aside),
    y: Math.min(Math.max(y, 14), height - 14),
  };
}
