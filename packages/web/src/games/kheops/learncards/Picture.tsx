import { type Kheops, TILES } from '@saqqara/kheops';
import { readPart } from '@saqqara/words/games/kheops';
import type { PictureProps } from '../../../learncard/learnCard.ts';
import { PawnFigure } from '../art/pawn.tsx';
import { pawnColour } from '../board/pawns.tsx';
import { TileFigure } from '../board/tile.tsx';

/** A pawn or a tile by itself. */
export function Picture({ view, thing, say }: PictureProps<Kheops>) {
  const named = readPart(thing);
  if (named?.kind === 'rank') {
    const seat = named.rank === 'pharaoh' ? 0 : (say.you ?? (view.turn - 1) % 2);
    return <PawnFigure colour={pawnColour(seat)} type={named.rank} size={130} />;
  }
  const tile = named?.kind === 'hand' ? view.hand?.[named.index] : undefined;
  return tile === undefined || TILES[tile] === undefined ? null : (
    <TileFigure tile={tile} turned={0} size={190} />
  );
}
