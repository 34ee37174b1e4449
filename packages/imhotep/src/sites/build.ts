import type { Emit, Seat } from '@saqqara/kernel';
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
export function stonesAt(table: Table, site: BuildingSite): number[] {
  const seats = Array.from({ length: table.options.seats }, (_, seat) => seat);
  const owners = ownersAt(table, site);
  return seats.map((seat) =>
    owners === null ? stonesAtObelisks(table, seat) : owners.filter((owner) => owner === seat).length,
  );
}

function ownersAt(table: Table, site: BuildingSite): readonly Seat[] | null {
  switch (site) {
    case 'pyramid':
      return table.pyramids.flat();
    case 'temple':
      return table.temple;
    case 'chamber':
      return table.chamber;
    case 'obelisks':
      return null;
  }
}
