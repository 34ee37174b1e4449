import { cubeFaces, ON_TOP, onLeft, points, round, type Spot, spot } from './lattice.ts';

export type StoneLetter = 'k' | 'w' | 'b' | 'g';

/** The edge of a stone. */
export const EDGE = 26;

/** A stone of Imhotep, around the middle of its bottom face. */
export function Stone({ colour, at = [0, 0] }: { readonly colour: StoneLetter; readonly at?: Spot }) {
  const { top, left, right, outline } = cubeFaces(EDGE);
  const tone = (name: string): string => `var(--${colour}-${name})`;
  const face = (corners: Spot[], fill: string) => (
    <polygon points={points(corners)} fill={fill} stroke={fill} stroke-width=".8" stroke-linejoin="round" />
  );
  return (
    <g transform={`translate(${round(at[0])} ${round(at[1])})`}>
      {face(left, tone('l'))}
      {face(right, tone('r'))}
      {face(top, tone('t'))}
      <g transform={`translate(0 ${-EDGE})`}>
        <GlyphOnTop colour={colour} radius={EDGE * 0.27} fill={tone('g')} />
      </g>
      <g transform={onLeft(-EDGE * 0.433, -EDGE / 4)} opacity={colour === 'w' ? 0.5 : 0.62}>
        <Glyph colour={colour} radius={EDGE * 0.19} fill={tone('g')} />
      </g>
      <path d={outline} fill="none" stroke={tone('o')} stroke-opacity="var(--st-oo)" stroke-width="1.1" />
    </g>
  );
}

interface GlyphProps {
  readonly colour: StoneLetter;
  readonly radius: number;
  readonly fill: string;
}

function Glyph({ colour, radius, fill }: GlyphProps) {
  switch (colour) {
    case 'k':
      return <circle r={round(radius * 0.92)} fill={fill} />;
    case 'w':
      return (
        <circle r={round(radius * 0.74)} fill="none" stroke={fill} stroke-width={round(radius * 0.42)} />
      );
    case 'b':
      return (
        <path d={`M0 ${round(-radius * 1.08)}L${radius} ${round(radius * 0.74)}H${-radius}Z`} fill={fill} />
      );
    case 'g': {
      const side = round(radius * 1.64);
      return <rect x={-side / 2} y={-side / 2} width={side} height={side} fill={fill} />;
    }
  }
}

/** Lies on the ground but reads upright. */
function GlyphOnTop({ colour, radius, fill }: GlyphProps) {
  if (colour === 'b') {
    const k = radius * 1.15;
    const corners: Spot[] = [
      [0, -k * 0.62],
      [k * 0.98, k * 0.42],
      [-k * 0.98, k * 0.42],
    ];
    return <polygon points={points(corners)} fill={fill} />;
  }
  if (colour === 'g') {
    const a = radius * 0.84;
    return <polygon points={points([spot(-a, -a), spot(a, -a), spot(a, a), spot(-a, a)])} fill={fill} />;
  }
  return (
    <g transform={ON_TOP}>
      <Glyph colour={colour} radius={radius} fill={fill} />
    </g>
  );
}
