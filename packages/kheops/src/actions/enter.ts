import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, enter, type Enter } from '../action.ts';
import type { Event } from '../event.ts';
import { RANKS, SUPPLY } from '../material.ts';
import { isOpen, refuseClosed } from '../occupancy.ts';
import { mayTake, MUMMY, opponentOf, pawnOf, PRIEST, rankNumber, rankOf, seatOf, WORKER } from '../pawn.ts';
import { NONE, PLACE_NAMES, PLACES } from '../pyramid.ts';
import { type KheopsRefusal, no } from '../refusal.ts';
import type { State, Table } from '../state.ts';

/** A pawn from the supply on any open tile without a pawn, or on a worker that it may take. [KH-8, KH-14] */
export function enterActions(table: Table, seat: Seat): Action[] {
  const ranks: number[] = [];
  const takers: number[] = [];
  for (let rank = 0; rank < RANKS.length; rank++) {
    if (!mayPlay(table, seat, rank)) continue;
    ranks.push(rank);
    if (mayTake(rank, table.options.pharaoh)) takers.push(rank);
  }
  const victim = pawnOf(opponentOf(seat), WORKER);
  const actions: Action[] = [];
  for (let place = 0; place < PLACES; place++) {
    const pawn = table.pawns[place]!;
    if (pawn !== NONE && pawn !== victim) continue;
    if (!isOpen(table, place)) continue;
    for (const rank of pawn === NONE ? ranks : takers) actions.push(enter(rank, place));
  }
  return actions;
}

/** The priest waits until the mummy has been played. [KH-15] */
const mayPlay = (table: Table, seat: Seat, rank: number): boolean =>
  table.supply[seat]![rank]! > 0 && (rank !== PRIEST || hasPlayedMummy(table, seat));

const hasPlayedMummy = (table: Table, seat: Seat): boolean => table.supply[seat]![MUMMY] === 0;

export const refuseEnter = (table: Table, seat: Seat, action: Enter): KheopsRefusal | null =>
  refuseRank(table, seat, action) ??
  refuseClosed(table, action.place, 'KH-8') ??
  refuseOccupied(table, seat, action);

function refuseRank(table: Table, seat: Seat, { rank }: Enter): KheopsRefusal | null {
  const number = RANKS.indexOf(rank);
  if (SUPPLY[seat]![number] === 0) return no('whiteOnly', 'KH-6', { rank });
  if (table.supply[seat]![number] === 0) return no('noPawnLeft', 'KH-6', { rank });
  return mayPlay(table, seat, number) ? null : no('mummyFirst', 'KH-15', { rank });
}

function refuseOccupied(table: Table, seat: Seat, { rank, place }: Enter): KheopsRefusal | null {
  const pawn = table.pawns[place]!;
  if (pawn === NONE) return null;
  const values = { place: PLACE_NAMES[place]!, rank, other: rankOf(pawn) };
  if (seatOf(pawn) === seat) return no('ownPawn', 'KH-8', values);
  if (!mayTake(RANKS.indexOf(rank), table.options.pharaoh)) {
    return no('occupied', rank === 'pharaoh' ? 'KH-16' : 'KH-8', values);
  }
  return rankNumber(pawn) === WORKER ? null : no('cannotTake', 'KH-14', values);
}

/** A worker in the way goes back to its owner's supply. [KH-8, KH-14] */
export function enterTile(state: State, seat: Seat, { rank, place }: Enter, emit: Emit<Event>): void {
  const number = RANKS.indexOf(rank);
  const victim = state.pawns[place]!;
  state.supply[seat]![number]! -= 1;
  state.pawns[place] = pawnOf(seat, number);
  state.entered = place;
  if (victim !== NONE) {
    state.supply[seatOf(victim)]![WORKER]! += 1;
    emit({ type: 'taken', seat: seatOf(victim), place, by: rank });
  }
  emit({ type: 'entered', seat, rank, place });
}
