import { type Imhotep, PYRAMIDS, SITES, type View } from '@saqqara/imhotep';
import {
  marketPart,
  pyramidPart,
  readPart,
  shipPart,
  sitePart,
  spacePart,
} from '@saqqara/words/games/imhotep';
import type { Asker, LearnCard, LearnCards } from '../../../learncard/learnCard.ts';
import type { Part } from '../../../table/screen.ts';
import { marketCard, pairCard } from './cards.ts';
import { Picture } from './Picture.tsx';
import { shipCard } from './ships.ts';
import { siteCard, smallPyramidCard } from './sites.ts';
import { quarryCard, sledCard } from './stones.ts';

export const imhotepLearnCards: LearnCards<Imhotep> = {
  section: 'imhotepLearnCards',
  playersRule: 'IM-32',
  things,
  card,
  Picture,
};

function things(view: View): readonly Part[] {
  const { sides } = view.options;
  return [
    ...SITES.map(sitePart),
    ...(sides.pyramid === 'B' ? PYRAMIDS.map(pyramidPart) : []),
    ...view.ships.flatMap((ship, i) => [shipPart(i), ...ship.spaces.map((_, space) => spacePart(i, space))]),
    ...view.market.flatMap((market, space) => (market === null ? [] : [marketPart(space)])),
    ...(view.pairSize > 0 ? ['pair'] : []),
    ...[...new Set(view.cards.flat())].map((held) => `held:${held}`),
    'quarry',
    'sled',
  ];
}

function card(view: View, thing: Part, asker: Asker): LearnCard | null {
  const named = readPart(thing);
  switch (named?.kind) {
    case 'site':
      return siteCard(view, named.site, asker);
    case 'pyramid':
      return view.options.sides.pyramid === 'B' ? smallPyramidCard(view, named.pyramid, asker) : null;
    case 'ship':
    case 'space':
      return shipCard(view, named.ship, 'space' in named ? named.space : null, asker);
    case 'market': {
      const lies = view.market[named.space] ?? null;
      return lies === null ? siteCard(view, 'market', asker) : marketCard(view, lies, asker);
    }
    case 'held':
    case 'keep':
      return marketCard(view, named.card, asker);
    case 'pair':
      return pairCard(view, asker);
    case 'quarry':
    case 'get':
      return quarryCard(view, asker);
    case 'sled':
    case 'load':
    case 'stones':
      return sledCard(view, asker);
    default:
      return null;
  }
}
