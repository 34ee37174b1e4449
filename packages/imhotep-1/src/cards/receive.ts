import type { Emit, Seat } from '@saqqara/kernel';
import type { Event } from '../event.ts';
import { type Card, isRed } from '../material.ts';
import { draw } from '../piles.ts';
import type { State } from '../state.ts';

/** Red cards act at once, wherever they were got, and are then discarded; the others are kept. [IM-21] */
export function receive(state: State, seat: Seat, card: Card): void {
  if (isRed(card)) {
    state.agenda.push({ type: 'discard', seat, card }, { type: 'place', seat, card });
  } else {
    state.cards[seat]!.push(card);
  }
}

/** The top market card for a place of the pyramids or the temple. [IM-23, IM-25] */
export function receiveTopCard(
  state: State,
  seat: Seat,
  source: 'pyramid' | 'temple',
  emit: Emit<Event>,
): void {
  const card = draw(state, emit);
  if (card === null) return;
  emit({ type: 'cardDrawn', seat, card, source });
  receive(state, seat, card);
}
