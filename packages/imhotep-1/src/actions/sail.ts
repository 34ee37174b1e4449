import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, SAILS } from '../action.ts';
import type { Event } from '../event.ts';
import { MINIMUM_LOAD, type Site, SITES } from '../material.ts';
import type { Ship, State, Table } from '../state.ts';

/** A ship may leave once it carries its minimum. [IM-15] */
export const maySail = (ship: Ship): boolean =>
  ship.at === 'harbour' && ship.aboard >= MINIMUM_LOAD[ship.size]!;

/** One ship a site and round. [IM-15] */
export function isFree(table: Table, site: Site): boolean {
  const { ships } = table;
  for (let i = 0; i < ships.length; i++) if (ships[i]!.at === site) return false;
  return true;
}

/** Adds sailing each ship that may, or `only` that one, to each free site. */
export function listSails(table: Table, only: number | null, into: Action[]): void {
  let free: number[] | null = null;
  for (let ship = 0; ship < table.ships.length; ship++) {
    if ((only !== null && only !== ship) || !maySail(table.ships[ship]!)) continue;
    free ??= freeSites(table);
    const sails = SAILS[ship]!;
    for (let i = 0; i < free.length; i++) into.push(sails[free[i]!]!);
  }
}

function freeSites(table: Table): number[] {
  const free: number[] = [];
  for (let site = 0; site < SITES.length; site++) if (isFree(table, SITES[site]!)) free.push(site);
  return free;
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
