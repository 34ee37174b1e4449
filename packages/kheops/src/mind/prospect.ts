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
  type Tile,
  TILES,
} from '../tiles.ts';

/** A network as a mind sees it, or a single tile that may become one: what it holds, and what may become of it. */
export interface Prospect {
  size: number;
  rooms: number;
  sarcophagi: number;
  /** One bit for each colour among the sarcophagi. */
  colours: number;
  hasSummit: boolean;
  curses: number;
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

/** Places already walked through hold the number of the walk. */
const walked = new Int32Array(PLACES);
let walks = 0;

export function beginWalks(): void {
  walks++;
}

export const isWalked = (place: Place): boolean => walked[place] === walks;

/** Gathers the network of a place in one walk through its doors, and notes `number` for each of its places. */
export function walk(table: Table, start: Place, into: Prospect, labels: Int8Array, number: number): void {
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
    labels[place] = number;
    const tile = tiles[place]!;
    const doors = doorsOf[3 * tile + turned[place]!]!;
    for (let side = 0; side < 3; side++) {
      const door = 1 << side;
      if ((doors & door) === 0) continue;
      const next = besides[3 * place + side]!;
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
    if (pawn !== NONE) addPawn(into, tile, pawn, 1);
    else if ((traits & CLOSED) === 0) free++;
  }
  into.size = size;
  into.rooms = rooms;
  into.exits = exits;
  into.ends = ends;
  into.free = free;
  into.hasSummit = walked[SUMMIT] === walks && labels[SUMMIT] === number;
}

function addRarity(into: Prospect, traits: number): void {
  if ((traits & CURSE) !== 0) into.curses++;
  if ((traits & COLOURS) === 0) return;
  into.sarcophagi++;
  into.colours |= traits & COLOURS;
}

/** Adds a pawn `times` 1, or takes it away with −1. */
export function addPawn(into: Prospect, tile: Tile, pawn: Pawn, times: number): void {
  const traits = traitsOf[tile]!;
  const strength = times * ((traits & DOUBLE) !== 0 || rankNumber(pawn) === PHARAOH ? 2 : 1);
  const ankhs = (traits & ANKH) === 0 ? 0 : times;
  if (seatOf(pawn) === 0) {
    into.white += strength;
    into.whiteAnkhs += ankhs;
  } else {
    into.blue += strength;
    into.blueAnkhs += ankhs;
  }
}

export const emptyProspect = (): Prospect => ({
  size: 0,
  rooms: 0,
  sarcophagi: 0,
  colours: 0,
  hasSummit: false,
  curses: 0,
  exits: 0,
  ends: 0,
  free: 0,
  white: 0,
  blue: 0,
  whiteAnkhs: 0,
  blueAnkhs: 0,
});

function clear(into: Prospect): void {
  into.size = 0;
  into.rooms = 0;
  into.sarcophagi = 0;
  into.colours = 0;
  into.hasSummit = false;
  into.curses = 0;
  into.exits = 0;
  into.ends = 0;
  into.free = 0;
  into.white = 0;
  into.blue = 0;
  into.whiteAnkhs = 0;
  into.blueAnkhs = 0;
}

const queue = new Int16Array(PLACES);
const besides = Int16Array.from(NEIGHBOURS);
const doorsOf = Int16Array.from(DOORS);

/** All that matters here about a tile in one number: a search walks through millions. */
const ROOM = 1;
const CURSE = 2;
const CLOSED = 4;
const ANKH = 8;
const DOUBLE = 16;
const COLOURS = 7 << 5;
const RARE = CURSE | COLOURS;

const traitsOf = Int16Array.from(
  TILES.map(
    (_, tile) =>
      (IS_ROOM[tile] ? ROOM : 0) |
      (IS_CURSE[tile] ? CURSE : 0) |
      (STAYS_EMPTY[tile] ? CLOSED : 0) |
      (IS_ANKH[tile] ? ANKH : 0) |
      (COUNTS_DOUBLE[tile] ? DOUBLE : 0) |
      (SARCOPHAGUS[tile]! << 5),
  ),
);
