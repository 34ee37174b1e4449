import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, shift, type Shift } from '../action.ts';
import type { Event } from '../event.ts';
import { isOpen, refuseClosed } from '../occupancy.ts';
import { rankOf, seatOf } from '../pawn.ts';
import { NONE, PLACE_NAMES, PLACES, type Place } from '../pyramid.ts';
import { type KheopsRefusal, no } from '../refusal.ts';
import type { State, Table } from '../state.ts';

/** Any own pawn but the one just played, to any open tile without a pawn. [KH-12, KH-13] */
export function shiftActions(table: Table, seat: Seat): Action[] {
  const free: Place[] = [];
  for (let place = 0; place < PLACES; place++) {
    if (table.pawns[place] === NONE && isOpen(table, place)) free.push(place);
  }
  const actions: Action[] = [];
  for (let from = 0; from < PLACES; from++) {
    if (seatOf(table.pawns[from]!) !== seat || from === table.entered) continue;
    for (const to of free) actions.push(shift(from, to));
  }
  return actions;
}

export function refuseShift(table: Table, seat: Seat, { from, to }: Shift): KheopsRefusal | null {
  if (seatOf(table.pawns[from]!) !== seat) return no('notYourPawn', 'KH-12', { place: PLACE_NAMES[from]! });
  if (from === table.entered) return no('justPlayed', 'KH-12', { place: PLACE_NAMES[from]! });
  const closed = refuseClosed(table, to, 'KH-12');
  if (closed !== null || table.pawns[to] === NONE) return closed;
  return no('occupied', 'KH-12', { place: PLACE_NAMES[to]!, other: rankOf(table.pawns[to]!) });
}

/** The symbol of the tile reached does nothing. [KH-12] */
export function shiftPawn(state: State, seat: Seat, { from, to }: Shift, emit: Emit<Event>): void {
  const pawn = state.pawns[from]!;
  state.pawns[from] = NONE;
  state.pawns[to] = pawn;
  emit({ type: 'shifted', seat, rank: rankOf(pawn), from, to });
}
