import type { VNode } from 'preact';
import { corners, type Plot, pointList, project, tenth, type Vec } from './lattice.ts';

/** The three tones of a solid: light comes from the upper left. */
export interface Tones {
  readonly top: string;
  readonly left: string;
  readonly right: string;
  /** Along the upper edges, or `null`. */
  readonly edge: string | null;
}

const MASONRY: Tones = {
  top: 'var(--st-top)',
  left: 'var(--st-left)',
  right: 'var(--st-right)',
  edge: 'var(--st-hi)',
};
export const ROCK: Tones = {
  top: 'var(--rk-top)',
  left: 'var(--rk-left)',
  right: 'var(--rk-right)',
  edge: 'var(--st-hi)',
};
export const WOOD: Tones = {
  top: 'var(--wood-top)',
  left: 'var(--hull-a)',
  right: 'var(--hull-b)',
  edge: null,
};

/** Corner, then width along x, depth along y, height. */
export type Block = readonly [x: number, y: number, z: number, w: number, d: number, h: number];

/** Faces are stroked in their own tone, or hairlines of the ground would show between them. */
const face = (vecs: readonly Vec[], fill: string): VNode => (
  <polygon points={pointList(vecs)} fill={fill} stroke={fill} stroke-width="0.8" stroke-linejoin="round" />
);

export const box = (block: Block, tones: Tones = MASONRY): VNode => taper(block, 0, tones);

/** A box whose top is smaller by an inset on every side: pylons and obelisks. */
export function taper([x, y, z, w, d, h]: Block, inset: number, tones: Tones = MASONRY): VNode {
  const right = project(x + w - inset, y + inset, z + h);
  const near = project(x + w - inset, y + d - inset, z + h);
  const left = project(x + inset, y + d - inset, z + h);
  const nearFoot = project(x + w, y + d, z);
  return (
    <>
      {face([left, near, nearFoot, project(x, y + d, z)], tones.left)}
      {face([right, near, nearFoot, project(x + w, y, z)], tones.right)}
      {face([project(x + inset, y + inset, z + h), right, near, left], tones.top)}
      {tones.edge === null ? null : (
        <polyline points={pointList([left, near, right])} fill="none" stroke={tones.edge} />
      )}
    </>
  );
}

interface Ink {
  readonly stroke?: string;
  readonly 'stroke-opacity'?: number;
  readonly opacity?: number;
}

export const floor = (plot: Plot, fill: string, ink: Ink = {}): VNode => (
  <polygon points={pointList(corners(plot))} fill={fill} stroke-linejoin="round" {...ink} />
);

/** A square on the ground around its middle. */
export const tile = (x: number, y: number, z: number, size: number): Plot => [
  x - size / 2,
  y - size / 2,
  z,
  size,
  size,
];

/** What a block on the ground keeps the sun from, to the lower right. */
export const shadow = (x: number, y: number, w: number, d: number, h = 16): VNode => (
  <polygon
    points={pointList([
      project(x, y + d),
      project(x + w, y + d),
      project(x + w, y),
      project(x + w + h, y + h * 0.2),
      project(x + w + h, y + d + h * 0.2),
      project(x + h * 0.6, y + d + h * 0.35),
    ])}
    fill="var(--shade)"
    opacity="var(--shade-o)"
  />
);

/** Two courses of masonry under a site. */
export const plinth = ([x, y, , w, d]: Plot, margin = 11): VNode => (
  <>
    {shadow(x - margin, y - margin, w + 2 * margin, d + 2 * margin, 18)}
    {box([x - margin, y - margin, 0, w + 2 * margin, d + 2 * margin, 7])}
    {box([x, y, 7, w, d, 7])}
  </>
);

/** Numerals cut in stone: they lie on the ground but stay upright on the screen. */
export const carved = (text: string | number, [x, y]: Vec, size: number, fill = 'var(--carve)'): VNode => (
  <text
    transform={`translate(${tenth(x)} ${tenth(y)}) scale(1 .72)`}
    y={tenth(size * 0.36)}
    text-anchor="middle"
    font-size={size}
    font-weight="800"
    fill={fill}
  >
    {text}
  </text>
);
