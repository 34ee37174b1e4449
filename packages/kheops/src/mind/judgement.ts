import type { Seat } from '@saqqara/kernel';
import { COUPLE_POINTS, LONE_SARCOPHAGUS_POINTS, LONGEST_POINTS, RANKS, SUMMIT_POINTS } from '../material.ts';
import { type Pawn, rankNumber, seatOf } from '../pawn.ts';
import { NEIGHBOURS, NONE, PLACES, type Place } from '../pyramid.ts';
import type { Table } from '../state.ts';
import { addPawn, beginWalks, emptyProspect, isWalked, type Prospect, walk } from './prospect.ts';

/** What a mind believes about the rest of the game; the weak ones are wrong. */
export interface Belief {
  /** How easily a network changes hands, for each turn to come: at all, and for each free tile and open door. */
  readonly unrest: number;
  readonly unrestByFree: number;
  readonly unrestByEnd: number;
  /** How easily an open door ends a secret, for each turn to come. */
  readonly leak: number;
  /** The weight of being secret. */
  readonly secrecy: number;
  /** What a curse leaves of a network. */
  readonly curse: number;
  readonly ankhs: number;
  /** What a single tile is worth of what it would be in a network. */
  readonly single: number;
  /** What a pawn that is still in the supply is worth, by rank. */
  readonly supply: readonly number[];
  readonly supplyTurns: number;
  /** What it is worth to be on turn. */
  readonly tempo: number;
}

/** What counts when there is no turn left. [KH-18, KH-19, KH-20] */
export const TRUTH: Belief = {
  unrest: 0,
  unrestByFree: 0,
  unrestByEnd: 0,
  leak: 0,
  secrecy: 1,
  curse: 0,
  ankhs: 1,
  single: 0,
  supply: [0, 0, 0, 0],
  supplyTurns: 1,
  tempo: 0,
};

/** The table that was judged last: small changes are judged by what they change of it. */
const base = {
  turnsLeft: 0,
  count: 0,
  /** After those of the table there is room for what one tile can make anew. */
  prospects: Array.from({ length: PLACES + 4 }, emptyProspect),
  /** How far White is ahead in a network at the end, without the points for the longest. */
  worth: new Float64Array(PLACES + 4),
  /** The part of a network's value that falls to White; below 0, to Blue. */
  share: new Float64Array(PLACES + 4),
  networkAt: new Int8Array(PLACES),
  worths: 0,
  longest: 0,
  longestShares: 0,
  whiteAnkhs: 0,
  blueAnkhs: 0,
  supply: 0,
};

/** How many points White is likely to be ahead when `turnsLeft` more turns have been played. */
export function judge(table: Table, belief: Belief, turnsLeft: number): number {
  base.turnsLeft = turnsLeft;
  base.networkAt.fill(NONE);
  base.count = 0;
  base.worths = 0;
  base.whiteAnkhs = 0;
  base.blueAnkhs = 0;
  base.longest = 2;
  base.longestShares = 0;
  beginWalks();
  for (let place = 0; place < PLACES; place++) {
    if (table.tiles[place] === NONE || isWalked(place)) continue;
    const n = base.count++;
    const prospect = base.prospects[n]!;
    walk(table, place, prospect, base.networkAt, n);
    weigh(n, belief);
    noted.white[n] = prospect.whiteAnkhs;
    noted.blue[n] = prospect.blueAnkhs;
    base.worths += base.worth[n]!;
    if (prospect.curses === 0) {
      base.whiteAnkhs += prospect.whiteAnkhs;
      base.blueAnkhs += prospect.blueAnkhs;
    }
    if (prospect.size > base.longest) {
      base.longest = prospect.size;
      base.longestShares = 0;
    }
    if (prospect.size === base.longest) base.longestShares += base.share[n]!;
  }
  base.supply = supplyMargin(table, belief, turnsLeft);
  return (
    base.worths +
    LONGEST_POINTS * base.longestShares +
    ankhMargin(base.whiteAnkhs, base.blueAnkhs, belief) +
    base.supply
  );
}

/** As `judge`, for a table on which only the tile at `place` differs from the one judged last. */
export function judgeTile(table: Table, place: Place, belief: Belief): number {
  stamp++;
  beginWalks();
  let worths = base.worths;
  let whiteAnkhs = base.whiteAnkhs;
  let blueAnkhs = base.blueAnkhs;
  let end = base.count;
  for (let side = -1; side < 3; side++) {
    const near = side < 0 ? place : NEIGHBOURS[3 * place + side]!;
    if (near === NONE || table.tiles[near] === NONE) continue;
    const old = base.networkAt[near]!;
    if (old !== NONE && gone[old] !== stamp) {
      gone[old] = stamp;
      worths -= base.worth[old]!;
      const prospect = base.prospects[old]!;
      if (prospect.curses === 0) {
        whiteAnkhs -= prospect.whiteAnkhs;
        blueAnkhs -= prospect.blueAnkhs;
      }
    }
    if (isWalked(near)) continue;
    const prospect = base.prospects[end]!;
    walk(table, near, prospect, passing, end);
    weigh(end, belief);
    worths += base.worth[end]!;
    if (prospect.curses === 0) {
      whiteAnkhs += prospect.whiteAnkhs;
      blueAnkhs += prospect.blueAnkhs;
    }
    end++;
  }
  let longest = 2;
  let shares = 0;
  for (let n = 0; n < end; n++) {
    const { size } = base.prospects[n]!;
    if (size < longest || gone[n] === stamp) continue;
    if (size > longest) {
      longest = size;
      shares = 0;
    }
    shares += base.share[n]!;
  }
  return worths + LONGEST_POINTS * shares + ankhMargin(whiteAnkhs, blueAnkhs, belief) + base.supply;
}

/** Numbers of networks that are judged in passing. */
const passing = new Int8Array(PLACES);

const gone = new Int32Array(PLACES + 4);
let stamp = 0;

/** As `judge`, for the table judged last with `pawn` entered at `place`. */
export const judgeEnter = (table: Table, place: Place, pawn: Pawn, belief: Belief): number =>
  judgeInstead(table, place, pawn, belief) -
  (seatOf(pawn) === 0 ? 1 : -1) * supplyWorth(rankNumber(pawn), belief, base.turnsLeft);

/** As `judge`, for the table judged last with `pawn`, or `NONE`, instead of what stands at `place`. */
export function judgeInstead(table: Table, place: Place, pawn: Pawn, belief: Belief): number {
  const n = base.networkAt[place]!;
  const prospect = base.prospects[n]!;
  put(prospect, table, place, table.pawns[place]!, -1);
  put(prospect, table, place, pawn, 1);
  const value = afresh(n, NONE, belief);
  put(prospect, table, place, pawn, -1);
  put(prospect, table, place, table.pawns[place]!, 1);
  return value;
}

/** As `judge`, for the table judged last with what stands on two places exchanged; one of them may be empty. */
export function judgeExchange(table: Table, one: Place, other: Place, belief: Belief): number {
  exchange(table, one, other, 1);
  const n = base.networkAt[one]!;
  const m = base.networkAt[other]!;
  const value = afresh(n, m === n ? NONE : m, belief);
  exchange(table, one, other, -1);
  return value;
}

function exchange(table: Table, one: Place, other: Place, times: number): void {
  const first = base.prospects[base.networkAt[one]!]!;
  const second = base.prospects[base.networkAt[other]!]!;
  put(first, table, one, table.pawns[one]!, -times);
  put(first, table, one, table.pawns[other]!, times);
  put(second, table, other, table.pawns[other]!, -times);
  put(second, table, other, table.pawns[one]!, times);
}

function put(prospect: Prospect, table: Table, place: Place, pawn: Pawn, times: number): void {
  if (pawn === NONE) prospect.free += times;
  else addPawn(prospect, table.tiles[place]!, pawn, times);
}

/** The margin with one or two networks weighed anew; what was noted of them stays as it is. */
function afresh(n: number, m: number, belief: Belief): number {
  let worths = base.worths;
  let shares = base.longestShares;
  let whiteAnkhs = base.whiteAnkhs;
  let blueAnkhs = base.blueAnkhs;
  for (let i = 0; i < 2; i++) {
    const k = i === 0 ? n : m;
    if (k === NONE) break;
    const prospect = base.prospects[k]!;
    const worth = base.worth[k]!;
    const share = base.share[k]!;
    weigh(k, belief);
    worths += base.worth[k]! - worth;
    if (prospect.size === base.longest) shares += base.share[k]! - share;
    base.worth[k] = worth;
    base.share[k] = share;
    if (prospect.curses === 0) {
      whiteAnkhs += prospect.whiteAnkhs - noted.white[k]!;
      blueAnkhs += prospect.blueAnkhs - noted.blue[k]!;
    }
  }
  return worths + LONGEST_POINTS * shares + ankhMargin(whiteAnkhs, blueAnkhs, belief) + base.supply;
}

const noted = { white: new Int8Array(PLACES + 4), blue: new Int8Array(PLACES + 4) };

function weigh(n: number, belief: Belief): void {
  const { size, ends, free, exits, curses, white, blue } = base.prospects[n]!;
  const { turnsLeft } = base;
  const ahead = white - blue;
  if (ahead === 0 || (size === 1 && (ends === 0 || turnsLeft === 0))) {
    base.worth[n] = 0;
    base.share[n] = 0;
    return;
  }
  const unrest = turnsLeft * (belief.unrest + belief.unrestByFree * free + belief.unrestByEnd * ends);
  let share = ahead / Math.sqrt(ahead * ahead + unrest);
  if (exits === 0) share *= 1 + belief.secrecy / (1 + belief.leak * ends * turnsLeft);
  if (curses > 0) share *= belief.curse;
  base.share[n] = share;
  base.worth[n] = (size === 1 ? belief.single : 1) * share * pointsOf(base.prospects[n]!);
}

/** What a network is worth before it is doubled or cursed, without the points for the longest. [KH-19] */
function pointsOf({ rooms, sarcophagi, colours, hasSummit }: Prospect): number {
  const sum = hasSummit ? rooms + SUMMIT_POINTS : rooms;
  if (sarcophagi === 1) return sum + LONE_SARCOPHAGUS_POINTS;
  return sarcophagi === 2 && (colours & (colours - 1)) === 0 ? sum + COUPLE_POINTS : sum;
}

const ankhMargin = (white: number, blue: number, { ankhs }: Belief): number =>
  (base.turnsLeft === 0 ? 1 : ankhs) * (white * white - blue * blue);

function supplyMargin({ supply }: Table, belief: Belief, turnsLeft: number): number {
  let sum = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    sum += supplyWorth(rank, belief, turnsLeft) * (supply[0]![rank]! - supply[1]![rank]!);
  }
  return sum;
}

/** A pawn in the supply is worth nothing once there is no turn left to play it. */
const supplyWorth = (rank: number, belief: Belief, turnsLeft: number): number =>
  belief.supply[rank]! * Math.min(1, Math.floor(turnsLeft / 2) / belief.supplyTurns);

export const marginFor = (seat: Seat, margin: number): number => (seat === 0 ? margin : -margin);
