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
      tagPoints: tagPoints(view, place),
      chosenTag: kept(x, top - 16, layout),
      shape,
      group: { part: PYRAMID, row: rowOf(place) },
    };
  });
}

/** How large a number on the board is. */
const TAG = { width: 32, height: 15 };

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
  // As near to the room as it can be: at the corner itself it would lie on the letter of a network.
  const off = Math.min(rise * 0.56, side * 0.235 + (layout.isNarrow ? TAG.height + 2 : 26) / 2);
  if (view.pawns[place] === NONE) return kept(x, y - up * off, layout, half);
  const room = (side / 2) * (1 - TAG.height / rise);
  const aside = Math.max(0, room - TAG.width / 2);
  return kept(x - aside, y + up * (rise / 3 - TAG.height / 2), layout, half);
}

/** From the corner or the side where it lies a tag points at the middle of its tile. */
function tagPoints(view: View, place: Place): 'up' | 'down' | null {
  if (view.tiles[place] === NONE) return null;
  return pointsUp(place) === (view.pawns[place] === NONE) ? 'down' : 'up';
}

/** Within the board: `half` of what lies there is to be seen on either side. */
function kept(x: number, y: number, { width, height }: Layout, half = 44): Point {
  const aside = Math.min(half, width / 4);
  return {
    x: Math.min(Math.max(x, aside), width - aside),
    y: Math.min(Math.max(y, 14), height - 14),
  };
}
