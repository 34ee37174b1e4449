import { type Tile, TILES } from '@saqqara/kheops';
import type { VNode } from 'preact';
import { tenth, type Vec } from '../../../drawing/lattice.ts';
import { signOf } from './sign.tsx';
import { corners, doorsOf, pathOf, RISE, sideMiddles } from './triangle.ts';

/** Whose network a passage belongs to: told by its colour, and Blue's by its dots as well. */
export type Holder = 'white' | 'blue' | 'none';

export interface TileArtProps {
  readonly tile: Tile;
  readonly turned: number;
  readonly isUp: boolean;
  readonly side: number;
  readonly holder: Holder;
  /** A pawn covers the middle: the sign goes to the corner. */
  readonly isCovered?: boolean;
  /** Without the stone, where a line goes around that: doors and symbols are drawn above the line. */
  readonly isBare?: boolean;
  /** Without bevels and shades, where tiles are small. */
  readonly isPlain?: boolean;
}

/** The width of a passage. */
const passageWidth = (side: number): number => side * 0.17;

/** A tile around its middle. */
export function TileArt(props: TileArtProps): VNode {
  const { tile, turned, isUp, side, holder, isCovered, isPlain, isBare } = props;
  const isRoom = TILES[tile]!.kind === 'room';
  const wide = passageWidth(side);
  const room = side * 0.205;
  const d = passages(tile, turned, isUp, side);
  const casing = isPlain === true ? 2.6 : 3.6;
  return (
    <>
      {isBare === true ? null : <Slab isUp={isUp} side={side} isPlain={isPlain === true} />}
      <path class="casing" d={d} stroke-width={tenth(wide + casing)} />
      {isRoom ? <circle class="wall" r={tenth(room + casing / 2)} /> : null}
      <path class={`passage ${holder}`} d={d} stroke-width={tenth(wide)} />
      {holder === 'blue' ? (
        <path
          class="dots"
          d={d}
          stroke-width={tenth(wide * 0.24)}
          stroke-dasharray={`.1 ${tenth(wide * 0.55)}`}
        />
      ) : null}
      {isRoom ? (
        <circle class="floor" r={tenth(room)} />
      ) : (
        <circle class={`joint ${holder}`} r={tenth(wide * 0.56)} />
      )}
      {isRoom && isPlain !== true ? (
        <path
          class="floor-shade"
          d={`M${tenth(-room)} 0A${tenth(room)} ${tenth(room)} 0 0 0 ${tenth(room)} 0Z`}
        />
      ) : null}
      <Sign
        tile={tile}
        side={side}
        isUp={isUp}
        isCovered={isCovered === true}
        sizes={isPlain === true ? PLAIN : FINE}
      />
    </>
  );
}

/** From the middle through the doors. */
function passages(tile: Tile, turned: number, isUp: boolean, side: number): string {
  const ends = sideMiddles(side, isUp);
  return doorsOf(tile, turned)
    .map((door) => {
      const [x, y] = ends[door]!;
      // A hair beyond the side, so that passages that meet show no seam.
      const k = 1 + 0.6 / Math.hypot(x, y);
      return `M0 0L${tenth(x * k)} ${tenth(y * k)}`;
    })
    .join('');
}

/** The stone itself, lit from the upper left. */
export function Slab({
  isUp,
  side,
  isPlain,
}: {
  readonly isUp: boolean;
  readonly side: number;
  readonly isPlain: boolean;
}): VNode {
  const edge = pathOf(corners(side, isUp, 1));
  const body = <path class={isUp ? 'slab' : 'slab down'} d={edge} />;
  if (isPlain) return body;
  const [apex, next, last] = corners(side, isUp, 2.2);
  const segment = ([ax, ay]: Vec, [bx, by]: Vec): string =>
    `M${tenth(ax)} ${tenth(ay)}L${tenth(bx)} ${tenth(by)}`;
  return (
    <>
      {body}
      <path class="bevel light" d={isUp ? segment(last, apex) : segment(next, last)} />
      <path class="bevel" d={isUp ? segment(next, last) : segment(last, apex)} />
    </>
  );
}

/** How large signs and their discs are against the side of a tile. */
interface SignSizes {
  readonly room: number;
  readonly passage: number;
  readonly disc: number;
  readonly corner: number;
  readonly cornerDisc: number;
}
const FINE: SignSizes = { room: 0.0113, passage: 0.0092, disc: 0.155, corner: 0.0062, cornerDisc: 0.11 };
/** Small tiles have larger signs: rooms and doors keep their measure, and what a tile does is read at arm's length. */
const PLAIN: SignSizes = { room: 0.0136, passage: 0.0114, disc: 0.178, corner: 0.0082, cornerDisc: 0.128 };

interface SignProps {
  readonly tile: Tile;
  readonly side: number;
  readonly isUp: boolean;
  readonly isCovered: boolean;
  readonly sizes: SignSizes;
}

/** In the room or on a disc in the passage; beside a pawn on a small disc in the corner. */
function Sign({ tile, side, isUp, isCovered, sizes }: SignProps): VNode | null {
  const href = signOf(tile);
  if (href === null) return null;
  if (isCovered) {
    const y = side * RISE * 0.4 * (isUp ? -1 : 1);
    return (
      <g transform={`translate(0 ${tenth(y)})`}>
        <circle class="badge-disc" r={tenth(side * sizes.cornerDisc)} />
        <use class="sign" href={href} transform={`scale(${(side * sizes.corner).toFixed(3)})`} />
      </g>
    );
  }
  const isRoom = TILES[tile]!.kind === 'room';
  const scale = side * (isRoom ? sizes.room : sizes.passage);
  return (
    <>
      {isRoom ? null : <circle class="badge-disc" r={tenth(side * sizes.disc)} />}
      <use class="sign" href={href} transform={`scale(${scale.toFixed(3)})`} />
    </>
  );
}

/** A tile by itself, pointing up, in the hand or under the finger. */
export const TileFigure = ({
  tile,
  turned,
  size,
}: {
  readonly tile: Tile;
  readonly turned: number;
  readonly size: number;
}): VNode => (
  <svg
    class="tile-figure"
    width={size}
    height={Math.round(size * 0.9)}
    viewBox="-52 -61 104 93"
    aria-hidden="true"
  >
    <TileArt tile={tile} turned={turned} isUp side={100} holder="none" />
  </svg>
);

/** The back of a tile. */
export const TileBack = ({ size }: { readonly size: number }): VNode => (
  <svg
    class="tile-back"
    width={size}
    height={Math.round(size * 0.9)}
    viewBox="-12 -13.5 24 21.5"
    aria-hidden="true"
  >
    <path d="M0 -11.5L10.5 6.5H-10.5Z" stroke-linejoin="round" />
    <path class="mark" d="M0 -4.5L4.2 2.7H-4.2Z" />
  </svg>
);
