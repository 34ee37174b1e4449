import type { Anubixx } from '@saqqara/anubixx';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Landscape as Land } from '../../../drawing/landscape.tsx';
import type { LandscapeProps } from '../../../table/screen.ts';
import { type Scene, sceneOf } from './scene.ts';
import { Vista } from './vista.tsx';

/** Behind the sheet the desert with its sky; where there is room it is a picture on sand. */
export function Landscape({ view, layout, scenery }: LandscapeProps<Anubixx>): VNode {
  const { width, height, isNarrow } = layout;
  const seats = view.options.seats;
  return useMemo(() => {
    const scene = sceneOf(view, layout);
    return (
      <svg class="landscape" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {isNarrow ? (
          <Vista scene={scene} scenery={scenery} />
        ) : (
          <>
            <Land width={width} height={height} river={null} lamps={[]} scenery={scenery} />
            <Framed scene={scene} scenery={scenery} />
          </>
        )}
      </svg>
    );
  }, [width, height, isNarrow, scenery, seats]);
}

const Framed = ({ scene, scenery }: { readonly scene: Scene; readonly scenery: boolean }): VNode => (
  <>
    <defs>
      <clipPath id="sheet-of-anubixx">
        <rect {...scene.sheet} rx="24" />
      </clipPath>
    </defs>
    <g clip-path="url(#sheet-of-anubixx)">
      <Vista scene={scene} scenery={scenery} />
    </g>
    <rect class="sheet-edge" {...scene.sheet} rx="24" />
  </>
);
