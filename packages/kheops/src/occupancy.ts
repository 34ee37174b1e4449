import type { Seat } from '@saqqara/kernel';
import { isProtected, opponentOf, rankNumber, rankOf, seatOf } from './pawn.ts';
import { NONE, PLACE_NAMES, type Place } from './pyramid.ts';
import { type KheopsRefusal, no } from './refusal.ts';
import type { Table } from './state.ts';
import { STAYS_EMPTY } from './tiles.ts';

/** Whether any pawn may ever be here: a tile lies here, and it need not stay empty. [KH-8, KH-13] */
export function isOpen(table: Table, place: Place): boolean {
  const tile = table.tiles[place]!;
  return tile !== NONE && !STAYS_EMPTY[tile]!;
}

/** `rule` is the one that asks for a tile. */
export function refuseClosed(table: Table, place: Place, rule: string): KheopsRefusal | null {
  if (isOpen(table, place)) return null;
  const values = { place: PLACE_NAMES[place]! };
  return table.tiles[place] === NONE ? no('noTile', rule, values) : no('stayEmpty', 'KH-13', values);
}

/** The opponent's priest holds its tile, and itself on it. [KH-11, KH-12, KH-15] */
export function isHeld(table: Table, seat: Seat, place: Place): boolean {
  const pawn = table.pawns[place]!;
  return seatOf(pawn) === opponentOf(seat) && isProtected(rankNumber(pawn), table.options.pharaoh);
}

export function refuseHeld(table: Table, seat: Seat, place: Place): KheopsRefusal | null {
  if (!isHeld(table, seat, place)) return null;
  const rank = rankOf(table.pawns[place]!);
  return no('held', rank === 'priest' ? 'KH-15' : 'KH-16', { place: PLACE_NAMES[place]!, rank });
}
