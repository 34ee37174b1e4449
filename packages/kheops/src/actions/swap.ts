import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, swap, type Swap } from '../action.ts';
import type { Event } from '../event.ts';
import { isHeld, refuseHeld } from '../occupancy.ts';
import { opponentOf, rankOf, seatOf } from '../pawn.ts';
import { PLACE_NAMES, PLACES, type Place } from '../pyramid.ts';
import { type KheopsRefusal, no } from '../refusal.ts';
import type { State, Table } from '../state.ts';

/** Any own pawn, also the one just played, with one of the opponent's that is not held. [KH-12] */
export function swapActions(table: Table, seat: Seat): Action[] {
  const others: Place[] = [];
  for (let place = 0; place < PLACES; place++) {
    if (seatOf(table.pawns[place]!) === opponentOf(seat) && !isHeld(table, seat, place)) others.push(place);
  }
  const actions: Action[] = [];
  for (let own = 0; own < PLACES; own++) {
    if (seatOf(table.pawns[own]!) === seat) for (const other of others) actions.push(swap(own, other));
  }
  return actions;
}

export function refuseSwap(table: Table, seat: Seat, { own, other }: Swap): KheopsRefusal | null {
  if (seatOf(table.pawns[own]!) !== seat) return no('notYourPawn', 'KH-12', { place: PLACE_NAMES[own]! });
  if (seatOf(table.pawns[other]!) !== opponentOf(seat)) {
    return no('notTheirPawn', 'KH-12', { place: PLACE_NAMES[other]! });
  }
  return refuseHeld(table, seat, other);
}

/** The symbols of the tiles reached do nothing. [KH-12] */
export function swapPawns(state: State, seat: Seat, { own, other }: Swap, emit: Emit<Event>): void {
  const ours = state.pawns[own]!;
  const theirs = state.pawns[other]!;
  state.pawns[own] = theirs;
  state.pawns[other] = ours;
  emit({ type: 'swapped', seat, own, rank: rankOf(ours), other, otherRank: rankOf(theirs) });
}
