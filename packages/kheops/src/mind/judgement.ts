import { LONGEST_POINTS } from '../material.ts';
import { type Pawn, rankNumber, seatOf } from '../pawn.ts';
import { NEIGHBOURS, NONE, PLACES, type Place } from '../pyramid.ts';
import type { Table } from '../state.ts';
import type { Belief } from './belief.ts';
import { beginWalks, count, emptyProspect, isWalked, type Prospect, walk } from './prospect.ts';
import { ankhMargin, plainValue, shareOf, supplyMargin, supplyWorth } from './worth.ts';

/** Beside those on the table there is room for the networks that one tile can make anew: its own and its neighbours'. */
const ROOM = PLACES + 4;

/**
 * The table that was judged last. What one action changes is judged by the difference to it, ten times as fast: a search
 * wants to know this of every action.
 */
const judged = {
  turnsLeft: 0,
  networks: 0,
  prospects: Array.from({ length: ROOM }, (_, number) => emptyProspect(number)),
  numberAt: new Int8Array(PLACES),
  /** By number: see `shareOf`, and how far White is ahead in the network but for the points of the longest. */
  shares: new Float64Array(ROOM),
  worths: new Float64Array(ROOM),
  /** By number, ankhs that no curse spoils. */
  whiteAnkhs: new Int8Array(ROOM),
  blueAnkhs: new Int8Array(ROOM),
  supply: 0,
  margin: 0,
};

/** Sums over all networks; a change begins with those of the table judged last. */
interface Sums {
  worth: number;
  white: number;
  blue: number;
  longest: number;
  /** The shares of the longest networks. */
  shares: number;
}

const all: Sums = { worth: 0, white: 0, blue: 0, longest: 0, shares: 0 };
const changed: Sums = { worth: 0, white: 0, blue: 0, longest: 0, shares: 0 };

/** How far White is likely to be ahead at the end, `turnsLeft` turns from now. */
export function judge(table: Table, belief: Belief, turnsLeft: number): number {
  judged.turnsLeft = turnsLeft;
  judged.networks = 0;
  judged.numberAt.fill(NONE);
  judged.supply = supplyMargin(table.supply, belief, turnsLeft);
  all.worth = 0;
  all.white = 0;
  all.blue = 0;
  beginWalks();
  for (let place = 0; place < PLACES; place++) {
    if (table.tiles[place] === NONE || isWalked(place)) continue;
    const number = judged.networks++;
    walk(table, place, judged.prospects[number]!, judged.numberAt);
    weigh(number, belief);
    add(all, number, 1);
  }
  findLongest(all, judged.networks);
  judged.margin = marginOf(all, belief);
  return judged.margin;
}

/** What a margin found by one of the following gains White over the table judged last. */
export const gainOf = (margin: number): number => margin - judged.margin;

/** As `judge`, for the table judged last but with another tile at `place`. */
export function judgeTile(table: Table, place: Place, belief: Belief): number {
  beginWalks();
  startFrom(all);
  let networks = judged.networks;
  for (let side = -1; side < 3; side++) {
    const near = side < 0 ? place : NEIGHBOURS[3 * place + side]!;
    if (near === NONE || table.tiles[near] === NONE) continue;
    const before = judged.numberAt[near]!;
    if (before !== NONE && isGone[before] === 0) {
      isGone[before] = 1;
      add(changed, before, -1);
    }
    if (isWalked(near)) continue;
    const number = networks++;
    walk(table, near, judged.prospects[number]!, numberInPassing);
    weigh(number, belief);
    add(changed, number, 1);
  }
  findLongest(changed, networks);
  isGone.fill(0);
  return marginOf(changed, belief);
}

/** By number, 1 for networks that the tile which is judged has done away with. */
const isGone = new Uint8Array(ROOM);
const numberInPassing = new Int8Array(PLACES);

/** As `judge`, for the table judged last with `pawn` entered at `place`. */
export const judgeEnter = (table: Table, place: Place, pawn: Pawn, belief: Belief): number =>
  judgeInstead(table, place, pawn, belief) -
  (seatOf(pawn) === 0 ? 1 : -1) * supplyWorth(rankNumber(pawn), belief, judged.turnsLeft);

/** As `judge`, for the table judged last with `pawn`, or `NONE`, instead of what stands at `place`. */
export function judgeInstead(table: Table, place: Place, pawn: Pawn, belief: Belief): number {
  const prospect = networkAt(place);
  const before = table.pawns[place]!;
  count(prospect, table, place, before, -1);
  count(prospect, table, place, pawn, 1);
  startFrom(all);
  weighAnew(prospect.number, belief);
  count(prospect, table, place, pawn, -1);
  count(prospect, table, place, before, 1);
  return marginOf(changed, belief);
}

/** As `judge`, for the table judged last with what stands on two places exchanged; one of them may be empty. */
export function judgeExchange(table: Table, one: Place, other: Place, belief: Belief): number {
  const { number } = networkAt(one);
  const otherNumber = networkAt(other).number;
  exchange(table, one, other, 1);
  startFrom(all);
  weighAnew(number, belief);
  if (otherNumber !== number) weighAnew(otherNumber, belief);
  exchange(table, one, other, -1);
  return marginOf(changed, belief);
}

function exchange(table: Table, one: Place, other: Place, times: number): void {
  const pawn = table.pawns[one]!;
  const otherPawn = table.pawns[other]!;
  count(networkAt(one), table, one, pawn, -times);
  count(networkAt(one), table, one, otherPawn, times);
  count(networkAt(other), table, other, otherPawn, -times);
  count(networkAt(other), table, other, pawn, times);
}

const networkAt = (place: Place): Prospect => judged.prospects[judged.numberAt[place]!]!;

function weigh(number: number, belief: Belief): void {
  const prospect = judged.prospects[number]!;
  const share = shareOf(prospect, belief, judged.turnsLeft);
  judged.shares[number] = share;
  judged.worths[number] = share === 0 ? 0 : share * plainValue(prospect);
  judged.whiteAnkhs[number] = prospect.isCursed ? 0 : prospect.whiteAnkhs;
  judged.blueAnkhs[number] = prospect.isCursed ? 0 : prospect.blueAnkhs;
}

/** What other pawns in a network change; what was judged of it stays noted. */
function weighAnew(number: number, belief: Belief): void {
  const prospect = judged.prospects[number]!;
  const share = shareOf(prospect, belief, judged.turnsLeft);
  changed.worth += (share === 0 ? 0 : share * plainValue(prospect)) - judged.worths[number]!;
  if (prospect.size === all.longest) changed.shares += share - judged.shares[number]!;
  if (prospect.isCursed) return;
  changed.white += prospect.whiteAnkhs - judged.whiteAnkhs[number]!;
  changed.blue += prospect.blueAnkhs - judged.blueAnkhs[number]!;
}

function startFrom({ worth, white, blue, longest, shares }: Sums): void {
  changed.worth = worth;
  changed.white = white;
  changed.blue = blue;
  changed.longest = longest;
  changed.shares = shares;
}

function add(sums: Sums, number: number, times: number): void {
  sums.worth += times * judged.worths[number]!;
  sums.white += times * judged.whiteAnkhs[number]!;
  sums.blue += times * judged.blueAnkhs[number]!;
}

/** A single tile is no network, and so never the longest. [KH-17, KH-19] */
function findLongest(sums: Sums, networks: number): void {
  sums.longest = 2;
  sums.shares = 0;
  for (let number = 0; number < networks; number++) {
    const { size } = judged.prospects[number]!;
    if (size < sums.longest || isGone[number] === 1) continue;
    if (size > sums.longest) {
      sums.longest = size;
      sums.shares = 0;
    }
    sums.shares += judged.shares[number]!;
  }
}

const marginOf = ({ worth, white, blue, shares }: Sums, belief: Belief): number =>
  worth + LONGEST_POINTS * shares + ankhMargin(white, blue, belief, judged.turnsLeft) + judged.supply;
