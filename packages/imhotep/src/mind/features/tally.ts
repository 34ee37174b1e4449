import type { Seat } from '@saqqara/kernel';
import {
  CHAMBER_ROWS,
  DECORATION_STONES,
  isBlue,
  OBELISK_POINTS,
  ROW_POINTS,
  setPoints,
  TOWER_STONES,
  WRATH_POINTS,
} from '../../material.ts';
import type { Table } from '../../state.ts';

const MOST_SEATS = 4;

/** The building sites in the order of the tally. */
export const PYRAMID = 0;
export const TEMPLE = 1;
export const CHAMBER = 2;
export const OBELISKS = 3;
const BUILDING_SITES = 4;

/** More stones than all seats have together. */
const MOST_STONES = 128;

/**
 * What is counted anew for every position: in arrays that are made once, since a net judges a hundred thousand
 * positions a second.
 */
export interface Tally {
  /** Each seat's points as if the game ended now. */
  readonly points: Float64Array;
  /** Stones by site and seat. */
  readonly stones: Int32Array;
  /** Stones by site, of all seats. */
  readonly laid: Int32Array;
  /** Stones of the chamber by row and seat. */
  readonly rows: Int32Array;
  /** Chamber: the group of each stone, named by one of its stones, and the size of the group so named. */
  readonly group: Int32Array;
  readonly sizes: Int32Array;
}

export const newTally = (): Tally => ({
  points: new Float64Array(MOST_SEATS),
  stones: new Int32Array(BUILDING_SITES * MOST_SEATS),
  laid: new Int32Array(BUILDING_SITES),
  rows: new Int32Array(CHAMBER_ROWS * MOST_SEATS),
  group: new Int32Array(MOST_STONES),
  sizes: new Int32Array(MOST_STONES),
});

export const stonesOf = (tally: Tally, site: number, seat: Seat): number =>
  tally.stones[site * MOST_SEATS + seat]!;

export const stonesInRow = (tally: Tally, row: number, seat: Seat): number =>
  tally.rows[row * MOST_SEATS + seat]!;

/** The same points as `score` gives, without its sheets. */
export function count(table: Table, tally: Tally): void {
  countStones(table, tally);
  const { points } = tally;
  for (let seat = 0; seat < table.options.seats; seat++) {
    points[seat] =
      table.pyramidPoints[seat]! +
      table.templePoints[seat]! +
      table.towerPoints[seat]! +
      cardPoints(table, tally, seat) +
      (table.options.wrath && misses(tally, seat) ? -WRATH_POINTS : 0);
  }
  if (table.options.sides.chamber === 'A') addGroups(table, tally);
  else for (let row = 0; row < CHAMBER_ROWS; row++) addRanking(tally.rows, row, table, ROW_POINTS, points);
  if (table.options.sides.obelisks === 'A') {
    addRanking(tally.stones, OBELISKS, table, OBELISK_POINTS[table.options.seats]!, points);
  } else for (let seat = 0; seat < table.options.seats; seat++) points[seat]! += table.obelisks[seat]!;
}

function countStones({ options, pyramids, temple, chamber, obelisks, towers }: Table, tally: Tally): void {
  const { stones, laid, rows } = tally;
  stones.fill(0);
  rows.fill(0);
  let built = 0;
  for (let i = 0; i < pyramids.length; i++) {
    const heap = pyramids[i]!;
    built += heap.length;
    for (let j = 0; j < heap.length; j++) stones[PYRAMID * MOST_SEATS + heap[j]!]! += 1;
  }
  for (let i = 0; i < temple.length; i++) stones[TEMPLE * MOST_SEATS + temple[i]!]! += 1;
  for (let i = 0; i < chamber.length; i++) {
    const owner = chamber[i]!;
    stones[CHAMBER * MOST_SEATS + owner]! += 1;
    rows[(i % CHAMBER_ROWS) * MOST_SEATS + owner]! += 1;
  }
  for (let i = 0; i < towers.length; i++) stones[OBELISKS * MOST_SEATS + towers[i]!]! += TOWER_STONES;
  let raised = TOWER_STONES * towers.length;
  for (let seat = 0; seat < options.seats; seat++) {
    stones[OBELISKS * MOST_SEATS + seat]! += obelisks[seat]!;
    raised += obelisks[seat]!;
  }
  laid[PYRAMID] = built;
  laid[TEMPLE] = temple.length;
  laid[CHAMBER] = chamber.length;
  laid[OBELISKS] = raised;
}

function cardPoints(table: Table, { laid }: Tally, seat: Seat): number {
  const cards = table.cards[seat]!;
  let points = 0;
  let statues = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (card === 'statue') statues += 1;
    else if (isBlue(card)) points += 1;
    else if (card === 'pyramidDecoration') points += Math.floor(laid[PYRAMID]! / DECORATION_STONES);
    else if (card === 'templeDecoration') points += Math.floor(laid[TEMPLE]! / DECORATION_STONES);
    else if (card === 'chamberDecoration') points += Math.floor(laid[CHAMBER]! / DECORATION_STONES);
    else if (card === 'obelisksDecoration') points += Math.floor(laid[OBELISKS]! / DECORATION_STONES);
  }
  return points + setPoints(statues);
}

function misses(tally: Tally, seat: Seat): boolean {
  for (let site = 0; site < BUILDING_SITES; site++) if (stonesOf(tally, site, seat) === 0) return true;
  return false;
}

/** Places that are tied for add up, are divided and rounded down. [IM-29, IM-30] */
function addRanking(
  counts: Int32Array,
  block: number,
  { options: { seats } }: Table,
  ranks: readonly number[],
  points: Float64Array,
): void {
  const from = block * MOST_SEATS;
  for (let seat = 0; seat < seats; seat++) {
    const own = counts[from + seat]!;
    if (own === 0) continue;
    let ahead = 0;
    let tied = 0;
    for (let other = 0; other < seats; other++) {
      if (counts[from + other]! > own) ahead += 1;
      else if (counts[from + other] === own) tied += 1;
    }
    let pool = 0;
    for (let rank = ahead; rank < ahead + tied && rank < ranks.length; rank++) pool += ranks[rank]!;
    points[seat]! += Math.floor(pool / tied);
  }
}

/** Groups of one colour joined by sides. [IM-28] */
function addGroups({ chamber }: Table, { group, sizes, points }: Tally): void {
  const { length } = chamber;
  for (let at = 0; at < length; at++) {
    group[at] = at;
    sizes[at] = 1;
    if (at % CHAMBER_ROWS > 0 && chamber[at - 1] === chamber[at]) join(group, sizes, at, at - 1);
    if (at >= CHAMBER_ROWS && chamber[at - CHAMBER_ROWS] === chamber[at]) {
      join(group, sizes, at, at - CHAMBER_ROWS);
    }
  }
  for (let at = 0; at < length; at++) if (sizes[at]! > 0) points[chamber[at]!]! += setPoints(sizes[at]!);
}

function join(group: Int32Array, sizes: Int32Array, at: number, neighbour: number): void {
  const from = group[at]!;
  const into = group[neighbour]!;
  if (from === into) return;
  for (let i = 0; i <= at; i++) if (group[i] === from) group[i] = into;
  sizes[into]! += sizes[from]!;
  sizes[from] = 0;
}
