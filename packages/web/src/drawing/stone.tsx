import type { VNode } from 'preact';
import { glyph, glyphOnTop, LOOKS, tone } from './glyph.tsx';
import { onLeft, pointList, tenth, type Vec } from './lattice.ts';

/** The edge of a stone. */
export const EDGE = 26;

const H = EDGE / 2;
const X = tenth(EDGE * Math.cos(Math.PI / 6));
const OUTLINE = `M0 ${-H - EDGE}L${X} ${-EDGE}V0L0 ${H}L${-X} 0V${-EDGE}Z`;

/** A stone around the middle of its foot. */
export function stoneArt(look: number): VNode {
  const top: Vec[] = [
    [0, -H - EDGE],
    [X, -EDGE],
    [0, H - EDGE],
    [-X, -EDGE],
  ];
  const left: Vec[] = [
    [-X, -EDGE],
    [0, H - EDGE],
    [0, H],
    [-X, 0],
  ];
  const right: Vec[] = [
    [X, -EDGE],
    [0, H - EDGE],
    [0, H],
    [X, 0],
  ];
  return (
    <>
      <polygon points={pointList(left)} fill={tone(look, 'l')} stroke={tone(look, 'l')} />
      <polygon points={pointList(right)} fill={tone(look, 'r')} stroke={tone(look, 'r')} />
      <polygon points={pointList(top)} fill={tone(look, 't')} />
      <path
        d={`M${-X} ${-EDGE}L0 ${H - EDGE}L${X} ${-EDGE}M0 ${H - EDGE}V${H}`}
        fill="none"
        stroke="#fff"
        stroke-opacity={look === 1 ? 0.9 : 0.3}
      />
      <g transform={`translate(0 ${-EDGE})`}>{glyphOnTop(look, EDGE * 0.27, tone(look, 'g'))}</g>
      <g transform={onLeft(-H, 0, 0)} opacity={look === 1 ? 0.5 : 0.62}>
        {glyph(look, EDGE * 0.19, tone(look, 'g'))}
      </g>
      <path
        d={OUTLINE}
        fill="none"
        stroke={tone(look, 'o')}
        stroke-opacity="var(--st-oo)"
        stroke-width="1.1"
        stroke-linejoin="round"
      />
    </>
  );
}

/** A stone that would lie here: paler, in a dashed line drawn twice. */
const ghostArt = (look: number): VNode => (
  <>
    <g opacity="0.82">{stoneArt(look)}</g>
    <path d={OUTLINE} fill="none" stroke="var(--halo)" stroke-width="4" stroke-linejoin="round" />
    <path
      d={OUTLINE}
      fill="none"
      stroke="var(--accent)"
      stroke-width="2.2"
      stroke-linejoin="round"
      stroke-dasharray="5 3.5"
    />
  </>
);

/** As many as ever play with stones. */
const STONES = LOOKS.slice(0, 4);

/** What `stone` and `ghostStone` refer to: once in a document that draws them. */
export const StoneSymbols = (): VNode => (
  <>
    {STONES.map((letter, look) => (
      <symbol key={letter} id={`stone-${letter}`} overflow="visible">
        {stoneArt(look)}
      </symbol>
    ))}
    {STONES.map((letter, look) => (
      <symbol key={letter} id={`ghost-${letter}`} overflow="visible">
        {ghostArt(look)}
      </symbol>
    ))}
  </>
);

export const stoneHref = (look: number): string => `#stone-${LOOKS[look] ?? 'k'}`;
export const ghostHref = (look: number): string => `#ghost-${LOOKS[look] ?? 'k'}`;

/** A stone as a picture of its own, for sleds and texts: it refers to nothing. */
export const StoneFigure = ({ look, size = 24 }: { look: number; size?: number }): VNode => (
  <svg
    class="stone-figure"
    width={size}
    height={tenth(size * 1.12)}
    viewBox="-24 -40 48 54"
    aria-hidden="true"
  >
    {stoneArt(look)}
  </svg>
);

/** An empty place for a stone on a sled. */
export const StoneHollow = ({ size = 24 }: { size?: number }): VNode => (
  <svg
    class="stone-figure"
    width={size}
    height={tenth(size * 1.12)}
    viewBox="-24 -40 48 54"
    aria-hidden="true"
  >
    <path
      d={OUTLINE}
      fill="none"
      stroke="var(--ink-3)"
      stroke-opacity=".55"
      stroke-width="2"
      stroke-dasharray="4 4"
    />
  </svg>
);
