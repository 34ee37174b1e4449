import { tenth } from './lattice.ts';

interface SkyProps {
  readonly width: number;
  readonly height: number;
  /** Where the ground begins. */
  readonly horizon: number;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** Where a text lies: a star there would look like a full stop. */
  readonly isClear: (x: number, y: number) => boolean;
  /** How many stars there are at night. */
  readonly starCount?: number;
  /** How far sky and ground go on above and below the picture. */
  readonly beyond?: number;
}

const STARS = 150;

/** How far above the picture the sky begins to pale. */
const SHADE = 60;

/** How far the land goes on beyond the picture, for screens wider than it. */
export const BEYOND = 1200;

/** Sky with sun by day, moon and stars by night, and the ground below. */
export function Sky({
  width: w,
  height: h,
  horizon: y,
  sun,
  isClear,
  starCount = STARS,
  beyond = 0,
}: SkyProps) {
  const { radius: r } = sun;
  return (
    <>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sky-a)" />
          <stop offset=".62" stop-color="var(--sky-b)" />
          <stop offset="1" stop-color="var(--sky-c)" />
        </linearGradient>
        <radialGradient id="glow-of-sun">
          <stop offset="0" stop-color="var(--sun)" />
          <stop offset=".35" stop-color="var(--sun)" stop-opacity=".5" />
          <stop offset="1" stop-color="var(--sun)" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--ground)" />
          <stop offset="1" stop-color="var(--ground-lo)" />
        </linearGradient>
      </defs>
      {beyond > 0 && (
        <rect x={-BEYOND} y={-beyond} width={w + 2 * BEYOND} height={beyond} fill="var(--sky-a)" />
      )}
      <rect x={-BEYOND} y={-SHADE} width={w + 2 * BEYOND} height={h + SHADE} fill="url(#sky)" />
      <g opacity="var(--stars)">
        {stars(starCount, w, y * 0.9 + beyond)
          .map((star) => ({ ...star, y: tenth(star.y - beyond) }))
          .filter((star) => !isClear(star.x, star.y))
          .map((star) => (
            <circle key={star.x} cx={star.x} cy={star.y} r={star.r} fill="#FFF3D0" opacity={star.light} />
          ))}
      </g>
      <g class="luminary">
        <circle cx={sun.x} cy={sun.y} r={r * 3.6} fill="url(#glow-of-sun)" opacity="var(--halo-o)" />
        <circle cx={sun.x} cy={sun.y} r={r} fill="var(--sun)" opacity="calc(1 - var(--stars))" />
        <path
          transform={`translate(${sun.x} ${sun.y}) rotate(-28) scale(${r})`}
          d="M.1 -.8A.82 .82 0 1 0 .1 .8A.98 .98 0 0 1 .1 -.8Z"
          fill="var(--sun)"
          opacity="var(--stars)"
        />
      </g>
      <path
        d={`M${-BEYOND} ${y - 14}H0C${w * 0.2} ${y - 34} ${w * 0.36} ${y - 6} ${w * 0.5} ${y - 10}S${w * 0.82} ${y - 34} ${w} ${y - 12}H${w + BEYOND}V${h + beyond}H${-BEYOND}Z`}
        fill="url(#ground)"
      />
      <path
        d={`M${-BEYOND} ${y + 46}H0C${w * 0.22} ${y + 18} ${w * 0.4} ${y + 60} ${w * 0.62} ${y + 40}S${w * 0.9} ${y + 22} ${w} ${y + 44}H${w + BEYOND}V${h + beyond}H${-BEYOND}Z`}
        fill="var(--dune)"
        opacity=".6"
      />
    </>
  );
}

/** The same stars every night: a small generator of its own, since drawings must not change by chance. */
function stars(
  count: number,
  width: number,
  height: number,
): { x: number; y: number; r: number; light: number }[] {
  let seed = 17;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => ({
    x: tenth(next() * (width + 800) - 400),
    y: tenth(next() * height),
    r: tenth(0.6 + next() * 1.1),
    light: tenth(0.3 + next() * 0.7),
  }));
}
