import type { VNode } from 'preact';

/** The dark of outlines, brows and pupils. */
export const INK = '#2a1a10';

/** A surface with the outline of a cut paper. */
export const shape = (d: string, fill: string): VNode => (
  <path d={d} fill={fill} stroke={INK} stroke-width="1.6" stroke-linejoin="round" />
);

/** A surface without an outline: shade, light, a band on something else. */
export const tint = (d: string, fill: string, opacity = 1): VNode => (
  <path d={d} fill={fill} opacity={opacity} />
);

export const line = (d: string, width: number, colour: string = INK): VNode => (
  <path
    d={d}
    fill="none"
    stroke={colour}
    stroke-width={width}
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);

export const bead = (x: number, y: number, r: number, fill: string): VNode => (
  <circle cx={x} cy={y} r={r} fill={fill} stroke={INK} stroke-width="1.4" />
);
