import type { Emit, Seat } from '@saqqara/kernel';
import type { Event, StoneSource } from '../event.ts';
import { SLED_ROOM } from '../material.ts';
import type { State, Table } from '../state.ts';

/** "Up to n" stones are n, or as many as the sled's room and the quarry allow. [IM-13] */
export const stonesToGet = (table: Table, seat: Seat, most: number): number =>
  Math.min(most, SLED_ROOM - table.sleds[seat]!, table.quarries[seat]!);

/** Not with a full sled, nor with an empty quarry. [IM-13] */
export const mayGet = (table: Table, seat: Seat): boolean =>
  table.sleds[seat]! < SLED_ROOM && table.quarries[seat]! > 0;

export function get(state: State, seat: Seat, most: number, source: StoneSource, emit: Emit<Event>): void {
  const stones = stonesToGet(state, seat, most);
  state.quarries[seat]! -= stones;
  state.sleds[seat]! += stones;
  emit({ type: 'stonesGot', seat, stones, source });
}
