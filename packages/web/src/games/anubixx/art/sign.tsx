import type { VNode } from 'preact';

/** The colours of Anubixx by their letters in the tokens. */
export type Hue = 'r' | 'o' | 'y' | 'g' | 'b' | 'p';

/** What tells a colour without colour, on a grid of 22: flame, horizon, sun, leaf, wave, star. */
const SIGNS: Readonly<Record<Hue, string>> = {
  r: 'M.5 -11C6 -5 8 -1 8 3.5A8 8 0 01-8 3.5C-8 0 -6 -2.5 -4 -4.5C-4 -2 -3 -1 -2 -1C-.5 -4 -1 -7 .5 -11Z',
  o: 'M-8 3A8 8 0 018 3ZM-11 5H11V8.5H-11Z',
  y: 'M5.2 0A5.2 5.2 0 11-5.2 0A5.2 5.2 0 115.2 0ZM-1.3 -11h2.6v3.4h-2.6zM-1.3 7.6h2.6V11h-2.6zM-11 -1.3h3.4v2.6H-11zM7.6 -1.3H11v2.6H7.6zM-8.7 -6.9l1.8 -1.8 2.4 2.4 -1.8 1.8zM8.7 -6.9l-1.8 -1.8 -2.4 2.4 1.8 1.8zM-8.7 6.9l1.8 1.8 2.4 -2.4 -1.8 -1.8zM8.7 6.9l-1.8 1.8 -2.4 -2.4 1.8 -1.8z',
  g: 'M0 -11C8.5 -6 8.5 4 0 11C-8.5 4 -8.5 -6 0 -11Z',
  b: 'M-11 -2L-5 -8L0 -3L5 -8L11 -2V2L5 -4L0 1L-5 -4L-11 2ZM-11 7L-5 1L0 6L5 1L11 7V11L5 5L0 10L-5 5L-11 11Z',
  p: 'M0 -11.5L3.2 -3.8L11.2 -3.2L5 2L7 10L0 5.6L-7 10L-5 2L-11.2 -3.2L-3.2 -3.8Z',
};

export const paint = (hue: Hue): string => `var(--ax-${hue})`;
/** On a face that the light falls on. */
export const lit = (hue: Hue, share: number): string => `color-mix(in srgb, ${paint(hue)} ${share}%, #fff)`;
/** On a face that it does not reach. */
export const shaded = (hue: Hue): string => `color-mix(in srgb, ${paint(hue)} 69%, #1a0d00)`;
/** For a sign on a face of the colour itself, on a lit face, and on a field that is only planned. */
export const inkOn = (hue: Hue): string => `var(--ax-${hue}-i)`;
export const inkOnLit = (hue: Hue): string => `var(--ax-${hue}-d)`;
export const inkOnPlan = (hue: Hue): string =>
  `color-mix(in srgb, ${paint(hue)} var(--plan-mix), var(--ink))`;

export const sign = (hue: Hue, fill: string, place: string): VNode => (
  <path d={SIGNS[hue]} fill={fill} transform={place} />
);
