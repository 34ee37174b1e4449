import type { VNode } from 'preact';
import { onTop, pointList, project, tenth } from './lattice.ts';

/** The colours by their letters in the tokens: Basalt, Alabaster, Carnelian, Granite, Malachite, Lapis. */
export const LOOKS = ['k', 'w', 'b', 'g', 'm', 'l'] as const;

export const tone = (look: number, part: 't' | 'l' | 'r' | 'g' | 'o'): string =>
  `var(--${LOOKS[look] ?? 'k'}-${part})`;

/** The shape that tells a colour without colour: disc, ring, triangle, square, diamond. `r` is its optical radius. */
export function glyph(look: number, r: number, fill: string): VNode {
  switch (LOOKS[look]) {
    case 'w':
      return <circle r={tenth(r * 0.74)} fill="none" stroke={fill} stroke-width={tenth(r * 0.42)} />;
    case 'b':
      return (
        <path
          d={`M0 ${tenth(-r * 1.08)}L${tenth(r * 1.02)} ${tenth(r * 0.74)}H${tenth(-r * 1.02)}Z`}
          fill={fill}
          stroke={fill}
          stroke-width={tenth(r * 0.16)}
          stroke-linejoin="round"
        />
      );
    case 'g': {
      const a = tenth(r * 0.82);
      return <rect x={-a} y={-a} width={2 * a} height={2 * a} rx={tenth(r * 0.12)} fill={fill} />;
    }
    case 'm': {
      const [x, y] = [tenth(r * 0.86), tenth(r * 1.18)];
      return <path d={`M0 ${-y}L${x} 0L0 ${y}L${-x} 0Z`} fill={fill} />;
    }
    default:
      return <circle r={tenth(r * 0.92)} fill={fill} />;
  }
}

/** A glyph that lies on a top face and still reads upright. */
export function glyphOnTop(look: number, r: number, fill: string): VNode {
  if (LOOKS[look] === 'b') {
    const k = r * 1.15;
    const vecs = [[0, -k * 0.62] as const, [k * 0.98, k * 0.42] as const, [-k * 0.98, k * 0.42] as const];
    return <polygon points={pointList(vecs)} fill={fill} stroke={fill} stroke-linejoin="round" />;
  }
  if (LOOKS[look] === 'g') {
    const a = r * 0.84;
    const vecs = [project(-a, -a), project(a, -a), project(a, a), project(-a, a)];
    return <polygon points={pointList(vecs)} fill={fill} />;
  }
  return <g transform={onTop(0, 0, 0)}>{glyph(look, r, fill)}</g>;
}

/** The sign of a seat beside its name. */
export const Badge = ({ look, size = 22 }: { look: number; size?: number }): VNode => (
  <svg class="badge" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
    <circle r="11" fill={tone(look, look === 1 ? 't' : 'l')} stroke={tone(look, 'o')} stroke-width="1.2" />
    {glyph(look, 5.2, tone(look, 'g'))}
  </svg>
);
