import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { tenth } from './lattice.ts';

export interface LandscapeProps {
  /** The size of the drawing that lies on it, in its units. */
  readonly width: number;
  readonly height: number;
  /** The banks of the river, or `null` for dry land. */
  readonly river: { readonly top: number; readonly bottom: number } | null;
  /** Lamps that glow at night, in units of the drawing. */
  readonly lamps: readonly { readonly x: number; readonly y: number; readonly r: number }[];
  /** Whether dunes, ripples and stars are drawn. */
  readonly scenery: boolean;
}

/** How far the land goes on beyond the drawing, so that it fills any window. */
const BLEED = 1500;
const WAVE = 440;

/** A bank that swings along the river, from the far left to the far right. */
function bank(y: number, swing: number, phase: number, width: number): string {
  const start = -BLEED - phase;
  const waves = Math.ceil((width + 2 * BLEED + phase) / WAVE) + 1;
  const half = WAVE / 2;
  let d = `M${start} ${tenth(y)}`;
  for (let i = 0; i < waves; i++) {
    d += `q${half / 2} ${swing} ${half} 0t${half} 0`;
  }
  return d;
}

/** Land from a bank down to the bottom of the page. */
const below = (y: number, swing: number, phase: number, props: LandscapeProps): string =>
  `${bank(y, swing, phase, props.width)}V${props.height + BLEED}H${-BLEED - phase}Z`;

/** The same numbers every time: the landscape stays as it is. */
function sequence(seed: number): () => number {
  let a = seed;
  return () => (a = (a * 16807) % 2147483647) / 2147483647;
}

function ripples(top: number, bottom: number, width: number): readonly string[] {
  const next = sequence(7);
  const paths = ['', '', ''];
  const count = Math.round(((width + BLEED) * (bottom - top)) / 9000);
  for (let i = 0; i < count; i++) {
    const x = next() * (width + BLEED) - BLEED / 2;
    const y = top + 24 + next() * (bottom - top - 48);
    const w = 10 + next() * 20;
    paths[i % 3] += `M${tenth(x)} ${tenth(y)}q${tenth(w / 4)} -3 ${tenth(w / 2)} 0t${tenth(w / 2)} 0`;
  }
  return paths;
}

/** Moonlight on the water: small stars with four points. */
function glitter(top: number, bottom: number, width: number): readonly string[] {
  const next = sequence(91);
  const paths = ['', '', ''];
  for (let i = 0; i < 48; i++) {
    const x = tenth(next() * (width + BLEED) - BLEED / 2);
    const y = tenth(top + 20 + next() * (bottom - top - 40));
    const k = 1.2 + next() * 2;
    const a = tenth(k * 1.6);
    const b = tenth(k * 0.45);
    paths[i % 3] +=
      `M${x} ${tenth(y - a)}l${b} ${tenth(a - b)} ${tenth(a - b)} ${b} ${tenth(b - a)} ${b} ${-b} ${tenth(a - b)} ${-b} ${tenth(b - a)} ${tenth(b - a)} ${-b} ${tenth(a - b)} ${-b}z`;
  }
  return paths;
}

/** The ground, the river and what lies far off: below a drawing of the same size, and on over its edges. */
export const Landscape = (props: LandscapeProps): VNode =>
  // The scene is laid out anew with every view, mostly with the same result.
  useMemo(() => draw(props), [JSON.stringify(props)]);

function draw(props: LandscapeProps): VNode {
  const { width, height, river, lamps, scenery } = props;
  return (
    <>
      <defs>
        <linearGradient
          id="land-ground"
          gradientUnits="userSpaceOnUse"
          x1={-width * 0.3}
          y1="0"
          x2={width * 1.3}
          y2={height * 1.2}
        >
          <stop offset="0" stop-color="var(--ground-hi)" />
          <stop offset=".55" stop-color="var(--ground)" />
          <stop offset="1" stop-color="var(--ground-lo)" />
        </linearGradient>
        <linearGradient id="land-river" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--river)" />
          <stop offset=".5" stop-color="var(--river-dp)" />
          <stop offset="1" stop-color="var(--river)" />
        </linearGradient>
        <radialGradient id="land-glow">
          <stop offset="0" stop-color="#FFC36B" stop-opacity=".34" />
          <stop offset=".55" stop-color="#F08A5B" stop-opacity=".12" />
          <stop offset="1" stop-color="#F08A5B" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect
        x={-BLEED}
        y={-BLEED}
        width={width + 2 * BLEED}
        height={height + 2 * BLEED}
        fill="url(#land-ground)"
      />
      {scenery ? dunes(props) : null}
      {river === null ? null : water(river, width, scenery)}
      <g opacity="var(--glow-o)">
        {lamps.map(({ x, y, r }) => (
          <ellipse cx={tenth(x)} cy={tenth(y)} rx={tenth(r)} ry={tenth(r * 0.68)} fill="url(#land-glow)" />
        ))}
      </g>
    </>
  );
}

const dunes = (props: LandscapeProps): VNode => (
  <>
    <path d={below(props.height * 0.02, 46, 120, props)} fill="var(--dune2)" opacity=".35" />
    <path d={below(props.height * 0.8, -44, 60, props)} fill="var(--dune)" opacity=".65" />
    <path d={below(props.height * 0.93, 40, 230, props)} fill="var(--ground-lo)" opacity=".5" />
  </>
);

function water(river: { top: number; bottom: number }, width: number, scenery: boolean): VNode {
  const { top, bottom } = river;
  const strip = (y0: number, y1: number, swing: number, fill: string, opacity = 1): VNode => (
    <path d={band(y0, y1, swing, width)} fill={fill} opacity={opacity} />
  );
  return (
    <>
      {strip(top - 20, bottom + 20, 10, 'var(--bank)')}
      {strip(top - 9, bottom + 10, 9, 'var(--bank-2)', 0.8)}
      {strip(top, bottom, 8, 'var(--river-sh)')}
      {strip(top + 11, bottom - 10, 8, 'url(#land-river)')}
      {scenery ? (
        <>
          {ripples(top, bottom, width).map((d, i) => (
            <path
              d={d}
              fill="none"
              stroke="var(--foam)"
              stroke-width="1.5"
              stroke-linecap="round"
              opacity={0.3 + i * 0.2}
            />
          ))}
          <g opacity="var(--glow-o)">
            {glitter(top, bottom, width).map((d, i) => (
              <path d={d} fill="#FFF3D0" opacity={0.35 + i * 0.22} />
            ))}
          </g>
        </>
      ) : null}
    </>
  );
}

/** Between two banks that swing against each other. */
function band(top: number, bottom: number, swing: number, width: number): string {
  const half = WAVE / 2;
  const waves = Math.ceil((width + 2 * BLEED) / WAVE) + 1;
  const right = -BLEED + waves * WAVE;
  let d = `M${-BLEED} ${tenth(top)}`;
  for (let i = 0; i < waves; i++) d += `q${half / 2} ${swing} ${half} 0t${half} 0`;
  d += `L${right} ${tenth(bottom)}`;
  for (let i = 0; i < waves; i++) d += `q${-half / 2} ${swing} ${-half} 0t${-half} 0`;
  return `${d}Z`;
}
