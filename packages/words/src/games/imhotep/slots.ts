import { GET_STONES, hasEmptySpace, isBlue, pending, stonesToGet, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import type { SLOTS } from './parts.ts';
import { readyShips } from './ships.ts';

/** One of the four actions: what it is called, and how much there is of it. */
export interface SlotWords {
  readonly part: (typeof SLOTS)[number];
  readonly label: string;
  readonly note: string;
}

/** The four actions; none while a decision inside a turn is open. [IM-12] */
export function slotWords(view: View, seat: Seat, { t }: Say): readonly SlotWords[] {
  if (view.isOver || pending(view) !== null) return [];
  const stones = stonesToGet(view, seat, GET_STONES);
  const reason = view.quarries[seat] === 0 ? 'quarry' : 'sled';
  const ships = readyShips(view).length;
  return [
    { part: 'get', label: t('imhotep.slot.get'), note: t('imhotep.slot.getNote', { stones, reason }) },
    {
      part: 'load',
      label: t('imhotep.slot.load'),
      note: t('imhotep.slot.loadNote', { stones: view.sleds[seat]!, room: roomFor(view, seat) }),
    },
    { part: 'sail', label: t('imhotep.slot.sail'), note: t('imhotep.slot.sailNote', { ships }) },
    { part: 'card', label: t('imhotep.slot.card'), note: cardNote(view, seat, t) },
  ];
}

/** Stones that have nowhere to go are not what is missing. [IM-14] */
const roomFor = ({ sleds, ships }: View, seat: Seat): 'some' | 'none' =>
  sleds[seat] === 0 || ships.some((ship) => ship.at === 'harbour' && hasEmptySpace(ship)) ? 'some' : 'none';

function cardNote(view: View, seat: Seat, t: Say['t']): string {
  const cards = view.cards[seat]!.filter(isBlue);
  return cards.length === 1
    ? t(`imhotep.card.${cards[0]!}`)
    : t('imhotep.slot.cardNote', { cards: cards.length });
}
