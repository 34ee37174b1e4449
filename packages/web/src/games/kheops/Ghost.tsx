import { type Kheops, NONE, rankOf, seatOf } from '@saqqara/kheops';
import { PawnFigure } from '../../drawing/pawn.tsx';
import type { GhostProps } from '../../table/screen.ts';
import { pawnColour } from './board/pawns.tsx';
import { TileFigure } from './board/tile.tsx';
import { chosenOf, readPart } from './input/part.ts';

/** The tile or the pawn that is being dragged. */
export function Ghost({ view, seat, part, chosen }: GhostProps<Kheops>) {
  const named = readPart(part);
  switch (named?.kind) {
    case 'hand': {
      const tile = view.hand?.[named.index];
      if (tile === undefined) return null;
      return <TileFigure tile={tile} turned={chosenOf(chosen, 'way')?.turned ?? 0} size={84} />;
    }
    case 'rank':
      return <PawnFigure colour={pawnColour(seat)} type={named.rank} size={52} />;
    case 'place': {
      const pawn = view.pawns[named.place]!;
      return pawn === NONE ? null : (
        <PawnFigure colour={pawnColour(seatOf(pawn))} type={rankOf(pawn)} size={52} />
      );
    }
    default:
      return null;
  }
}
