import {
  ankhsFor,
  ankhWorth,
  kheops,
  NONE,
  type Place,
  type Print,
  rankOf,
  SUMMIT,
  SUMMIT_POINTS,
  type Tile,
  TILES,
  type View,
} from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { lettered, networkAt, pawnName, placeName, tileName } from '@saqqara/words/games/kheops';
import {
  type Asker,
  fact,
  type Fact,
  type Holding,
  type LearnCard,
  learnCard,
  type ScaleStep,
  scaleOf,
} from '../../../learncard/learnCard.ts';
import { networkFacts } from './networks.ts';

const RULES: Readonly<Record<Print['symbol'], string>> = {
  sarcophagus: 'KH-19',
  ankh: 'KH-20',
  double: 'KH-18',
  curse: 'KH-19',
  'stay-empty': 'KH-13',
  'turn-passage': 'KH-11',
  'turn-room': 'KH-11',
  swap: 'KH-12',
  shift: 'KH-12',
  none: 'KH-17',
};

/** A tile, laid or in the hand: what its symbol does, who is on it and what it belongs to. */
export function tileCard(view: View, tile: Tile, place: Place | null, asker: Asker): LearnCard {
  const { say, me } = asker;
  const { t } = say;
  const { symbol, kind } = TILES[tile]!;
  const network = place === null ? null : networkAt(lettered(view), place);
  return learnCard({
    name: tileName(tile, say),
    when: t(`kheopsLearnCards.${kind}`),
    pays: t(`kheops.about.${symbol}`),
    scale: symbol === 'ankh' ? ankhScale(view, me, t) : [],
    facts: place === null ? [] : [...pawnFacts(view, place, asker), ...networkFacts(view, place, asker)],
    holdings: symbol === 'ankh' ? ankhHoldings(view, t) : [],
    note: place === null ? t('kheopsLearnCards.lay') : null,
    rule: RULES[symbol],
    lights: network?.part ?? null,
  });
}

/** A place without a tile. */
export function emptyCard(_view: View, place: Place, { say }: Asker): LearnCard {
  const { t } = say;
  return learnCard({
    name: t('kheopsLearnCards.empty', { place: placeName(place, say) }),
    pays: t('kheopsLearnCards.beside'),
    note: place === SUMMIT ? t('kheopsLearnCards.summit', { points: SUMMIT_POINTS }) : null,
    rule: 'KH-10',
  });
}

function pawnFacts(view: View, place: Place, { say }: Asker): readonly Fact[] {
  const pawn = view.pawns[place]!;
  if (pawn === NONE) return [];
  const detail = say.t('kheopsLearnCards.rank', { rank: rankOf(pawn), rule: view.options.pharaoh });
  return [fact(pawnName(pawn, say), { detail })];
}

const ankhPoints = (view: View, seat: Seat): number =>
  kheops.score(view)[seat]!.lines.find(({ id }) => id === 'ankhs')?.points ?? 0;

/** As many ankhs as there are. */
const ANKHS = TILES.reduce((sum, { symbol, count }) => sum + (symbol === 'ankh' ? count : 0), 0);

const ankhScale = (view: View, me: Seat | null, t: Asker['say']['t']): readonly ScaleStep[] =>
  scaleOf(
    Array.from({ length: ANKHS }, (_, i) => [
      t('kheopsLearnCards.ankhs', { ankhs: i + 1 }),
      ankhWorth(i + 1),
    ]),
    me === null ? -1 : ankhsFor(ankhPoints(view, me)) - 1,
  );

const ankhHoldings = (view: View, t: Asker['say']['t']): readonly Holding[] =>
  [0, 1].map((seat) => {
    const points = ankhPoints(view, seat);
    return { seat, text: t('kheopsLearnCards.ankhs', { ankhs: ankhsFor(points) }), points };
  });
