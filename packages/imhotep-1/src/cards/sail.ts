import type { Seat } from '@saqqara/kernel';
import { hasEmptySpace } from '../actions/load.ts';
import { MINIMUM_LOAD } from '../material.ts';
import type { Ship, Table } from '../state.ts';

/** Whether this ship can take a stone and sail with it; a free site there always is. [IM-16c] */
export const sailsWithOneMore = (ship: Ship): boolean =>
  ship.at === 'harbour' && hasEmptySpace(ship) && ship.aboard + 1 >= MINIMUM_LOAD[ship.size]!;

/** Both parts must be possible. [IM-16c] */
export const maySailCard = (table: Table, seat: Seat): boolean =>
  table.sleds[seat]! > 0 && table.ships.some(sailsWithOneMore);
