import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, SAILS } from '../action.ts';
import type { Event } from '../event.ts';
import { MINIMUM_LOAD, type Site, SITES } from '../material.ts';
import type { Ship, State, Table } from '../state.ts';

export function stonesAboard(ship: Ship): number {
  let stones = 0;
  for (let space = 0; space < ship.size; space++) if (ship.spaces[space] !== null) stones++;
  return stones;
}

/** A ship may leave once it carries its minimum. [IM-15] */
export const maySail = (ship: Ship): boolean =>
  ship.at === 'harbour' && stonesAboard(ship) >= MINIMUM_LOAD[ship.size]!;

/** One ship a site and round. [IM-15] */
export function isFree(table: Table, site: Site): boolean {
  for (const ship of table.ships) if (ship.at === site) return false;
  return true;
}

/** Adds sailing this ship to each free site. */
export function listSails(table: Table, index: number, into: Action[]): void {
  const sails = SAILS[index]!;
  for (let site = 0; site < SITES.length; site++) {
    if (isFree(table, SITES[site]!)) into.push(sails[site]!);
  }
}

export function sail(state: State, seat: Seat, index: number, site: Site, emit: Emit<Event>): void {
  state.ships[index]!.at = site;
  state.sailor = seat;
  emit({ type: 'sailed', seat, ship: index, site });
}

/** Stones leave from the bow to the stern; empty spaces are skipped. [IM-15] */
export function unloadFromBow(state: State, index: number): void {
  const ship = state.ships[index]!;
  const spaces: number[] = [];
  for (let space = 0; space < ship.size; space++) if (ship.spaces[space] !== null) spaces.push(space);
  state.agenda.push({ type: 'unload', ship: index, site: ship.at as Site, spaces });
}
