import type { VNode } from 'preact';
import { translate, type Vec } from './lattice.ts';

const leaf = (turn: number, l: number, fill: string): VNode => (
  <path
    transform={`rotate(${turn})`}
    d={`M0 0C${l * 0.3} ${-l * 0.34} ${l * 0.8} ${-l * 0.22} ${l} ${l * 0.22}C${l * 0.7} ${l * 0.02} ${l * 0.35} ${-l * 0.06} 0 0Z`}
    fill={fill}
  />
);

const DARK = 'var(--leaf-b)';
const MIDDLE = 'var(--leaf-a)';
const LIGHT = 'var(--leaf-c)';

/** `lean` is -1 for a palm that leans to the left. */
export const palm = ([x, y]: Vec, scale = 1, lean: 1 | -1 = 1): VNode => (
  <g transform={`translate(${x} ${y}) scale(${scale * lean} ${scale})`}>
    <ellipse cx="12" cy="1" rx="22" ry="6" fill="var(--shade)" opacity="var(--shade-o)" />
    <path d="M-3.2 0C-2 -16 0 -30 7 -44L11 -43C5 -29 4 -15 4 0Z" fill="var(--trunk)" />
    <path
      d="M-2.4 -8l6 1M-1.4 -17l5.4 1M.6 -26l5 1.4M3.4 -35l4.8 1.6"
      stroke="var(--rope)"
      stroke-opacity=".4"
      stroke-width="1.2"
    />
    <g transform="translate(9 -44)">
      {leaf(150, 26, DARK)}
      {leaf(196, 29, DARK)}
      {leaf(-16, 30, DARK)}
      {leaf(36, 25, DARK)}
      {leaf(-62, 25, MIDDLE)}
      {leaf(-118, 24, MIDDLE)}
      {leaf(176, 26, MIDDLE)}
      {leaf(8, 27, LIGHT)}
      {leaf(-88, 16, LIGHT)}
    </g>
  </g>
);

const stalk = (dx: number, h: number, b: number): string =>
  `M${dx} 0Q${dx + b * 0.3} ${-h * 0.5} ${dx + b} ${-h}`;
const umbel = (dx: number, h: number, b: number): string =>
  `M${dx + b - 5} ${-h - 4}Q${dx + b} ${-h - 9} ${dx + b + 5} ${-h - 4}L${dx + b} ${-h + 2}Z`;
const STALKS: readonly (readonly [number, number, number])[] = [
  [-8, 20, -5],
  [-2, 28, -1],
  [5, 23, 4],
  [10, 15, 6],
];

export const reeds = (at: Vec, scale = 1): VNode => (
  <g transform={translate(at, scale)}>
    <path
      d={STALKS.map((s) => stalk(...s)).join('')}
      stroke={DARK}
      stroke-width="1.8"
      fill="none"
      stroke-linecap="round"
    />
    <path d={STALKS.map((s) => umbel(...s)).join('')} fill={LIGHT} />
  </g>
);

export const lotus = (at: Vec, scale = 1): VNode => (
  <g transform={translate(at, scale)}>
    <ellipse rx="9" ry="4.5" fill={MIDDLE} />
    <ellipse rx="7" ry="3.5" cx="13" cy="3" fill={DARK} />
    <path d="M-4 -1C-5 -6 -2 -8 0 -10C2 -8 5 -6 4 -1Z" fill="#FBD7E2" />
    <path d="M-7 -2C-6 -6 -3 -6 -1 -1ZM7 -2C6 -6 3 -6 1 -1Z" fill="#F0AFC6" />
  </g>
);
