import { pointList, project } from '../../drawing/lattice.ts';
import { box, shadow, type Tones } from '../../drawing/solid.tsx';

const COURSES = [
  { width: 190, z: 0, height: 26 },
  { width: 158, z: 26, height: 25 },
  { width: 127, z: 51, height: 24 },
  { width: 97, z: 75, height: 23 },
  { width: 68, z: 98, height: 22 },
  { width: 40, z: 120, height: 20 },
];

const GOLD: Tones = {
  top: 'var(--gold-hi)',
  left: 'var(--gold)',
  right: 'var(--gold-lo)',
  edge: 'var(--st-hi)',
};

/** Djoser's pyramid with the gold cap of the mark, around the middle of its base. */
export function StepPyramid() {
  return (
    <g>
      {shadow(-95, -95, 190, 190, 46)}
      {COURSES.map(({ width, z, height }) => (
        <g key={width}>
          {box([-width / 2, -width / 2, z, width, width, height])}
          {joint(width / 2, z + height / 3)}
          {joint(width / 2, z + (2 * height) / 3)}
        </g>
      ))}
      {box([-12, -12, 140, 24, 24, 9], GOLD)}
    </g>
  );
}

/** A joint of the masonry around the two faces that are seen. */
const joint = (half: number, z: number) => (
  <polyline
    points={pointList([project(-half, half, z), project(half, half, z), project(half, -half, z)])}
    fill="none"
    stroke="var(--carve)"
    stroke-opacity=".13"
  />
);
