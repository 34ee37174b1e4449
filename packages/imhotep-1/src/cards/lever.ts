import type { Emit, Seat } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { unloadFromBow } from '../actions/sail.ts';
import type { Event } from '../event.ts';
import type { Site } from '../material.ts';
import type { Ship, State } from '../state.ts';

/** After a ship has sailed with Lever, its whole order is named before the first stone leaves. [IM-16a] */
export function askForOrder(state: State, seat: Seat, ship: number): void {
  if (ordersOf(state.ships[ship]!).length > 1) state.agenda.push({ type: 'order', seat, ship });
  else unloadFromBow(state, ship);
}

/** Every order of a ship's stones; stones of one owner are alike. */
export function ordersOf(ship: Ship): Action[] {
  const owners = ship.spaces.filter((owner) => owner !== null).toSorted((a, b) => a - b);
  const orders: Action[] = [];
  const extend = (order: readonly Seat[], left: readonly Seat[]): void => {
    if (left.length === 0) orders.push({ type: 'order', owners: order });
    for (const [i, owner] of left.entries()) {
      if (owner !== left[i - 1]) extend([...order, owner], left.toSpliced(i, 1));
    }
  };
  extend([], owners);
  return orders;
}

/** Of an owner's stones the one nearest to the bow leaves first. */
export function unloadInOrder(
  state: State,
  seat: Seat,
  index: number,
  owners: readonly Seat[],
  emit: Emit<Event>,
): void {
  const ship = state.ships[index]!;
  const left = ship.spaces.slice();
  const spaces = owners.map((owner) => {
    const space = left.indexOf(owner);
    left[space] = null;
    return space;
  });
  state.agenda.push({ type: 'unload', ship: index, site: ship.at as Site, spaces });
  emit({ type: 'ordered', seat, ship: index, owners });
}
