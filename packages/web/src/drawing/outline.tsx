import type { VNode } from 'preact';
import { pointList, type Vec } from './lattice.ts';

/** How a shape is set off; see `Mark` of the table, and `ghost` for what would lie there. */
export type Emphasis = 'target' | 'open' | 'chosen' | 'changed' | 'lit' | 'ghost';

interface Line {
  readonly width: number;
  readonly dash: string | undefined;
  readonly fill: number;
}

const LINES: Readonly<Record<Emphasis, Line>> = {
  target: { width: 3, dash: '7 5', fill: 0 },
  open: { width: 1.4, dash: undefined, fill: 0 },
  chosen: { width: 4, dash: undefined, fill: 0.16 },
  changed: { width: 1.6, dash: undefined, fill: 0 },
  lit: { width: 5, dash: undefined, fill: 0.28 },
  ghost: { width: 2.2, dash: '5 3.5', fill: 0 },
};

/** The accent alone is too weak on water and at night: it is drawn twice, with a halo below. */
export function outline(vecs: readonly Vec[], emphasis: Emphasis, scale = 1): VNode {
  const { width, dash, fill } = LINES[emphasis];
  const points = pointList(vecs);
  return (
    <g class={`outline ${emphasis}`} stroke-linejoin="round">
      <polygon
        points={points}
        fill={fill === 0 ? 'none' : 'var(--accent)'}
        fill-opacity={fill}
        stroke="var(--halo)"
        stroke-width={(width + (emphasis === 'open' ? 2.4 : 4)) / scale}
      />
      <polygon
        points={points}
        fill="none"
        stroke="var(--accent)"
        stroke-width={width / scale}
        stroke-dasharray={dash}
      />
    </g>
  );
}

/** Points that a stone brings, on a disc. */
export const pointsDisc = (points: number): VNode => (
  <g class="points-disc">
    <circle r="9.5" fill="var(--accent)" stroke="var(--halo)" stroke-width="2" />
    <text y="4.4" text-anchor="middle" font-size="12.5" font-weight="800" fill="var(--accent-ink)">
      {`+${points}`}
    </text>
  </g>
);

/** A number on a pill: text never sits directly on water or art. */
export const pill = (text: string, width = 26): VNode => (
  <g class="pill">
    <rect
      x={-width / 2}
      y="-10"
      width={width}
      height="19"
      rx="9.5"
      fill="var(--panel)"
      stroke="var(--line-2)"
    />
    <text y="4" text-anchor="middle" font-size="12.5" font-weight="800" fill="var(--ink)">
      {text}
    </text>
  </g>
);
