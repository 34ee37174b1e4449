import type { VNode } from 'preact';
import { tenth, type Vec } from '../../../drawing/lattice.ts';

/** A card, printed on stone. */
export const cardSymbol = ([x, y]: Vec, scale = 1): VNode => (
  <g transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scale} ${tenth(scale * 0.82)})`}>
    <rect
      x="-5"
      y="-7"
      width="10"
      height="14"
      rx="2"
      fill="var(--panel)"
      stroke="var(--carve)"
      stroke-width="1.4"
    />
    <path d="M0 -3.4l1 2.1 2.3.3-1.7 1.6.4 2.3L0 1.8l-2 1.1.4-2.3L-3.3 -1l2.3-.3z" fill="var(--carve)" />
  </g>
);

/** So many stones, printed on stone. */
export const stonesSymbol = ([x, y]: Vec, count: number, scale = 1): VNode => (
  <path
    transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scale} ${tenth(scale * 0.8)})`}
    d={Array.from({ length: count }, (_, i) => `M${i * 7 - 3.5} -4.5l3.5 2v4l-3.5 2-3.5-2v-4z`).join('')}
    fill="var(--carve)"
    stroke="var(--st-top)"
    stroke-width=".7"
  />
);

/** Loading a stone on a ship, printed on stone. */
export const loadSymbol = ([x, y]: Vec, scale = 1): VNode => (
  <path
    transform={`translate(${tenth(x)} ${tenth(y)}) scale(${scale} ${tenth(scale * 0.86)})`}
    d="M0 -7.5l3 1.7v3.4L0 -.7l-3 -1.7v-3.4zM-7.5 .8C-5.5 5 -4 6.5 0 6.5S5.5 5 7.5 .8C4 2.2 -4 2.2 -7.5 .8z"
    fill="var(--carve)"
  />
);

/** "Either, or" between two rewards. */
export const slash = ([x, y]: Vec): VNode => (
  <path d={`M${tenth(x - 2)} ${tenth(y + 5)}l4 -10`} stroke="var(--carve)" stroke-width="1.3" fill="none" />
);
