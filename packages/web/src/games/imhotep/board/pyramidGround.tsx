import { PYRAMID_POINTS, SMALL_PYRAMIDS, type Bonus } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { type Plot, project, type Vec } from '../../../drawing/lattice.ts';
import { carved, floor, plinth, tile } from '../../../drawing/solid.tsx';
import { GREAT_PYRAMID, type Place, PLINTH, smallPyramidPlace, smallPyramidX } from './place.ts';
import { cardSymbol, loadSymbol, stonesSymbol } from './symbol.tsx';

export const GREAT_PLOT: Plot = [-63, -63, 7, 126, 126];
export const SMALL_PLOT: Plot = [-112, -45, 7, 224, 90];

const SLOT = { stroke: 'var(--carve)', 'stroke-opacity': 0.22 };
const border = (plot: Plot): VNode => floor(plot, 'none', { stroke: 'var(--carve)', 'stroke-opacity': 0.35 });

const slot = ({ x, y, z }: Place): VNode => floor(tile(x, y, z, 24), 'var(--st-slot2)', SLOT);

export const greatPyramidGround = (): VNode => (
  <>
    {plinth([-52, -52, 0, 104, 104])}
    {border([-46, -46, PLINTH, 92, 92])}
    {GREAT_PYRAMID.filter(({ z }) => z === PLINTH).map((place, i) => (
      <>
        {slot(place)}
        {carved(PYRAMID_POINTS[i]!, project(place.x, place.y, place.z), 14)}
      </>
    ))}
  </>
);

/** The outline of one of the small pyramids. */
export const smallPlot = (pyramid: number): Plot => [smallPyramidX(pyramid) - 32, -32, PLINTH, 64, 64];

export const smallPyramidsGround = (): VNode => (
  <>
    {plinth([-106, -39, 0, 212, 78], 6)}
    {SMALL_PYRAMIDS.map((places, pyramid) => (
      <>
        {border([smallPyramidX(pyramid) - 31, -31, PLINTH, 62, 62])}
        {places.slice(0, 4).map(({ points, bonus }, i) => smallSlot(pyramid, i, points, bonus))}
      </>
    ))}
  </>
);

function smallSlot(pyramid: number, i: number, points: number, bonus: Bonus | null): VNode {
  const place = smallPyramidPlace(pyramid, i);
  const [x, y] = project(place.x, place.y, place.z);
  return (
    <>
      {slot(place)}
      {carved(points, [bonus === null ? x : x - 8, y], 14)}
      {bonus === null ? null : bonusSymbol(bonus, [x + 5, y])}
    </>
  );
}

function bonusSymbol(bonus: Bonus, at: Vec): VNode {
  switch (bonus) {
    case 'card':
      return cardSymbol(at, 0.9);
    case 'stones':
      return stonesSymbol([at[0] - 1, at[1]], 3, 0.72);
    case 'load':
      return loadSymbol([at[0] + 1, at[1]], 0.95);
  }
}
