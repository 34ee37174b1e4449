import { NONE, type Place, pointsUp, type Table } from '@saqqara/kheops';
import type { VNode } from 'preact';
import { tenth } from '../../../drawing/lattice.ts';
import { pawnFoot, pawnHref, pawnScale } from './pawns.tsx';
import type { Scene } from './scene.ts';
import { type Holder, TileArt } from './tile.tsx';
import { corners, pathOf } from './triangle.ts';

interface LensProps {
  readonly table: Table;
  readonly place: Place;
  readonly scene: Scene;
  readonly holder: Holder;
}

const SIDE = 104;

/** The touched tile, large, in the corner beside the summit: for screens where tiles are as small as a finger. */
export function Lens({ table, place, scene, holder }: LensProps): VNode | null {
  const tile = table.tiles[place]!;
  if (tile === NONE) return null;
  const pawn = table.pawns[place]!;
  const isUp = pointsUp(place);
  const side = Math.min(SIDE, scene.width * 0.29);
  const x = side / 2 + 14;
  const y = Math.max(scene.top - 20, 0) + (isUp ? side * 0.62 : side * 0.36);
  return (
    <g class="lens" transform={`translate(${tenth(x)} ${tenth(y)})`}>
      <path class="lens-edge" d={pathOf(corners(side, isUp, -4))} />
      <TileArt
        tile={tile}
        turned={table.turned[place]!}
        isUp={isUp}
        side={side}
        holder={holder}
        isCovered={pawn !== NONE}
      />
      {pawn === NONE ? null : (
        <use
          href={pawnHref(pawn)}
          transform={`translate(0 ${tenth(pawnFoot(side))}) scale(${pawnScale(side).toFixed(3)})`}
        />
      )}
    </g>
  );
}
