import type { Emit, Seat } from '@saqqara/kernel';
import type { Event } from './event.ts';
import { networks } from './networks.ts';
import { PLACES } from './pyramid.ts';
import type { Table } from './state.ts';

/** Who owns the network of each place; `null` also where there is none. */
export function ownersOf(table: Table): (Seat | null)[] {
  const owners = Array<Seat | null>(PLACES).fill(null);
  for (const { places, owner } of networks(table)) for (const place of places) owners[place] = owner;
  return owners;
}

/** Says which places changed hands, for each seat and for nobody. */
export function announceHandovers(
  before: readonly (Seat | null)[],
  after: readonly (Seat | null)[],
  emit: Emit<Event>,
): void {
  for (const seat of [0, 1, null]) {
    const places = after.flatMap((owner, place) => (owner === seat && before[place] !== seat ? [place] : []));
    if (places.length > 0) emit({ type: 'changedHands', seat, places });
  }
}
