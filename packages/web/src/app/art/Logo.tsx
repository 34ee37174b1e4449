import { Box } from './Box.tsx';

const SANDSTONE = { top: 'var(--lg-t)', left: 'var(--lg-l)', right: 'var(--lg-r)' };
export const GOLD = { top: 'var(--gold-hi)', left: 'var(--gold)', right: 'var(--gold-lo)' };

const COURSES = [
  { width: 30, z: 0, height: 6.5, faces: SANDSTONE },
  { width: 22, z: 6.5, height: 6.5, faces: SANDSTONE },
  { width: 14, z: 13, height: 6.5, faces: SANDSTONE },
  { width: 7, z: 19.5, height: 5, faces: GOLD },
];

/** The mark: a step pyramid with a gold cap. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="-28 -36 56 54" aria-hidden="true">
      {COURSES.map(({ width, z, height, faces }) => (
        <Box
          key={z}
          at={[-width / 2, -width / 2, z]}
          size={[width, width, height]}
          faces={faces}
          edge={null}
        />
      ))}
    </svg>
  );
}
