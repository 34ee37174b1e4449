import { Box, Shadow } from './Box.tsx';
import { points, spot } from './lattice.ts';
import { GOLD } from './Logo.tsx';

const COURSES = [
  { width: 190, height: 26 },
  { width: 158, height: 25 },
  { width: 127, height: 24 },
  { width: 97, height: 23 },
  { width: 68, height: 22 },
  { width: 40, height: 20 },
];

const JOINTS = [1 / 3, 2 / 3];

/** Djoser's pyramid with the gold cap of the mark, around the middle of its base. */
export function StepPyramid() {
  let z = 0;
  const courses = COURSES.map(({ width, height }) => {
    const low = z;
    z += height;
    const half = width / 2;
    return (
      <g key={width}>
        <Box at={[-half, -half, low]} size={[width, width, height]} />
        {JOINTS.map((share) => (
          <polyline
            key={share}
            points={points([
              spot(-half, half, low + height * share),
              spot(half, half, low + height * share),
              spot(half, -half, low + height * share),
            ])}
            fill="none"
            stroke="var(--carve)"
            stroke-opacity=".13"
          />
        ))}
      </g>
    );
  });
  return (
    <g>
      <Shadow at={[-95, -95]} size={[190, 190]} reach={46} />
      {courses}
      <Box at={[-12, -12, z]} size={[24, 24, 9]} faces={GOLD} />
    </g>
  );
}
