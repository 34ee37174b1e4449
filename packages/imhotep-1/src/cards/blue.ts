import type { Emit, Seat } from '@saqqara/kernel';
import { get, stonesToGet } from '../actions/get.ts';
import { mayLoad } from '../actions/load.ts';
import { maySail } from '../actions/sail.ts';
import type { Event } from '../event.ts';
import { type BlueCard, GET_STONES } from '../material.ts';
import type { State, Table } from '../state.ts';
import { maySailCard } from './sail.ts';

/** Whether a blue card would do anything now. [IM-16] */
export function mayPlay(table: Table, seat: Seat, card: BlueCard): boolean {
  switch (card) {
    case 'lever':
      return table.ships.some(maySail);
    case 'hammer':
      return stonesToGet(table, seat, GET_STONES) > 0 || mayLoad(table, seat);
    case 'sail':
      return maySailCard(table, seat);
    case 'chisel':
      return mayLoad(table, seat);
  }
}

/** The card is discarded only when all that it does is done. [IM-11, IM-16] */
export function playCard(state: State, seat: Seat, card: BlueCard, emit: Emit<Event>): void {
  const owned = state.cards[seat]!;
  owned.splice(owned.indexOf(card), 1);
  emit({ type: 'cardPlayed', seat, card });
  state.agenda.push({ type: 'discard', seat, card });
  switch (card) {
    case 'lever':
      state.agenda.push({ type: 'sail', seat, ship: null });
      return;
    case 'hammer':
      // With a full sled or an empty quarry the first part is left out. [IM-16b]
      if (stonesToGet(state, seat, GET_STONES) > 0) get(state, seat, GET_STONES, 'hammer', emit);
      askToLoad(state, seat, card, 1);
      return;
    case 'sail':
      state.agenda.push({ type: 'load', seat, card, left: 1 });
      return;
    case 'chisel':
      askToLoad(state, seat, card, 2);
      return;
  }
}

/** The seat must load as many stones as the card says, as far as it can. [IM-16b, IM-16d] */
export function askToLoad(state: State, seat: Seat, card: BlueCard, left: number): void {
  if (left > 0 && mayLoad(state, seat)) state.agenda.push({ type: 'load', seat, card, left });
}
