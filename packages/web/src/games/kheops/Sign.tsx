import { type Kheops, NONE, rankOf, seatOf } from '@saqqara/kheops';
import { chosenOf, readPart } from '@saqqara/words/games/kheops';
import { PawnFigure } from './art/pawn.tsx';
import type { SignProps } from '../../table/screen.ts';
import { pawnColour } from './board/pawns.tsx';
import { TileFigure } from './board/tile.tsx';

/** A tile or a pawn by itself: what is being dragged. */
export function Sign({ view, part, chosen }: SignProps<Kheops>) {
  const named = readPart(part);
  switch (named?.kind) {
    case 'hand': {
      const tile = view.hand?.[named.index];
      if (tile === undefined) return null;
      return <TileFigure tile={tile} turned={chosenOf(chosen, 'way')?.turned ?? 0} size={84} />;
    }
    case 'rank':
      return <PawnFigure colour={pawnColour((view.turn - 1) % 2)} type={named.rank} size={52} />;
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
