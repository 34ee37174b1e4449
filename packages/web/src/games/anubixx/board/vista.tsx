import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import type { Scene } from './scene.ts';

/** How far the land goes on beyond the drawing. */
const BEYOND = 900;

interface VistaProps {
  readonly scene: Scene;
  readonly scenery: boolean;
}

/** Sky, sun or moon, far pyramids, sand. */
export function Vista({ scene, scenery }: VistaProps): VNode {
  const { width: w, height: h } = scene.size;
  const { horizon: y, isNarrow } = scene;
  const top = isNarrow ? -BEYOND : scene.sheet.y;
  const sun = isNarrow
    ? { x: w * 0.9, y: scene.sheet.y + 40, r: 15 }
    : { x: w * 0.55, y: scene.sheet.y + 66, r: 26 };
  return (
    <>
      <defs>
        <linearGradient
          id="sky-of-anubixx"
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1={isNarrow ? -120 : top}
          x2="0"
          y2={y}
        >
          <stop offset="0" stop-color="var(--sky-a)" />
          <stop offset=".62" stop-color="var(--sky-b)" />
          <stop offset="1" stop-color="var(--sky-c)" />
        </linearGradient>
        <linearGradient id="sand-of-anubixx" gradientUnits="userSpaceOnUse" x1="0" y1={y - 20} x2="0" y2={h}>
          <stop offset="0" stop-color="var(--ground)" />
          <stop offset="1" stop-color="var(--ground-lo)" />
        </linearGradient>
        <radialGradient id="glow-of-anubixx">
          <stop offset="0" stop-color="var(--sun)" />
          <stop offset=".35" stop-color="var(--sun)" stop-opacity=".5" />
          <stop offset="1" stop-color="var(--sun)" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect
        x={-BEYOND}
        y={top}
        width={w + 2 * BEYOND}
        height={h - top + BEYOND}
        fill="url(#sky-of-anubixx)"
      />
      {scenery ? (
        <>
          {stars(scene).map((d, i) => (
            <path key={i} class="stars" d={d} stroke-width={1.2 + i * 0.6} />
          ))}
          <circle
            cx={tenth(sun.x)}
            cy={tenth(sun.y)}
            r={sun.r * 3.6}
            fill="url(#glow-of-anubixx)"
            opacity="var(--halo-o)"
          />
          <circle class="sun" cx={tenth(sun.x)} cy={tenth(sun.y)} r={sun.r} />
          <path
            class="moon"
            transform={`translate(${tenth(sun.x)} ${tenth(sun.y)}) rotate(-28) scale(${sun.r})`}
            d="M.1 -.8A.82 .82 0 1 0 .1 .8A.98 .98 0 0 1 .1 -.8Z"
          />
          {isNarrow ? null : (
            <>
              {far(w * 0.09, y, 170, 150)}
              {far(w * 0.94, y, 210, 180)}
              {far(w * 0.84, y, 90, 76)}
            </>
          )}
        </>
      ) : null}
      <path d={sand(w, h, y - 14, 20)} fill="url(#sand-of-anubixx)" />
      {scenery ? <path d={sand(w, h, y + 46, -24)} fill="var(--dune)" opacity=".6" /> : null}
    </>
  );
}

const far = (x: number, y: number, w: number, h: number): VNode => (
  <>
    <path d={`M${tenth(x - w)} ${y}L${tenth(x)} ${y - h}L${tenth(x + w * 0.3)} ${y}Z`} fill="var(--far)" />
    <path d={`M${tenth(x + w)} ${y}L${tenth(x)} ${y - h}L${tenth(x + w * 0.3)} ${y}Z`} fill="var(--far2)" />
  </>
);

/** Sand with a swell, down to the bottom of the page. */
const sand = (w: number, h: number, y: number, swell: number): string =>
  `M${-BEYOND} ${tenth(y)}H0C${tenth(w * 0.2)} ${tenth(y - swell)} ${tenth(w * 0.36)} ${tenth(y + swell / 2)} ${tenth(w * 0.5)} ${tenth(y)}S${tenth(w * 0.82)} ${tenth(y - swell)} ${w} ${tenth(y)}H${w + BEYOND}V${h + BEYOND}H${-BEYOND}Z`;

/** The same stars every night, in three sizes, each a dot of a round line; none looks like a mark on a field. */
function stars({ size, sheet, horizon, fields }: Scene): readonly string[] {
  let seed = 17;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const paths = ['', '', ''];
  for (let i = 0; i < 84; i++) {
    const x = next() * size.width;
    const y = sheet.y + next() * (horizon - sheet.y) * 0.85;
    const isHidden = Object.values(fields).some(
      (field) => x > field.x && x < field.x + field.width && y > field.y && y < field.y + field.height,
    );
    if (!isHidden) paths[i % 3] += `M${tenth(x)} ${tenth(y)}h.01`;
  }
  return paths;
}
