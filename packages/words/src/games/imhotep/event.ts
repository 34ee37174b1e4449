import type { Event } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Key } from '../../keys.ts';
import { ending, type LogLine, logLine, type Scene } from '../../logLine.ts';
import type { Say } from '../../say.ts';
import { marketPart, pyramidPart, shipPart, sitePart, spacePart } from './parts.ts';
import { cardName, cardNames, shipName, stoneNames } from './names.ts';

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;
type Tellers = { readonly [Type in Event['type']]: (event: Of<Type>, say: Say) => LogLine | null };

/** What the board shows anyway, or another event tells. */
const silence = (): null => null;

/** Somebody's doing. */
const acted = (key: Key, seat: Seat, say: Say, scene: Scene = {}): LogLine =>
  logLine('action', key, seat, say, scene);

/** What follows from it. */
const followed = (key: Key, seat: Seat | null, say: Say, scene: Scene = {}): LogLine =>
  logLine('effect', key, seat, say, scene);

const TELLERS: Tellers = {
  gameBegan: silence,
  roundBegan: ({ round, ships }, say) =>
    logLine('head', 'imhotep.event.roundBegan', null, say, { values: { round, ships: ships.join(' · ') } }),
  cardLaid: silence,
  deckShuffled: (_, say) => followed('imhotep.event.deckShuffled', null, say, { part: 'site:market' }),
  turnBegan: silence,
  passedOver: ({ seat }, say) => acted('imhotep.event.passedOver', seat, say),
  stonesGot: ({ seat, stones, source }, say) =>
    (source === 'action' ? acted : followed)('imhotep.event.stonesGot', seat, say, {
      part: 'quarry',
      values: { stones },
    }),
  loaded: ({ seat, ship, space }, say) =>
    acted('imhotep.event.loaded', seat, say, {
      part: spacePart(ship, space),
      values: { ship: shipName(ship), space: space + 1 },
    }),
  sailed: ({ seat, ship, site }, say) =>
    acted('imhotep.event.sailed', seat, say, {
      part: sitePart(site),
      values: { ship: shipName(ship), site },
    }),
  ordered: ({ seat, ship, owners }, say) =>
    followed('imhotep.event.ordered', seat, say, {
      part: shipPart(ship),
      values: { stones: stoneNames(owners, say) },
    }),
  unloaded: silence,
  cardPlayed: ({ seat, card }, say) =>
    acted('imhotep.event.cardPlayed', seat, say, { values: { card: cardName(card, say) } }),
  cardTaken: ({ seat, space, card }, say) =>
    followed('imhotep.event.cardTaken', seat, say, {
      part: marketPart(space),
      values: { card: cardName(card, say) },
    }),
  pairLookedAt: ({ seat, cards }, say) =>
    cards === null
      ? followed('imhotep.event.pairLookedAt', seat, say, { part: 'pair' })
      : followed('imhotep.event.pairSeen', seat, say, {
          part: 'pair',
          values: { cards: cardNames(cards, say) },
        }),
  cardKept: ({ seat, card, other }, say) =>
    other === null
      ? followed('imhotep.event.cardKept', seat, say, { part: 'pair', values: { card: cardName(card, say) } })
      : followed('imhotep.event.cardKeptOfTwo', seat, say, {
          part: 'pair',
          values: { card: cardName(card, say), other: cardName(other, say) },
        }),
  cardDrawn: ({ seat, card, source }, say) =>
    followed('imhotep.event.cardDrawn', seat, say, {
      part: sitePart(source),
      values: { card: cardName(card, say), site: source },
    }),
  cardDiscarded: silence,
  pickDeclined: ({ seat }, say) => followed('imhotep.event.pickDeclined', seat, say, { part: 'site:market' }),
  stoneReturned: silence,
  stonePlaced: ({ seat, card, site }, say) =>
    followed('imhotep.event.stonePlaced', seat, say, {
      part: sitePart(site),
      values: { card: cardName(card, say), site },
    }),
  nothingPlaced: ({ seat, card, site }, say) =>
    followed('imhotep.event.nothingPlaced', seat, say, {
      part: sitePart(site),
      values: { card: cardName(card, say) },
    }),
  builtPyramid: ({ seat, pyramid, points }, say) =>
    followed('imhotep.event.builtPyramid', seat, say, {
      part: pyramid === null ? 'site:pyramid' : pyramidPart(pyramid),
      values: { pyramid: pyramid ?? 'none' },
      points,
    }),
  bonusDeclined: ({ seat, bonus }, say) =>
    followed('imhotep.event.bonusDeclined', seat, say, { part: 'site:pyramid', values: { bonus } }),
  builtTemple: ({ seat, place }, say) =>
    followed('imhotep.event.builtTemple', seat, say, { part: 'site:temple', values: { place: place + 1 } }),
  builtChamber: ({ seat, row }, say) =>
    followed('imhotep.event.builtChamber', seat, say, { part: 'site:chamber', values: { row: row + 1 } }),
  builtObelisk: ({ seat, height }, say) =>
    followed('imhotep.event.builtObelisk', seat, say, { part: 'site:obelisks', values: { stones: height } }),
  builtTower: ({ seat, points }, say) =>
    followed('imhotep.event.builtTower', seat, say, { part: 'site:obelisks', points }),
  // Without points its owner got stones or a card, which is told by itself.
  templeScored: ({ seat, place, points }, say) =>
    points === 0
      ? null
      : followed('imhotep.event.templeScored', seat, say, {
          part: 'site:temple',
          values: { place: place + 1 },
          points,
        }),
  templeDeclined: ({ seat }, say) =>
    followed('imhotep.event.templeDeclined', seat, say, { part: 'site:temple' }),
  shipGaveUp: ({ ship, stones }, say) =>
    followed('imhotep.event.shipGaveUp', null, say, {
      part: shipPart(ship),
      values: { ship: shipName(ship), stones: stones.length },
    }),
  roundEnded: ({ round, reason }, say) =>
    followed(
      reason === 'allSailed' ? 'imhotep.event.roundEnded' : 'imhotep.event.roundEndedEarly',
      null,
      say,
      { values: { round } },
    ),
  marketCleared: silence,
  gameEnded: (outcome, say) => ending(outcome, 'imhotep.event.gameEnded', 'imhotep.event.gameShared', say),
};

export function event<Type extends Event['type']>(event: Of<Type>, say: Say): LogLine | null {
  const tell: (event: Of<Type>, say: Say) => LogLine | null = TELLERS[event.type];
  return tell(event, say);
}
