import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, lay, type Lay } from '../action.ts';
import type { Event } from '../event.ts';
import { NEIGHBOURS, NONE, PLACE_NAMES, PLACES, type Place } from '../pyramid.ts';
import { type KheopsRefusal, no } from '../refusal.ts';
import { handOf, type State, type Table, type View } from '../state.ts';
import { ORIENTATIONS, type Tile, TILES } from '../tiles.ts';

/** Each print in hand, on each empty place beside a laid tile, each way that looks different. [KH-10] */
export function layActions(known: State | View, seat: Seat): Action[] {
  const hand = handOf(known, seat) ?? [];
  const actions: Action[] = [];
  for (let place = 0; place < PLACES; place++) {
    if (known.tiles[place] !== NONE || !isBeside(known, place)) continue;
    for (let i = 0; i < hand.length; i++) {
      const tile = hand[i]!;
      if (i > 0 && hand[i - 1] === tile) continue;
      for (let turned = 0; turned < ORIENTATIONS[tile]!; turned++) actions.push(lay(tile, place, turned));
    }
  }
  return actions;
}

/** Whether a place shares a side with a laid tile; doors need not meet. [KH-10] */
function isBeside(table: Table, place: Place): boolean {
  for (let side = 3 * place; side < 3 * place + 3; side++) {
    const next = NEIGHBOURS[side]!;
    if (next !== NONE && table.tiles[next] !== NONE) return true;
  }
  return false;
}

/** A hand that the viewer does not know holds nothing that they could name. [KH-22] */
export function refuseLay(
  known: State | View,
  seat: Seat,
  { tile, place, turned }: Lay,
): KheopsRefusal | null {
  const values = { tile: TILES[tile]!.name, place: PLACE_NAMES[place]! };
  const hand = handOf(known, seat) ?? [];
  if (!hand.includes(tile)) return no('notInHand', 'KH-10', values);
  if (known.tiles[place] !== NONE) return no('filled', 'KH-10', values);
  if (!isBeside(known, place)) return no('notBeside', 'KH-10', values);
  return turned < ORIENTATIONS[tile]! ? null : no('sameAllRound', 'KH-4', values);
}

/** The symbol of a tile does nothing when it is laid. [KH-10] */
export function layTile(state: State, seat: Seat, { tile, place, turned }: Lay, emit: Emit<Event>): void {
  const hand = state.hands[seat]!;
  hand.splice(hand.indexOf(tile), 1);
  state.tiles[place] = tile;
  state.turned[place] = turned;
  emit({ type: 'laid', seat, tile, place, turned });
}

/** With an empty stack the game goes on with the tiles in hand. [KH-10] */
export function draw(state: State, seat: Seat, emit: Emit<Event>): void {
  const tile = state.stack.pop();
  if (tile === undefined) return;
  addToHand(state.hands[seat]!, tile);
  emit({ type: 'drew', seat, tile, left: state.stack.length });
}

/** Hands stay in rising order. */
export function addToHand(hand: Tile[], tile: Tile): void {
  let at = hand.length;
  for (; at > 0 && hand[at - 1]! > tile; at--) hand[at] = hand[at - 1]!;
  hand[at] = tile;
}
