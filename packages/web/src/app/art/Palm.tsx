interface PalmProps {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isMirrored?: boolean;
}

/** Leaves from the back to the front: angle, length, tone. */
const LEAVES: readonly (readonly [number, number, string])[] = [
  [150, 26, 'b'],
  [196, 29, 'b'],
  [-16, 30, 'b'],
  [36, 25, 'b'],
  [-62, 25, 'a'],
  [-118, 24, 'a'],
  [176, 26, 'a'],
  [8, 27, 'c'],
  [-88, 16, 'c'],
];

export function Palm({ x, y, scale, isMirrored = false }: PalmProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})`}>
      <ellipse cx="12" cy="1" rx="22" ry="6" fill="var(--shade)" opacity="var(--shade-o)" />
      <path d="M-3.2 0C-2 -16 0 -30 7 -44L11 -43C5 -29 4 -15 4 0Z" fill="var(--trunk)" />
      <path
        d="M-2.4 -8l6 1M-1.4 -17l5.4 1M.6 -26l5 1.4M3.4 -35l4.8 1.6"
        stroke="var(--rope)"
        stroke-opacity=".4"
        stroke-width="1.2"
      />
      <g transform="translate(9 -44)">
        {LEAVES.map(([turn, length, tone]) => (
          <path
            key={turn}
            transform={`rotate(${turn}) scale(${length})`}
            d="M0 0C.3 -.34 .8 -.22 1 .22C.7 .02 .35 -.06 0 0Z"
            fill={`var(--leaf-${tone})`}
          />
        ))}
      </g>
    </g>
  );
}
