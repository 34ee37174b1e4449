import type { Emit, Seat } from '@saqqara/kernel';
import { maySail } from './actions/sail.ts';
import type { Event } from './event.ts';
import { ROUNDS } from './material.ts';
import { outcome } from './scoring.ts';
import { clearMarket, layOut } from './sites/market.ts';
import type { State, Table } from './state.ts';

/** Copied for each ship: an array made by length has holes for the machine, and every read of it pays for them. */
const EMPTY_SPACES: readonly (readonly (Seat | null)[])[] = [
  [],
  [null],
  [null, null],
  [null, null, null],
  [null, null, null, null],
];

/** Ships from the next round card, cards from the pile. [IM-9, IM-10] */
export function beginRound(state: State, starter: Seat, emit: Emit<Event>): void {
  const card = state.roundCards.pop()!;
  state.round += 1;
  state.turnedUp.push(card);
  state.starter = starter;
  state.sailor = null;
  state.ships = card.map((size) => ({ size, at: 'harbour', aboard: 0, spaces: EMPTY_SPACES[size]!.slice() }));
  emit({ type: 'roundBegan', round: state.round, starter, ships: card });
  layOut(state, emit);
  giveTurn(state, starter, emit);
}

/**
 * The turn goes to the first seat from `from` on that can do anything; the others are passed over.
 * If nobody can, the round ends. [IM-12, IM-17, IM-18]
 */
function giveTurn(state: State, from: Seat, emit: Emit<Event>): void {
  const first = firstAble(state, from);
  if (first === null) {
    giveUpShips(state, emit);
    closeRound(state, 'nobodyCanAct', emit);
    return;
  }
  for (let seat = from; seat !== first; seat = leftOf(state, seat)) emit({ type: 'passedOver', seat });
  state.turn = first;
  state.turns += 1;
  emit({ type: 'turnBegan', seat: first });
}

/** Once the fourth ship is unloaded the round is over. [IM-12] */
export function endTurn(state: State, emit: Emit<Event>): void {
  if (!hasShipInHarbour(state)) closeRound(state, 'allSailed', emit);
  else giveTurn(state, leftOf(state, state.turn), emit);
}

/** Ships return, cards are discarded, the left neighbour of the last sailor starts. [IM-26] */
export function endRound(state: State, emit: Emit<Event>): void {
  clearMarket(state, emit);
  if (state.round === ROUNDS) {
    state.isOver = true;
    const { scores, places } = outcome(state)!;
    emit({ type: 'gameEnded', scores, places });
  } else {
    beginRound(state, leftOf(state, state.sailor ?? state.starter), emit);
  }
}

/** The temple is scored first, then the market is cleared. [IM-25, IM-26] */
function closeRound(state: State, reason: 'allSailed' | 'nobodyCanAct', emit: Emit<Event>): void {
  emit({ type: 'roundEnded', round: state.round, reason });
  state.agenda.push({ type: 'endRound' }, { type: 'scoreTemple', place: 0 });
}

/** Stones on ships that stayed return to their quarries, and these ships leave. [IM-18] */
function giveUpShips(state: State, emit: Emit<Event>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (ship.at !== 'harbour') continue;
    const stones = ship.spaces.filter((owner) => owner !== null);
    for (const owner of stones) state.quarries[owner]! += 1;
    ship.spaces.fill(null);
    ship.aboard = 0;
    ship.at = 'box';
    emit({ type: 'shipGaveUp', ship: index, stones });
  }
}

function hasShipInHarbour({ ships }: Table): boolean {
  for (let i = 0; i < ships.length; i++) if (ships[i]!.at === 'harbour') return true;
  return false;
}

function firstAble(table: Table, from: Seat): Seat | null {
  let seat = from;
  do {
    if (canAct(table, seat)) return seat;
    seat = leftOf(table, seat);
  } while (seat !== from);
  return null;
}

/** The left neighbour: play goes clockwise. [IM-8] */
const leftOf = (table: Table, seat: Seat): Seat => (seat + 1 === table.options.seats ? 0 : seat + 1);

/**
 * Whoever has a stone on the sled can load it, or sail the ship that is full; whoever has one only in the
 * quarry can get it; without either, only sailing is left. A blue card never allows more. [IM-17]
 */
const canAct = (table: Table, seat: Seat): boolean =>
  table.sleds[seat]! > 0 || table.quarries[seat]! > 0 || table.ships.some(maySail);
