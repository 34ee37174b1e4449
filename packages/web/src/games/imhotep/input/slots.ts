import { GET_STONES, isBlue, pending, stonesToGet, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Say, Slot } from '../../../table/screen.ts';
import { readyShips } from './ships.ts';

/** The four actions, with how much there is of each. [IM-12] */
export function slots(view: View, seat: Seat, { t }: Say): readonly Slot[] {
  if (view.isOver || pending(view) !== null) return [];
  const stones = stonesToGet(view, seat, GET_STONES);
  const quarry = view.quarries[seat]!;
  return [
    {
      part: 'get',
      icon: 'stones',
      label: t('imhotep.slot.get'),
      note: t('imhotep.slot.getNote', { stones, reason: quarry === 0 ? 'quarry' : 'sled' }),
    },
    {
      part: 'load',
      icon: 'load',
      label: t('imhotep.slot.load'),
      note: t('imhotep.slot.loadNote', { stones: view.sleds[seat]! }),
    },
    {
      part: 'sail',
      icon: 'sail',
      label: t('imhotep.slot.sail'),
      note: t('imhotep.slot.sailNote', { ships: readyShips(view).length }),
    },
    { part: 'card', icon: 'card', label: t('imhotep.slot.card'), note: cardNote(view, seat, t) },
  ];
}

function cardNote(view: View, seat: Seat, t: Say['t']): string {
  const cards = view.cards[seat]!.filter(isBlue);
  return cards.length === 1
    ? t(`imhotep.card.${cards[0]!}`)
    : t('imhotep.slot.cardNote', { cards: cards.length });
}
