import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';

/**
 * How something is set off: `die` can be had with a die, `pay` only from the quarry or with a joker; `fresh` was marked in
 * this turn; `ghost` would come to lie there.
 */
export type Emphasis = 'die' | 'pay' | 'chosen' | 'changed' | 'lit' | 'fresh' | 'ghost';

/** The accent is drawn twice, with a halo below. */
export function frame(
  width: number,
  height: number,
  emphasis: Emphasis,
  unit = 1,
  hasNeighbours = false,
): VNode {
  // Where fields lie edge to edge a frame stays inside its own; what savings pay for always does.
  const out = emphasis === 'pay' ? -3.5 : hasNeighbours ? -1.8 * unit : unit;
  const box = {
    x: tenth(-out),
    y: tenth(-out),
    width: tenth(width + 2 * out),
    height: tenth(height + 2 * out),
    rx: tenth(6 * unit),
  };
  return (
    <g class={`frame ${emphasis}`} stroke-width={tenth(2.6 * unit)}>
      <rect class="halo" {...box} stroke-width={tenth(5 * unit)} />
      <rect class="line" {...box} />
    </g>
  );
}

/** A tick on a disc: marked in this turn. */
export const tick = (scale: number): VNode => (
  <g class="tick" transform={`scale(${scale})`}>
    <circle r="10" />
    <path d="M-4.500 .5l3 3 6-6.500" />
  </g>
);
