import type { BySeat, Emit, Seat } from '@saqqara/kernel';
import type { Event } from '../event.ts';
import type { BuildingSite } from '../material.ts';
import type { State, Table } from '../state.ts';
import { buildChamber } from './chamber.ts';
import { buildObelisk, stonesAtObelisks } from './obelisks.ts';
import { buildPyramid } from './pyramid.ts';
import { buildTemple } from './temple.ts';

/** Lays one stone at a building site, with all that follows from it. */
export function build(state: State, seat: Seat, site: BuildingSite, emit: Emit<Event>): void {
  switch (site) {
    case 'pyramid':
      buildPyramid(state, seat, emit);
      return;
    case 'temple':
      buildTemple(state, seat, emit);
      return;
    case 'chamber':
      buildChamber(state, seat, emit);
      return;
    case 'obelisks':
      buildObelisk(state, seat, emit);
      return;
  }
}

/** How many stones of each seat lie at a site, covered and extra ones too. [IM-33, IM-36] */
export function stonesAt(table: Table, site: BuildingSite): BySeat<number> {
  switch (site) {
    case 'pyramid':
      return countStones(table, table.pyramids);
    case 'temple':
      return countStones(table, [table.temple]);
    case 'chamber':
      return countStones(table, [table.chamber]);
    case 'obelisks':
      return stonesAtObelisks(table);
  }
}

function countStones(table: Table, heaps: readonly (readonly Seat[])[]): BySeat<number> {
  const counts = new Array<number>(table.options.seats).fill(0);
  for (const heap of heaps) for (const owner of heap) counts[owner]! += 1;
  return counts;
}
