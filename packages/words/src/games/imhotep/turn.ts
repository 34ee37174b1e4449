import type { Card, Event } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { allOf, type Say, who } from '../../say.ts';
import { cardName, shipName } from './names.ts';

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** A turn of several plays in one sentence: the card that was played with what it did, or all cards that were taken; `null` for others. */
export function turn(events: readonly Event[], seat: Seat, say: Say): string | null {
  const own = events.filter((event) => 'seat' in event && event.seat === seat);
  const played = own.find(isOf('cardPlayed'));
  return played === undefined ? cardsTaken(own, seat, say) : cardPlayed(played, own, say);
}

/** What the card did so far; `null` where that is nothing yet. [IM-16] */
function cardPlayed({ seat, card }: Of<'cardPlayed'>, own: readonly Event[], say: Say): string | null {
  const loads = own.filter(isOf('loaded'));
  const sailed = own.find(isOf('sailed'));
  const stones = own.find(isOf('stonesGot'))?.stones ?? 0;
  const [first, second] = loads;
  const ship = first === undefined ? 'none' : shipName(first.ship);
  const values = { ...who(seat, say), card: cardName(card, say), stones, ship };
  if (sailed !== undefined)
    return say.t(card === 'lever' ? 'imhotep.turn.lever' : 'imhotep.turn.sail', {
      ...values,
      ship: shipName(sailed.ship),
      site: sailed.site,
    });
  if (card === 'hammer' && (stones > 0 || first !== undefined)) return say.t('imhotep.turn.hammer', values);
  if (first === undefined) return null;
  const other = second === undefined ? 'none' : second.ship === first.ship ? 'same' : shipName(second.ship);
  return say.t('imhotep.turn.chisel', { ...values, other });
}

/** What came from the market; whoever left one of several choices has taken a card all the same. [IM-19] */
function cardsTaken(own: readonly Event[], seat: Seat, say: Say): string | null {
  const cards = own.flatMap((event): readonly Card[] =>
    event.type === 'cardTaken' || event.type === 'cardKept' ? [event.card] : [],
  );
  if (cards.length === 0) return null;
  const names = allOf(
    cards.map((card) => cardName(card, say)),
    say,
  );
  const sailed = own.find(isOf('sailed'));
  if (sailed === undefined) return say.t('imhotep.event.cardTaken', { ...who(seat, say), card: names });
  const ship = shipName(sailed.ship);
  return say.t('imhotep.turn.market', { ...who(seat, say), ship, cards: names });
}

const isOf =
  <Type extends Event['type']>(type: Type) =>
  (event: Event): event is Of<Type> =>
    event.type === type;
