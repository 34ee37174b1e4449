import { type Kheops, NONE, PLACES, RANKS, type View } from '@saqqara/kheops';
import { handPart, lettered, placePart, rankPart, readPart } from '@saqqara/words/games/kheops';
import type { Asker, LearnCard, LearnCards } from '../../../learncard/learnCard.ts';
import type { Part } from '../../../table/screen.ts';
import { networkCard } from './networks.ts';
import { pawnCard } from './pawns.ts';
import { Picture } from './Picture.tsx';
import { emptyCard, tileCard } from './tiles.ts';

export const kheopsLearnCards: LearnCards<Kheops> = {
  section: 'kheopsLearnCards',
  playersRule: 'KH-19',
  things: (view) => [
    ...lettered(view).map(({ part }) => part),
    ...RANKS.map(rankPart),
    ...(view.hand ?? []).map((_, index) => handPart(index)),
    ...Array.from({ length: PLACES }, (_, place) => placePart(place)),
  ],
  card,
  Picture,
};

function card(view: View, thing: Part, asker: Asker): LearnCard | null {
  const named = readPart(thing);
  switch (named?.kind) {
    case 'place':
      return view.tiles[named.place] === NONE
        ? emptyCard(view, named.place, asker)
        : tileCard(view, view.tiles[named.place]!, named.place, asker);
    case 'network':
      return networkCard(view, named.place, asker);
    case 'hand': {
      const tile = view.hand?.[named.index];
      return tile === undefined ? null : tileCard(view, tile, null, asker);
    }
    case 'rank':
      return pawnCard(view, named.rank, asker);
    default:
      return null;
  }
}
