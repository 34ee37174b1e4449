import type { VNode } from 'preact';
import { type Plot, pointList, project, tenth, translate, type Vec } from './lattice.ts';
import { carved } from './solid.tsx';
import { EDGE } from './stone.tsx';

/** Where the bow points: `x` down to the right, as in the harbour and on the south bank, `y` up to the right. */
export type Heading = 'x' | 'y';

const DECK = 11;
const PITCH = 32;
const HALF_BEAM = 20;
const GUNWALE = 16;
const BOW = 44;
const STERN = 40;
const STEPS = 24;

/** From along and across the ship to the lattice. */
const place = (heading: Heading, u: number, v: number, z: number): Vec =>
  heading === 'x' ? project(u, v, z) : project(v, -u, z);

/** Space 0 is at the bow. */
const along = (size: number, space: number): number => (size / 2 - space - 0.5) * PITCH;

/** The middle of a space on the deck, from the middle of the ship. */
export const shipSpace = (size: number, space: number, heading: Heading): Vec =>
  place(heading, along(size, space), 0, DECK);

/** The corners of a space on the deck. */
export function spaceCorners(size: number, space: number, heading: Heading): readonly Vec[] {
  const u = along(size, space);
  const k = EDGE / 2 - 1;
  return [
    place(heading, u - k, -k, DECK),
    place(heading, u + k, -k, DECK),
    place(heading, u + k, k, DECK),
    place(heading, u - k, k, DECK),
  ];
}

/** Spaces in the order in which stones on them are painted. */
export const paintOrder = (size: number, heading: Heading): readonly number[] => {
  const spaces = Array.from({ length: size }, (_, space) => space);
  return heading === 'x' ? spaces.toReversed() : spaces;
};

interface Lines {
  readonly nearRim: readonly Vec[];
  readonly farRim: readonly Vec[];
  readonly nearWater: readonly Vec[];
  readonly farWater: readonly Vec[];
}

/** The hull is lofted: half as wide at the waterline's ends, rising to bow and stern. */
function loft(size: number, heading: Heading): Lines {
  const half = (size * PITCH) / 2;
  const stations = Array.from(
    { length: STEPS + 1 },
    (_, i) => -half - STERN + ((2 * half + BOW + STERN) * i) / STEPS,
  );
  const end = (u: number): number => (u > half ? (u - half) / BOW : u < -half ? (-half - u) / STERN : 0);
  const width = (u: number): number => HALF_BEAM * Math.max(0.09, 1 - end(u) ** 1.55);
  const height = (u: number): number => GUNWALE + (u > 0 ? 26 : 34) * end(u) ** 2.6;
  const waterEnd = (u: number): number => Math.max(-half - STERN / 1.45, Math.min(half + BOW / 1.45, u));
  const waterWidth = (u: number): number =>
    HALF_BEAM * 0.84 * Math.max(0, 1 - Math.min(1, end(u) * 1.45) ** 1.7);
  const rim = (side: number): Vec[] => stations.map((u) => place(heading, u, side * width(u), height(u)));
  const water = (side: number): Vec[] =>
    stations.map(waterEnd).map((u) => place(heading, u, side * waterWidth(u), 0));
  return { nearRim: rim(1), farRim: rim(-1), nearWater: water(1), farWater: water(-1) };
}

const between = (from: readonly Vec[], to: readonly Vec[], share: number): Vec[] =>
  from.map(([x, y], i) => [x + (to[i]![0] - x) * share, y + (to[i]![1] - y) * share]);

const band = (upper: readonly Vec[], lower: readonly Vec[]): string =>
  pointList([...upper, ...lower.toReversed()]);

/** Hull, inside and deck with the numbers of its spaces; stones, which hide them, and the near rim come on top. */
export function hull(size: number, heading: Heading): VNode {
  const { nearRim, farRim, nearWater, farWater } = loft(size, heading);
  const eye = between(nearRim, nearWater, 0.56)[STEPS - 4]!;
  const half = (size * PITCH) / 2;
  const deck: Plot = [-half - 13, -HALF_BEAM + 2.5, DECK, size * PITCH + 28, 2 * HALF_BEAM - 5];
  const spaces = Array.from({ length: size }, (_, space) => space);
  return (
    <>
      <polygon points={band(farWater, nearWater)} transform="translate(7 6)" fill="var(--river-shadow)" />
      <polyline
        points={pointList(nearWater.map(([x, y]) => [x, y + 3]))}
        fill="none"
        stroke="var(--foam)"
        stroke-width="2"
        stroke-linecap="round"
      />
      <polygon points={band(nearRim, nearWater)} fill={`url(#hull-${heading})`} />
      <polygon
        points={band(between(nearRim, nearWater, 0.18), between(nearRim, nearWater, 0.4))}
        fill="var(--hull-band)"
      />
      {heading === 'x' ? (
        <g transform={`${translate(eye)} skewY(16)`}>
          <path d="M-6 0Q0 -5.4 6.4 0Q0 4.6 -6 0Z" fill="#FFF6E4" />
          <path
            d="M-6.6 -3.2Q0 -9 7.4 -3.6M.3 -.2h.01"
            fill="none"
            stroke="#201510"
            stroke-width="1.8"
            stroke-linecap="round"
          />
        </g>
      ) : null}
      <polygon points={band(farRim, nearRim)} fill="var(--wood-in)" />
      <polygon points={pointList(deckCorners(deck, heading))} fill="var(--wood-top)" />
      <polyline
        points={pointList(farRim)}
        fill="none"
        stroke="var(--rim)"
        stroke-width="2.6"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      {spaces.map((space) => (
        <polygon
          points={pointList(spaceCorners(size, space, heading))}
          fill="var(--plank)"
          stroke="var(--rope)"
          stroke-opacity=".35"
        />
      ))}
      {spaces.map((space) => carved(space + 1, shipSpace(size, space, heading), 13.5, 'var(--slot-ink)'))}
    </>
  );
}

const deckCorners = ([x, y, z, w, d]: Plot, heading: Heading): readonly Vec[] => {
  const taperBy = 7;
  return [
    place(heading, x, y + taperBy, z),
    place(heading, x + taperBy, y, z),
    place(heading, x + w - taperBy, y, z),
    place(heading, x + w, y + taperBy, z),
    place(heading, x + w, y + d - taperBy, z),
    place(heading, x + w - taperBy, y + d, z),
    place(heading, x + taperBy, y + d, z),
    place(heading, x, y + d - taperBy, z),
  ];
};

/** A papyrus umbel at the end of the hull. */
const finial = (at: Vec, turn: number): VNode => (
  <g transform={`${translate(at)} rotate(${turn})`}>
    <path d="M-7 -15Q0 -19 7 -15L2 -7H-2Z" fill="var(--fin)" />
    <path
      d="M0 2C-1 -3 -1 -6 0 -9M-7 -15Q0 -12.4 7 -15"
      stroke="var(--rim)"
      stroke-width="2.2"
      fill="none"
      stroke-linecap="round"
    />
  </g>
);

/** What of a ship hides the foot of its stones. */
export function nearSide(size: number, heading: Heading): VNode {
  const { nearRim } = loft(size, heading);
  return (
    <>
      <polyline
        points={pointList(nearRim)}
        fill="none"
        stroke="var(--rim)"
        stroke-width="2.8"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      {finial(nearRim[0]!, heading === 'x' ? -18 : -20)}
      {finial(nearRim[STEPS]!, 24)}
    </>
  );
}

/** A line around a ship on the water. */
export function shipOutline(size: number, heading: Heading, pad: number): readonly Vec[] {
  const half = (size * PITCH) / 2;
  return Array.from({ length: 33 }, (_, i) => {
    const turn = (i / 32) * 2 * Math.PI;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const u = Math.sign(cos) * Math.abs(cos) ** 0.55 * (half + (cos > 0 ? BOW : STERN) * 0.8 + pad);
    const v = Math.sign(sin) * Math.abs(sin) ** 0.75 * (HALF_BEAM + pad);
    return place(heading, tenth(u), tenth(v), 0);
  });
}

/** How far a ship of this size reaches from its middle, stones included. */
export const shipReach = (
  size: number,
): { readonly width: number; readonly up: number; readonly down: number } => {
  const half = (size * PITCH) / 2;
  return {
    width: project(half + BOW, -HALF_BEAM / 2)[0],
    up: (half + STERN) / 2 + 68,
    down: (half + BOW) / 2 + 4,
  };
};

/** What hulls refer to: once in a document that draws them. */
export const HullGradients = (): VNode => (
  <>
    <linearGradient id="hull-x" x1="0" y1="0" x2="1" y2=".3">
      <stop offset="0" stop-color="var(--hull-b)" />
      <stop offset=".45" stop-color="var(--hull-a)" />
      <stop offset="1" stop-color="var(--hull-b)" />
    </linearGradient>
    <linearGradient id="hull-y" x1="0" y1="1" x2="1" y2="0">
      <stop offset="0" stop-color="var(--hull-b)" />
      <stop offset="1" stop-color="var(--hull-c)" />
    </linearGradient>
  </>
);
