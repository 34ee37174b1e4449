import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, turn, type Turn } from '../action.ts';
import type { Event } from '../event.ts';
import type { Kind } from '../material.ts';
import { isHeld, refuseHeld } from '../occupancy.ts';
import { NONE, PLACE_NAMES, PLACES } from '../pyramid.ts';
import { type KheopsRefusal, no } from '../refusal.ts';
import type { State, Table } from '../state.ts';
import { IS_ROOM, ORIENTATIONS, TILES } from '../tiles.ts';

/** Any laid tile of the kind, by 120° or 240°; one that looks the same all round is one choice. [KH-11] */
export function turnActions(table: Table, seat: Seat, kind: Kind): Action[] {
  const rooms = kind === 'room';
  const actions: Action[] = [];
  for (let place = 0; place < PLACES; place++) {
    const tile = table.tiles[place]!;
    if (tile === NONE || IS_ROOM[tile] !== rooms || isHeld(table, seat, place)) continue;
    if (ORIENTATIONS[tile] === 1) actions.push(turn(place, 0));
    else actions.push(turn(place, 1), turn(place, 2));
  }
  return actions;
}

export function refuseTurn(
  table: Table,
  seat: Seat,
  { place, times }: Turn,
  kind: Kind,
): KheopsRefusal | null {
  const tile = table.tiles[place]!;
  if (tile === NONE) return no('noTile', 'KH-11', { place: PLACE_NAMES[place]! });
  const values = { place: PLACE_NAMES[place]!, tile: TILES[tile]!.name, kind };
  if (TILES[tile]!.kind !== kind) return no('otherKind', 'KH-11', values);
  const held = refuseHeld(table, seat, place);
  if (held !== null) return held;
  if (ORIENTATIONS[tile] === 1) return times === 0 ? null : no('sameAllRound', 'KH-11', values);
  return times === 0 ? no('mustTurn', 'KH-11', values) : null;
}

export function turnTile(state: State, seat: Seat, { place, times }: Turn, emit: Emit<Event>): void {
  state.turned[place] = (state.turned[place]! + times) % 3;
  emit({ type: 'turned', seat, tile: state.tiles[place]!, place, times });
}
