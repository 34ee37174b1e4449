import type { Kheops } from '@saqqara/kheops';
import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import { palm } from '../../../drawing/plant.tsx';
import { Sky } from '../../../drawing/sky.tsx';
import type { LandscapeProps } from '../../../table/screen.ts';
import { sceneOf } from './scene.ts';

/** The sky goes on behind the panels, on any screen. */
const BEYOND = 900;

/** The desert with far pyramids, by day and by night. */
export function Landscape({ layout, scenery }: LandscapeProps<Kheops>): VNode {
  const scene = sceneOf(layout);
  const { width, height, ground, middle, side, isNarrow } = scene;
  const edge = side * 3.5;
  return (
    <svg class="landscape" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Sky
        width={width}
        height={height}
        horizon={ground}
        sun={{
          x: tenth(middle + side * (isNarrow ? 2.35 : 2.3)),
          y: tenth(Math.max(scene.top, 0) + side * (isNarrow ? 1 : 0.72)),
          radius: tenth(side * (isNarrow ? 0.4 : 0.42)),
        }}
        isClear={() => false}
        starCount={isNarrow ? 50 : 110}
        beyond={BEYOND}
      />
      {scenery && !isNarrow ? (
        <>
          {farPyramid(middle - edge - 110, ground - 8, 170, 150)}
          {farPyramid(middle + edge + 120, ground - 8, 210, 180)}
          {palm([middle - edge - 52, ground + 14], 0.9)}
          {palm([middle - edge - 26, ground + 22], 0.62, -1)}
          {palm([middle + edge + 50, ground + 14], 0.9, -1)}
          {palm([middle + edge + 24, ground + 22], 0.6)}
        </>
      ) : null}
    </svg>
  );
}

const farPyramid = (x: number, ground: number, half: number, high: number): VNode => (
  <g>
    <path d={`M${x - half} ${ground}L${x} ${ground - high}L${x + half * 0.3} ${ground}Z`} fill="var(--far)" />
    <path
      d={`M${x + half} ${ground}L${x} ${ground - high}L${x + half * 0.3} ${ground}Z`}
      fill="var(--far2)"
    />
  </g>
);
