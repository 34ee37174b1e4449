import type { Card, Event } from '@saqqara/imhotep';
import type { Saying, Scene } from '../printer.ts';
import { adds, nothing, says, type Sayings, sayingOf, speakerIn } from '../saying.ts';
import { listAnd, pointsWord, stonesWord } from '../text.ts';
import { cardName, shipName, SITE_NAMES, stone } from './names.ts';

const named = (cards: readonly Card[]): string => listAnd(cards.map(cardName));

/** What is said of each event; what the table shows anyway is passed over in silence. */
const SAYINGS: Sayings<Event> = {
  gameBegan: nothing,
  roundBegan: ({ round, starter, ships }, { who }) =>
    says(`Round ${round} began with ships of ${listAnd(ships)}; ${who(starter)} started`),
  cardLaid: nothing,
  deckShuffled: () => says('The discarded market cards were shuffled'),
  turnBegan: nothing,
  passedOver: ({ seat }, { who }) => says(`${who(seat)} could do nothing and was passed over`),
  stonesGot: ({ seat, stones, source }, { who, mark }) =>
    source === 'action'
      ? says(`${who(seat)} got ${stonesWord(stones)}`)
      : adds(`${mark(seat)} got ${stonesWord(stones)}`),
  loaded: ({ seat, ship, space }, { who }) => says(`${who(seat)} loaded ${shipName(ship)}${space + 1}`),
  sailed: ({ seat, ship, site }, { who }) =>
    says(`${who(seat)} sailed ship ${shipName(ship)} to the ${SITE_NAMES[site]}`),
  ordered: ({ owners }, { mark }) => adds(`unloaded in the order ${owners.map(mark).join(' ')}`),
  unloaded: nothing,
  cardPlayed: ({ seat, card }, { who }) => says(`${who(seat)} played ${cardName(card)}`),
  cardTaken: ({ seat, card }, { mark }) => adds(`${mark(seat)} took ${cardName(card)}`),
  pairLookedAt: ({ seat, cards }, { mark }) =>
    adds(`${mark(seat)} looked at ${cards === null ? 'the two face-down cards' : named(cards)}`),
  cardKept: ({ seat, card, other }, { mark }) =>
    adds(`${mark(seat)} kept ${cardName(card)}${other === null ? '' : ` and discarded ${cardName(other)}`}`),
  cardDrawn: ({ seat, card, source }, { mark }) =>
    adds(`${mark(seat)} drew ${cardName(card)} at the ${SITE_NAMES[source]}`),
  cardDiscarded: nothing,
  pickDeclined: ({ seat }, { mark }) => adds(`${mark(seat)} took no card`),
  stoneReturned: nothing,
  stonePlaced: ({ seat, card, site }, { mark }) =>
    adds(`${mark(seat)} placed a stone at the ${SITE_NAMES[site]} (${cardName(card)})`),
  nothingPlaced: ({ seat, card }, { mark }) =>
    adds(`${mark(seat)} had no stone to place (${cardName(card)})`),
  builtPyramid: ({ seat, points, pyramid }, { mark }) =>
    adds(`${mark(seat)} +${points}${pyramid === null ? '' : ` (${pyramid})`}`),
  bonusDeclined: ({ seat, bonus }, { mark }) => adds(`${mark(seat)} declined the ${bonus}`),
  builtTemple: ({ seat, place }, { mark }) => adds(`${mark(seat)} on place ${place + 1}`),
  builtChamber: ({ seat, row, column }, { mark }) =>
    adds(`${mark(seat)} in row ${row + 1}, column ${column + 1}`),
  builtObelisk: ({ seat, height }, { mark }) => adds(`${mark(seat)} now ${stonesWord(height)}`),
  builtTower: ({ seat, points }, { mark }) => adds(`${mark(seat)} a tower, +${points}`),
  templeScored: ({ seat, place, points }, { mark }) =>
    points === 0 ? null : adds(`${mark(seat)} +${points} for place ${place + 1} of the Temple`),
  templeDeclined: ({ seat }, { mark }) => adds(`${mark(seat)} declined the card of the Temple`),
  shipGaveUp: ({ ship, stones }) =>
    says(`Ship ${shipName(ship)} left unsailed; ${stonesWord(stones.length)} went back to the quarries`),
  roundEnded: ({ round, reason }) =>
    says(reason === 'allSailed' ? `Round ${round} ended` : `Round ${round} ended because nobody could act`),
  marketCleared: nothing,
  gameEnded: ({ scores }, { mark }) =>
    says(`The game ended: ${scores.map((points, seat) => `${mark(seat)} ${pointsWord(points)}`).join(', ')}`),
};

export const eventWords = (event: Event, scene: Scene): Saying =>
  sayingOf(SAYINGS, event, speakerIn(scene, stone));
