import type { BySeat } from '@saqqara/kernel';
import { type Pawn, PHARAOH, rankNumber, seatOf } from './pawn.ts';
import { NEIGHBOURS, NONE, PLACES, type Place } from './pyramid.ts';
import type { Table } from './state.ts';
import { COUNTS_DOUBLE, DOORS, IS_ANKH, IS_CURSE, IS_ROOM, SARCOPHAGUS, type Tile } from './tiles.ts';

/** The plain facts about one network. Its places are `size` of the survey's members, from `first` on. */
interface Finding {
  first: number;
  size: number;
  rooms: number;
  sarcophagi: number;
  /** One bit for each colour among the sarcophagi. */
  colours: number;
  hasExit: boolean;
  isCursed: boolean;
  strength: BySeat<number>;
  /** Ankh tiles under each seat's pawns. */
  ankhs: BySeat<number>;
}

export interface Survey {
  readonly networks: readonly Readonly<Finding>[];
  readonly count: number;
  readonly members: Uint8Array;
  /** Tiles of the largest network. */
  readonly longest: number;
  /** Ankhs of each seat that are in no cursed network. [KH-20] */
  readonly ankhs: readonly number[];
}

/**
 * Every network, found by walking through the doors; those with the highest places first. The result is
 * written over by the next call, so that scoring in a search makes no garbage: hand none of it on.
 */
export function survey(table: Table): Survey {
  seen.fill(0);
  result.count = 0;
  result.longest = 0;
  result.ankhs[0] = 0;
  result.ankhs[1] = 0;
  let filled = 0;
  for (let place = 0; place < PLACES; place++) {
    if (seen[place] === 1 || table.tiles[place] === NONE) continue;
    const finding = result.networks[result.count]!;
    explore(table, place, filled, finding);
    filled += finding.size;
    record(finding);
  }
  return result;
}

/** A tile joined to none is no network, but its ankh counts. [KH-17, KH-20] */
function record(finding: Finding): void {
  if (!finding.isCursed) {
    result.ankhs[0]! += finding.ankhs[0]!;
    result.ankhs[1]! += finding.ankhs[1]!;
  }
  if (finding.size === 1) return;
  result.count++;
  if (finding.size > result.longest) result.longest = finding.size;
}

/** Two tiles are joined when both have a door on the side they share. [KH-17] */
function explore(table: Table, start: Place, first: number, finding: Finding): void {
  clear(finding, first);
  const { members } = result;
  let filled = first;
  members[filled++] = start;
  seen[start] = 1;
  for (let at = first; at < filled; at++) {
    const place = members[at]!;
    const tile = table.tiles[place]!;
    const doors = DOORS[3 * tile + table.turned[place]!]!;
    for (let side = 0; side < 3; side++) {
      if ((doors & (1 << side)) === 0) continue;
      const next = NEIGHBOURS[3 * place + side]!;
      if (next === NONE) {
        finding.hasExit = true;
      } else if (seen[next] === 0 && hasDoor(table, next, side)) {
        members[filled++] = next;
        seen[next] = 1;
      }
    }
    tally(finding, tile, table.pawns[place]!);
  }
  finding.size = filled - first;
}

function hasDoor(table: Table, place: Place, side: number): boolean {
  const tile = table.tiles[place]!;
  return tile !== NONE && (DOORS[3 * tile + table.turned[place]!]! & (1 << side)) !== 0;
}

function tally(finding: Finding, tile: Tile, pawn: Pawn): void {
  if (IS_ROOM[tile]) finding.rooms++;
  if (IS_CURSE[tile]) finding.isCursed = true;
  const colour = SARCOPHAGUS[tile]!;
  if (colour !== 0) {
    finding.sarcophagi++;
    finding.colours |= colour;
  }
  if (pawn === NONE) return;
  const seat = seatOf(pawn);
  // The pharaoh counts two anywhere, never more. [KH-18]
  finding.strength[seat]! += COUNTS_DOUBLE[tile] || rankNumber(pawn) === PHARAOH ? 2 : 1;
  if (IS_ANKH[tile]) finding.ankhs[seat]! += 1;
}

const emptyFinding = (): Finding => ({
  first: 0,
  size: 0,
  rooms: 0,
  sarcophagi: 0,
  colours: 0,
  hasExit: false,
  isCursed: false,
  strength: [0, 0],
  ankhs: [0, 0],
});

function clear(finding: Finding, first: number): void {
  finding.first = first;
  finding.rooms = 0;
  finding.sarcophagi = 0;
  finding.colours = 0;
  finding.hasExit = false;
  finding.isCursed = false;
  finding.strength[0] = 0;
  finding.strength[1] = 0;
  finding.ankhs[0] = 0;
  finding.ankhs[1] = 0;
}

const seen = new Uint8Array(PLACES);

/** No more than half the places can begin a network; one finding more is needed for a last single tile. */
const result = {
  networks: Array.from({ length: Math.floor(PLACES / 2) + 1 }, emptyFinding),
  count: 0,
  members: new Uint8Array(PLACES),
  longest: 0,
  ankhs: [0, 0],
};
