import type { Imhotep } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { Landscape as Land } from '../../../drawing/landscape.tsx';
import { tenth } from '../../../drawing/lattice.ts';
import type { LandscapeProps } from '../../../table/screen.ts';
import { sceneOf, SPOTS } from './scene.ts';
import { shapeOf } from './shape.ts';

/** The Nile with its banks; a lamp burns at every site at night. */
export function Landscape({ view, layout, scenery }: LandscapeProps<Imhotep>): VNode {
  const scene = sceneOf(view, layout, shapeOf(layout, view));
  const lamps = SPOTS.map((name) => {
    const { x, y, scale } = scene.spots[name];
    return { x: tenth(x), y: tenth(y - 10 * scale), r: tenth(190 * scale) };
  });
  const { width, height } = scene.size;
  return (
    <svg class="landscape" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Land width={width} height={height} river={scene.river} lamps={lamps} scenery={scenery} />
    </svg>
  );
}
