import type { Seat } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { MINIMUM_LOAD } from '../material.ts';
import { type ImhotepRefusal, no } from '../refusal.ts';
import type { Table } from '../state.ts';
import { isFree, maySail } from './sail.ts';

/** What stands against loading a stone there. [IM-14] */
export function refuseLoad(table: Table, seat: Seat, index: number, space: number): ImhotepRefusal | null {
  const ship = table.ships[index]!;
  const values = { ship: index, space };
  if (table.sleds[seat]! === 0) return no('sledEmpty', 'IM-14');
  if (ship.at !== 'harbour') return no('shipSailed', 'IM-14', values);
  if (space >= ship.size) return no('noSuchSpace', 'IM-14', { ...values, size: ship.size });
  return ship.spaces[space] === null ? null : no('spaceTaken', 'IM-14', values);
}

/** What stands against sailing a ship there. [IM-15] */
export function refuseSail(
  table: Table,
  { ship: index, site }: Action & { type: 'sail' },
): ImhotepRefusal | null {
  const ship = table.ships[index]!;
  if (ship.at !== 'harbour') return no('shipSailed', 'IM-15', { ship: index });
  if (!maySail(ship)) {
    const values = { ship: index, stones: ship.aboard, minimum: MINIMUM_LOAD[ship.size]! };
    return no('belowMinimum', 'IM-15', values);
  }
  return isFree(table, site) ? null : no('siteTaken', 'IM-15', { site });
}
