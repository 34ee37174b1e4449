import { points, round, type Spot, spot } from './lattice.ts';
import { Stone, type StoneLetter } from './Stone.tsx';

const PITCH = 32;
const BEAM = 20;
const DECK = 11;
const GUNWALE = 16;
const BOW = 44;
const STERN = 40;
const RIBS = 28;

/** A papyrus ship with its load, the bow to the lower right. */
export function Ship({ load }: { readonly load: readonly StoneLetter[] }) {
  const half = (load.length * PITCH) / 2;
  const stations = Array.from(
    { length: RIBS + 1 },
    (_, rib) => -half - STERN + ((2 * half + BOW + STERN) * rib) / RIBS,
  );
  const taper = (u: number): number => (u > half ? (u - half) / BOW : u < -half ? (-half - u) / STERN : 0);
  const width = (u: number): number => BEAM * Math.max(0.09, 1 - taper(u) ** 1.55);
  const height = (u: number): number => GUNWALE + (u > 0 ? 26 : 34) * taper(u) ** 2.6;
  const clamp = (u: number): number => Math.max(-half - STERN / 1.45, Math.min(half + BOW / 1.45, u));
  const waterWidth = (u: number): number =>
    BEAM * 0.84 * Math.max(0, 1 - Math.min(1, taper(u) * 1.45) ** 1.7);

  const nearRim = stations.map((u) => spot(u, width(u), height(u)));
  const farRim = stations.map((u) => spot(u, -width(u), height(u)));
  const nearWater = stations.map((u) => spot(clamp(u), waterWidth(clamp(u))));
  const farWater = stations.map((u) => spot(clamp(u), -waterWidth(clamp(u))));
  const between = (share: number): Spot[] =>
    nearRim.map(([x, y], rib) => {
      const [wx, wy] = nearWater[rib]!;
      return [x + (wx - x) * share, y + (wy - y) * share];
    });
  const decked = stations.filter((u) => u >= -half - 15 && u <= half + 17);
  const ring = (near: readonly Spot[], far: readonly Spot[]): string =>
    points([...far, ...near.toReversed()]);
  const eye = between(0.56)[RIBS - 5]!;
  const rim = (line: readonly Spot[]) => (
    <polyline
      points={points(line)}
      fill="none"
      stroke="var(--rim)"
      stroke-width="2.7"
      stroke-linejoin="round"
    />
  );
  return (
    <g>
      <polygon points={ring(nearWater, farWater)} fill="var(--river-shadow)" transform="translate(7 6)" />
      <polyline
        points={points(nearWater)}
        fill="none"
        stroke="var(--foam)"
        stroke-width="2"
        transform="translate(0 3)"
      />
      <polygon points={ring(nearWater, nearRim)} fill="var(--hull-a)" />
      <polygon points={ring(between(0.4), between(0.18))} fill="var(--hull-band)" />
      <g transform={`translate(${round(eye[0])} ${round(eye[1])}) skewY(16)`}>
        <path d="M-6 0Q0 -5.4 6.4 0Q0 4.6 -6 0Z" fill="#FFF6E4" />
        <circle r="2.3" fill="#201510" />
        <path d="M-6.6 -3.2Q0 -9 7.4 -3.6" fill="none" stroke="#201510" stroke-width="1.5" />
      </g>
      <polygon points={ring(nearRim, farRim)} fill="var(--wood-in)" />
      <polygon
        points={ring(
          decked.map((u) => spot(u, width(u) - 2.5, DECK)),
          decked.map((u) => spot(u, 2.5 - width(u), DECK)),
        )}
        fill="var(--wood-top)"
      />
      {rim(farRim)}
      {load
        .map((colour, space) => (
          <Stone key={space} colour={colour} at={spot(half - PITCH * (space + 0.5), 0, DECK)} />
        ))
        .toReversed()}
      {rim(nearRim)}
      <Finial at={nearRim[0]!} turn={-18} />
      <Finial at={nearRim[RIBS]!} turn={24} />
    </g>
  );
}

/** The papyrus flower at either end. */
function Finial({ at: [x, y], turn }: { readonly at: Spot; readonly turn: number }) {
  return (
    <g transform={`translate(${round(x)} ${round(y)}) rotate(${turn})`}>
      <path
        d="M0 2C-1 -3 -1 -6 0 -9"
        stroke="var(--rim)"
        stroke-width="3.4"
        fill="none"
        stroke-linecap="round"
      />
      <path d="M-7 -15Q0 -19 7 -15L2 -7H-2Z" fill="var(--fin)" />
      <path d="M-7 -15Q0 -12.4 7 -15" stroke="var(--rim)" stroke-width="1.6" fill="none" />
    </g>
  );
}
