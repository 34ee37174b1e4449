import {
  NONE,
  type Pawn,
  PLACE_NAMES,
  PLACES,
  pointsUp,
  type Rank,
  RANKS,
  type Table,
  TILES,
} from '@saqqara/kheops';
import type { VNode } from 'preact';
import { type Lettered, lettered, networkAt } from '@saqqara/words/games/kheops';
import { translate, type Vec } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import { holderOf } from '../board/drawing.tsx';
import { pawnFoot, pawnHref, pawnScale } from '../board/pawns.tsx';
import { middleOf, type Scene } from '../board/scene.ts';
import { TileArt } from '../board/tile.tsx';
import { ALL_PLACES, corners, RISE } from '../board/triangle.ts';

/** A tile of an example, how it is turned, and whose pawn is on it: `'W'` a worker of White's, `'B mummy'`. */
export type Laid = readonly [place: string, tile: string, turned?: number, pawn?: string];

const SIDE = 84;

/** The summit is at the origin. */
export const SCENE: Scene = {
  width: 7 * SIDE,
  height: 7 * SIDE * RISE,
  isNarrow: false,
  side: SIDE,
  rise: SIDE * RISE,
  middle: 0,
  top: 0,
  ground: 7 * SIDE * RISE,
};

const placeNamed = (name: string): number => PLACE_NAMES.indexOf(name);
export const tileNamed = (name: string): number => TILES.findIndex((print) => print.name === name);
export const middle = (place: string): Vec => middleOf(SCENE, placeNamed(place));

function pawnNamed(name: string): Pawn {
  const [seat, rank = 'worker'] = name.split(' ');
  return (seat === 'W' ? 0 : 4) + RANKS.indexOf(rank as Rank);
}

/** The table of an example. */
export function tableOf(laid: readonly Laid[]): Table {
  const tiles = Array<number>(PLACES).fill(NONE);
  const turned = Array<number>(PLACES).fill(0);
  const pawns = Array<number>(PLACES).fill(NONE);
  for (const [name, tile, way = 0, pawn] of laid) {
    const place = placeNamed(name);
    tiles[place] = tileNamed(tile);
    turned[place] = way;
    if (pawn !== undefined) pawns[place] = pawnNamed(pawn);
  }
  const supply = [RANKS.map(() => 0), RANKS.map(() => 0)];
  return {
    options: { seats: 2, pharaoh: 'mummy' },
    turn: 1,
    step: 'pawn',
    entered: NONE,
    tiles,
    turned,
    pawns,
    supply,
  };
}

/** Part of a pyramid, its networks in their holders' colours. */
export function pyramidArt(laid: readonly Laid[]): VNode {
  const table = tableOf(laid);
  const all = lettered(table);
  const places = ALL_PLACES.filter((place) => table.tiles[place] !== NONE);
  return (
    <>
      {places.map((place) => (
        <g key={place} class={classOf(networkAt(all, place))} transform={translate(middleOf(SCENE, place))}>
          <TileArt
            tile={table.tiles[place]!}
            turned={table.turned[place]!}
            isUp={pointsUp(place)}
            side={SIDE}
            holder={holderOf(all, place)}
            isCovered={table.pawns[place] !== NONE}
          />
        </g>
      ))}
      {places
        .filter((place) => table.pawns[place] !== NONE)
        .map((place) => {
          const [x, y] = middleOf(SCENE, place);
          const at = translate([x, y + pawnFoot(SIDE)], pawnScale(SIDE));
          return <use key={place} href={pawnHref(table.pawns[place]!)} transform={at} />;
        })}
    </>
  );
}

const classOf = (network: Lettered | null): string =>
  `tile${network?.isSecret === true ? ' secret' : ''}${network?.isCursed === true ? ' cursed' : ''}`;

/** Sets a place off, laid or not. */
export function setOff(name: string, emphasis: 'target' | 'chosen' | 'lit'): VNode {
  const [x, y] = middle(name);
  const vecs = corners(SIDE, pointsUp(placeNamed(name)), 3).map(([dx, dy]): Vec => [x + dx, y + dy]);
  return <g key={name}>{outline(vecs, emphasis)}</g>;
}
