import { Box, Shadow } from '../art/Box.tsx';
import { spot } from '../art/lattice.ts';
import { Palm } from '../art/Palm.tsx';
import { Ship } from '../art/Ship.tsx';
import { EDGE, Stone, type StoneLetter } from '../art/Stone.tsx';

const RIPPLES = ['M40 120', 'M250 170', 'M210 190', 'M60 180', 'M280 110'];

/** A laden ship before the pyramid. */
export function ImhotepPicture() {
  return (
    <svg viewBox="0 0 330 212" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="river-of-card" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--river-sh)" />
          <stop offset="1" stop-color="var(--river-dp)" />
        </linearGradient>
      </defs>
      <rect width="330" height="212" fill="url(#river-of-card)" />
      <path d="M-10 70C60 54 150 78 340 40V-10H-10Z" fill="var(--bank)" />
      <path d="M-10 56C60 42 150 64 340 28V-10H-10Z" fill="var(--ground)" />
      <Palm x={292} y={44} scale={0.8} isMirrored />
      <Palm x={40} y={58} scale={0.7} />
      {RIPPLES.map((start) => (
        <path key={start} d={`${start}q6 -4 12 0t12 0`} fill="none" stroke="var(--foam)" stroke-width="2" />
      ))}
      <g transform="translate(232 66) scale(.62)">
        <StonePyramid />
      </g>
      <g transform="translate(140 132) scale(1.12)">
        <Ship load={['b', 'w', 'k', 'g']} />
      </g>
      <g transform="translate(280 186)">
        <ellipse rx="11" ry="5" fill="var(--leaf-a)" />
        <path d="M-5 -1C-6 -8 -2 -10 0 -12C2 -10 6 -8 5 -1Z" fill="#FBD7E2" />
        <path d="M-9 -2C-8 -8 -4 -7 -1 -1ZM9 -2C8 -8 4 -7 1 -1Z" fill="#F0AFC6" />
      </g>
    </svg>
  );
}

const PITCH = 27;
const PLINTH = 14;
const FIRST_LEVEL: readonly StoneLetter[] = ['w', 'g', 'k', 'b', 'w', 'k', 'g', 'b', 'w'];

function StonePyramid() {
  const stones = FIRST_LEVEL.map((colour, i) => ({
    colour,
    x: (Math.floor(i / 3) - 1) * PITCH,
    y: ((i % 3) - 1) * PITCH,
  })).toSorted((a, b) => a.x + a.y - (b.x + b.y));
  return (
    <g>
      <Shadow at={[-63, -63]} size={[126, 126]} reach={18} />
      <Box at={[-63, -63, 0]} size={[126, 126, 7]} />
      <Box at={[-52, -52, 7]} size={[104, 104, 7]} />
      {stones.map(({ colour, x, y }) => (
        <Stone key={`${x} ${y}`} colour={colour} at={spot(x, y, PLINTH)} />
      ))}
      <Stone colour="b" at={spot(-PITCH / 2, -PITCH / 2, PLINTH + EDGE)} />
    </g>
  );
}
