import { project, translate } from '../../drawing/lattice.ts';
import { lotus, palm } from '../../drawing/plant.tsx';
import { HullGradients } from '../../drawing/ship.tsx';
import { plinth } from '../../drawing/solid.tsx';
import { EDGE, stoneArt } from '../../drawing/stone.tsx';
import { LadenShip } from '../../drawing/ladenShip.tsx';

const RIPPLES = ['M40 120', 'M250 170', 'M210 190', 'M60 180', 'M280 110'];

/** A laden ship before the pyramid. */
export function Picture() {
  return (
    <svg viewBox="0 0 330 212" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <HullGradients />
        <linearGradient id="river-of-card" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--river-sh)" />
          <stop offset="1" stop-color="var(--river-dp)" />
        </linearGradient>
      </defs>
      <rect width="330" height="212" fill="url(#river-of-card)" />
      <path d="M-10 70C60 54 150 78 340 40V-10H-10Z" fill="var(--bank)" />
      <path d="M-10 56C60 42 150 64 340 28V-10H-10Z" fill="var(--ground)" />
      {palm([292, 44], 0.8, -1)}
      {palm([40, 58], 0.7)}
      {RIPPLES.map((start) => (
        <path key={start} d={`${start}q6 -4 12 0t12 0`} fill="none" stroke="var(--foam)" stroke-width="2" />
      ))}
      <g transform="translate(232 66) scale(.62)">
        <StonePyramid />
      </g>
      <g transform="translate(140 132) scale(1.12)">
        <LadenShip load={[2, 1, 0, 3]} />
      </g>
      {lotus([276, 186], 1.2)}
    </svg>
  );
}

const PITCH = 27;
const PLINTH = 14;
const FIRST_LEVEL = [1, 3, 0, 2, 1, 0, 3, 2, 1];

function StonePyramid() {
  const stones = FIRST_LEVEL.map((look, i) => ({
    look,
    x: (Math.floor(i / 3) - 1) * PITCH,
    y: ((i % 3) - 1) * PITCH,
    z: PLINTH,
  })).toSorted((a, b) => a.x + a.y - (b.x + b.y));
  stones.push({ look: 2, x: -PITCH / 2, y: -PITCH / 2, z: PLINTH + EDGE });
  return (
    <g>
      {plinth([-52, -52, 0, 104, 104])}
      {stones.map(({ look, x, y, z }) => (
        <g key={`${x} ${y}`} transform={translate(project(x, y, z))}>
          {stoneArt(look)}
        </g>
      ))}
    </g>
  );
}
