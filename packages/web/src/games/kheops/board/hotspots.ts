import { NONE, type Place, pointsUp, rowOf, seatOf, type View } from '@saqqara/kheops';
import { effectNow, placePart, PYRAMID } from '@saqqara/words/games/kheops';
import type { Hotspot, Layout, Point } from '../../../table/screen.ts';
import { isInSight, middleOf, type Scene, sceneOf } from './scene.ts';
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
      tag: tagOf(view, scene, place, layout),
      chosenTag: kept(x, top - 16, layout),
      shape,
      group: { part: PYRAMID, row: rowOf(place) },
    };
  });
}

/** How large a number on the board is. */
const TAG = { width: 34, height: 18 };

/**
 * A tag lies within its own place, or it would be read as that of the next one: in the middle of an empty place and in the corner
 * of a laid one, clear of its room; where a pawn stands its sign is in that corner, and the tag in another, beside the pawn.
 */
function tagOf(view: View, scene: Scene, place: Place, layout: Layout): Point {
  const [x, y] = middleOf(scene, place);
  const { side, rise } = scene;
  const up = pointsUp(place) ? 1 : -1;
  // A narrow board has room for the number alone.
  const half = layout.isNarrow ? TAG.width / 2 : undefined;
  if (view.tiles[place] === NONE) return kept(x, y, layout, half);
  if (view.pawns[place] === NONE) return kept(x, y - up * rise * 0.56, layout, half);
  const room = (side / 2) * (1 - TAG.height / rise);
  const aside = Math.max(0, room - TAG.width / 2);
  return kept(x - aside, y + up * (rise / 3 - TAG.height / 2), layout, half);
}

/** Within the board: `half` of what lies there is to be seen on either side. */
function kept(x: number, y: number, { width, height }: Layout, half = 44): Point {
  const aside = Math.min(half, width / 4);
  return {
    x: Math.min(Math.max(x, aside), width - aside),
    y: Math.min(Math.max(y, 14), height - 14),
  };
}
