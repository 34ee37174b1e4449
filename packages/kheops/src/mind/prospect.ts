import { type Pawn, PHARAOH, rankNumber, seatOf } from '../pawn.ts';
import { NEIGHBOURS, NONE, PLACES, type Place, SUMMIT } from '../pyramid.ts';
import type { Table } from '../state.ts';
import {
  COUNTS_DOUBLE,
  DOORS,
  IS_ANKH,
  IS_CURSE,
  IS_ROOM,
  SARCOPHAGUS,
  STAYS_EMPTY,
  TILES,
} from '../tiles.ts';

/** A network, or a single tile that may become one: what it holds, and what may become of it. */
export interface Prospect {
  readonly number: number;
  size: number;
  rooms: number;
  sarcophagi: number;
  /** One bit for each colour among the sarcophagi. */
  colours: number;
  hasSummit: boolean;
  isCursed: boolean;
  /** Doors on the outside. */
  exits: number;
  /** Doors on places where no tile lies yet. */
  ends: number;
  /** Tiles that a pawn may still enter. */
  free: number;
  white: number;
  blue: number;
  whiteAnkhs: number;
  blueAnkhs: number;
}

/** Walks that belong together avoid each other's places. */
export function beginWalks(): void {
  walks++;
}

export const isWalked = (place: Place): boolean => walked[place] === walks;

/**
 * Gathers what is joined to `start` and notes its number for each of its places. `survey` does not look at what may still
 * come, and this is the innermost loop of all search: hence a walk of its own, with typed lists and bits.
 */
export function walk(table: Table, start: Place, into: Prospect, numberAt: Int8Array): void {
  const { tiles, turned, pawns } = table;
  clear(into);
  let size = 0;
  let rooms = 0;
  let exits = 0;
  let ends = 0;
  let free = 0;
  queue[size++] = start;
  walked[start] = walks;
  for (let at = 0; at < size; at++) {
    const place = queue[at]!;
    const tile = tiles[place]!;
    const doors = doorsOf[3 * tile + turned[place]!]!;
    numberAt[place] = into.number;
    for (let side = 0; side < 3; side++) {
      const door = 1 << side;
      if ((doors & door) === 0) continue;
      const next = beside[3 * place + side]!;
      if (next === NONE) {
        exits++;
        continue;
      }
      const other = tiles[next]!;
      if (other === NONE) ends++;
      else if (walked[next] !== walks && (doorsOf[3 * other + turned[next]!]! & door) !== 0) {
        queue[size++] = next;
        walked[next] = walks;
      }
    }
    const traits = traitsOf[tile]!;
    rooms += traits & ROOM;
    if ((traits & RARE) !== 0) addRarity(into, traits);
    const pawn = pawns[place]!;
    if (pawn !== NONE) addPawn(into, traits, pawn, 1);
    else if ((traits & CLOSED) === 0) free++;
  }
  into.size = size;
  into.rooms = rooms;
  into.exits = exits;
  into.ends = ends;
  into.free = free;
  into.hasSummit = isWalked(SUMMIT) && numberAt[SUMMIT] === into.number;
}

/** Puts what stands at a place, or nothing, into the count of its network; `times` −1 takes it out again. */
export function count(into: Prospect, table: Table, place: Place, pawn: Pawn, times: number): void {
  if (pawn === NONE) into.free += times;
  else addPawn(into, traitsOf[table.tiles[place]!]!, pawn, times);
}

/** The pharaoh counts two anywhere, never more. [KH-18] */
function addPawn(into: Prospect, traits: number, pawn: Pawn, times: number): void {
  const strength = (traits & DOUBLE) !== 0 || rankNumber(pawn) === PHARAOH ? 2 * times : times;
  const ankhs = (traits & ANKH) === 0 ? 0 : times;
  if (seatOf(pawn) === 0) {
    into.white += strength;
    into.whiteAnkhs += ankhs;
  } else {
    into.blue += strength;
    into.blueAnkhs += ankhs;
  }
}

function addRarity(into: Prospect, traits: number): void {
  if ((traits & CURSE) !== 0) into.isCursed = true;
  if ((traits & COLOURS) === 0) return;
  into.sarcophagi++;
  into.colours |= traits & COLOURS;
}

export const emptyProspect = (number: number): Prospect => ({
  number,
  size: 0,
  rooms: 0,
  sarcophagi: 0,
  colours: 0,
  hasSummit: false,
  isCursed: false,
  exits: 0,
  ends: 0,
  free: 0,
  white: 0,
  blue: 0,
  whiteAnkhs: 0,
  blueAnkhs: 0,
});

/** What a walk adds to step by step; it sets the rest at its end. */
function clear(prospect: Prospect): void {
  prospect.sarcophagi = 0;
  prospect.colours = 0;
  prospect.isCursed = false;
  prospect.white = 0;
  prospect.blue = 0;
  prospect.whiteAnkhs = 0;
  prospect.blueAnkhs = 0;
}

/** A place holds the number of the last walks that came by. */
const walked = new Int32Array(PLACES);
let walks = 0;

const queue = new Int16Array(PLACES);
const beside = Int16Array.from(NEIGHBOURS);
const doorsOf = Int16Array.from(DOORS);

/** What matters here about a tile, as bits. */
const ROOM = 1;
const CURSE = 2;
const CLOSED = 4;
const ANKH = 8;
const DOUBLE = 16;
const FIRST_COLOUR = 5;
const COLOURS = 0b111 << FIRST_COLOUR;
const RARE = CURSE | COLOURS;

const traitsOf = Int16Array.from(
  TILES.map(
    (_, tile) =>
      (IS_ROOM[tile] ? ROOM : 0) |
      (IS_CURSE[tile] ? CURSE : 0) |
      (STAYS_EMPTY[tile] ? CLOSED : 0) |
      (IS_ANKH[tile] ? ANKH : 0) |
      (COUNTS_DOUBLE[tile] ? DOUBLE : 0) |
      (SARCOPHAGUS[tile]! << FIRST_COLOUR),
  ),
);
