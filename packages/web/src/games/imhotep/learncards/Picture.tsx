import { type Imhotep, SLED_ROOM } from '@saqqara/imhotep';
import { readPart } from '@saqqara/words/games/imhotep';
import { StoneFigure, StoneHollow } from '../../../drawing/stone.tsx';
import type { PictureProps } from '../../../learncard/learnCard.ts';
import { CardFace } from '../art/card.tsx';

/** A card of somebody's, or the sled of whoever asks. */
export function Picture({ view, thing, say }: PictureProps<Imhotep>) {
  const named = readPart(thing);
  if (named?.kind === 'held' || named?.kind === 'keep') return <CardFace card={named.card} size={96} />;
  if (named?.kind === 'market') {
    const card = view.market[named.space] ?? null;
    return card === null ? null : <CardFace card={card} size={96} />;
  }
  if (named?.kind !== 'sled' && named?.kind !== 'load') return null;
  const seat = say.you ?? view.turn;
  return (
    <span class="sled-picture">
      {Array.from({ length: SLED_ROOM }, (_, i) =>
        i < view.sleds[seat]! ? (
          <StoneFigure key={i} look={say.looks[seat]!} size={54} />
        ) : (
          <StoneHollow key={i} size={54} />
        ),
      )}
    </span>
  );
}
