import type { Emit, Seat } from '@saqqara/kernel';
import { get, stonesToGet } from '../actions/get.ts';
import { receiveTopCard } from '../cards/receive.ts';
import type { Event } from '../event.ts';
import { TEMPLE_PLACES, TEMPLE_REWARDS, TEMPLE_STONES } from '../material.ts';
import { canDraw } from '../piles.ts';
import type { State, Table } from '../state.ts';

const templePlaces = (table: Table): number => TEMPLE_PLACES[table.options.seats]!;

/** Left to right, then a next level on top, without limit. [IM-24] */
export function buildTemple(state: State, seat: Seat, emit: Emit<Event>): void {
  const index = state.temple.push(seat) - 1;
  const places = templePlaces(state);
  emit({ type: 'builtTemple', seat, place: index % places, level: Math.floor(index / places) });
}

/** The owner of the topmost stone of a place. [IM-25] */
export function topOf(table: Table, place: number): Seat | null {
  const last = table.temple.length - 1;
  if (place > last) return null;
  const places = templePlaces(table);
  return table.temple[last - ((last - place) % places)]!;
}

/** One place after the other, left to right; a place that asks its owner stops the row. [IM-25] */
export function scoreTemple(state: State, place: number, emit: Emit<Event>): void {
  const seat = topOf(state, place);
  // Places fill from the left, so that none is filled behind an empty one.
  if (seat === null) return;
  if (place + 1 < templePlaces(state)) state.agenda.push({ type: 'scoreTemple', place: place + 1 });
  if (state.options.sides.temple === 'A') scorePoints(state, seat, place, 1, emit);
  else rewardPlace(state, seat, place, emit);
}

function rewardPlace(state: State, seat: Seat, place: number, emit: Emit<Event>): void {
  switch (TEMPLE_REWARDS[place]!) {
    case 'pointOrStones':
      if (stonesToGet(state, seat, TEMPLE_STONES) > 0) state.agenda.push({ type: 'temple', seat, place });
      else scorePoints(state, seat, place, 1, emit);
      return;
    case 'twoPoints':
      scorePoints(state, seat, place, 2, emit);
      return;
    case 'card':
      if (canDraw(state)) state.agenda.push({ type: 'templeCard', seat, place });
      else scorePoints(state, seat, place, 0, emit);
      return;
  }
}

export function takePoint(state: State, seat: Seat, place: number, emit: Emit<Event>): void {
  scorePoints(state, seat, place, 1, emit);
}

export function takeStones(state: State, seat: Seat, place: number, emit: Emit<Event>): void {
  scorePoints(state, seat, place, 0, emit);
  get(state, seat, TEMPLE_STONES, 'temple', emit);
}

export function takeCard(state: State, seat: Seat, place: number, emit: Emit<Event>): void {
  scorePoints(state, seat, place, 0, emit);
  receiveTopCard(state, seat, 'temple', emit);
}

function scorePoints(state: State, seat: Seat, place: number, points: number, emit: Emit<Event>): void {
  state.templePoints[seat]! += points;
  emit({ type: 'templeScored', seat, place, points });
}
