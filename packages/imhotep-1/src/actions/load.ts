import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, LOADS } from '../action.ts';
import type { Event } from '../event.ts';
import type { Ship, State, Table } from '../state.ts';

export const hasEmptySpace = (ship: Ship): boolean => ship.aboard < ship.size;

/** A stone from the own sled, to an empty space of a ship in the harbour. [IM-14] */
export const mayLoad = (table: Table, seat: Seat): boolean =>
  table.sleds[seat]! > 0 && table.ships.some((ship) => ship.at === 'harbour' && hasEmptySpace(ship));

/** Adds a load for each empty space of a ship. */
export function listLoads(ship: Ship, index: number, into: Action[]): void {
  const loads = LOADS[index]!;
  for (let space = 0; space < ship.size; space++) {
    if (ship.spaces[space] === null) into.push(loads[space]!);
  }
}

export function load(state: State, seat: Seat, ship: number, space: number, emit: Emit<Event>): void {
  state.sleds[seat]! -= 1;
  const loaded = state.ships[ship]!;
  loaded.spaces[space] = seat;
  loaded.aboard += 1;
  emit({ type: 'loaded', seat, ship, space });
}
