import { NONE, pointsUp, rowOf, seatOf, type View } from '@saqqara/kheops';
import { effectNow } from '../input/effect.ts';
import { placePart } from '../input/part.ts';
import type { Hotspot, Layout } from '../../../table/screen.ts';
import { middleOf, sceneOf } from './scene.ts';
import { ALL_PLACES, corners } from './triangle.ts';

/** Every place, row by row. Pawns that can be swapped or shifted are dragged from where they stand. */
export function hotspots(view: View, layout: Layout): readonly Hotspot[] {
  const scene = sceneOf(layout);
  const effect = effectNow(view);
  const isTravel = effect === 'swap' || effect === 'shift';
  const seat = (view.turn - 1) % 2;
  return ALL_PLACES.map((place) => {
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
      tag: tagSpot(x, y, scene.side, view.tiles[place] === NONE, layout),
      shape,
      row: rowOf(place),
    };
  });
}

/** In the middle of an empty place; above the room of a laid one, whose sign must stay in sight. */
function tagSpot(x: number, y: number, side: number, isEmpty: boolean, { width }: Layout): Hotspot['tag'] {
  const aside = Math.min(46, width / 4);
  return {
    x: Math.min(Math.max(x, aside), width - aside),
    y: isEmpty ? y : Math.max(14, y - side * 0.46),
  };
}
