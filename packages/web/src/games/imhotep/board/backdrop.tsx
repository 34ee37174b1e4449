import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../../../app/store.ts';
import { Landscape } from '../../../drawing/landscape.tsx';
import { tenth } from '../../../drawing/lattice.ts';
import { type Scene, SPOTS } from './scene.ts';
import { shore } from './shore.ts';

/** The Nile behind everything, flowing through the board wherever that lies. */
export function Backdrop(): VNode {
  const lies = useStore(shore);
  const svg = useRef<SVGSVGElement>(null);
  const [corner, setCorner] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const box = svg.current?.getBoundingClientRect();
    if (box !== undefined) setCorner({ left: box.left, top: box.top });
  }, [lies]);
  const shift = `translate(${tenth((lies?.left ?? 0) - corner.left)} ${tenth((lies?.top ?? 0) - corner.top)})`;
  return (
    <svg ref={svg} class="landscape" aria-hidden="true">
      {lies === null ? null : (
        <g transform={`${shift} scale(${Math.round(lies.scale * 1000) / 1000})`}>
          <Land scene={lies.scene} />
        </g>
      )}
    </svg>
  );
}

/** A lamp burns at every site at night. */
export const Land = ({ scene }: { scene: Scene }): VNode => (
  <Landscape
    width={scene.size.width}
    height={scene.size.height}
    river={scene.river}
    lamps={SPOTS.map((name) => {
      const { x, y, scale } = scene.spots[name];
      return { x: tenth(x), y: tenth(y - 10 * scale), r: tenth(190 * scale) };
    })}
    scenery
  />
);
