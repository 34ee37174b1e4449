import { type Features, note, type Seat } from '@saqqara/kernel';
import { CHAMBER_ROWS, setPoints, TEMPLE_PLACES, TOWER_POINTS } from '../../material.ts';
import { topOf } from '../../sites/temple.ts';
import type { Table } from '../../state.ts';
import { GROUP_SIZES, INPUTS, MOST_SEATS, ROW, ROW_LEADS, ROW_STONES } from './inputs.ts';
import { around, seatAt, seatFrom, step } from './relative.ts';
import { stonesInRow, type Tally } from './tally.ts';

const { at } = INPUTS;

const GREAT_PYRAMID_STEPS = 16;
const SMALL_PYRAMID_STEPS = 6;
const BESIDE_SCALE = 1 / 4;
const TOWER_SCALE = 1 / 8;
const JOINING_SCALE = 1 / 4;

/** How stones lie at the building sites. */
export function noteSites(table: Table, tally: Tally, base: Seat, into: Features): void {
  notePyramids(table, into);
  noteTemple(table, base, into);
  noteTowers(table, into);
  if (table.options.sides.chamber === 'A') noteGroups(table, tally, base, into);
  else noteRows(table, tally, base, into);
}

function notePyramids({ pyramids, options }: Table, into: Features): void {
  if (options.sides.pyramid === 'A') {
    return note(into, at.pyramid + step(pyramids[0]!.length, GREAT_PYRAMID_STEPS), 1);
  }
  for (let i = 0; i < 3; i++) {
    note(into, at.smallPyramids + i * SMALL_PYRAMID_STEPS + pyramids[i]!.length, 1);
  }
  if (pyramids[3]!.length > 0) note(into, at.beside, BESIDE_SCALE * pyramids[3]!.length);
}

/** Owners by when they will be covered: the place that is covered next comes first. */
function noteTemple(table: Table, base: Seat, into: Features): void {
  const { seats, sides } = table.options;
  const places = TEMPLE_PLACES[seats]!;
  const next = table.temple.length % places;
  for (let i = 0; i < places; i++) {
    const place = (next + i) % places;
    const top = topOf(table, place);
    const owner = top === null ? MOST_SEATS : seatFrom(base, top, seats);
    note(into, at.temple + i * (MOST_SEATS + 1) + owner, 1);
    if (sides.temple === 'B') note(into, at.templeB + place * (MOST_SEATS + 1) + owner, 1);
  }
  note(into, at.templeNext + next, 1);
}

function noteTowers({ towers, options }: Table, into: Features): void {
  if (options.sides.obelisks === 'A') return;
  note(into, at.towers + towers.length, 1);
  note(into, at.tower, TOWER_SCALE * (TOWER_POINTS[towers.length] ?? 0));
}

/** Chamber A: the stones at the open end with their groups, and what joining them would bring each seat. */
function noteGroups(
  { chamber, options: { seats } }: Table,
  { group, sizes }: Tally,
  base: Seat,
  into: Features,
): void {
  const { length } = chamber;
  note(into, at.chamberNext + (length % CHAMBER_ROWS), 1);
  for (let i = 0; i < CHAMBER_ROWS && i < length; i++) {
    const stone = length - 1 - i;
    const owner = seatFrom(base, chamber[stone]!, seats);
    const size = step(sizes[group[stone]!]! - 1, GROUP_SIZES);
    note(into, at.chamberEnd + (i * MOST_SEATS + owner) * GROUP_SIZES + size, 1);
  }
  for (let i = 0; i < CHAMBER_ROWS; i++) {
    for (let place = 0; place < seats; place++) {
      const gain = joining(chamber, group, sizes, length + i, seatAt(base, place, seats));
      note(into, at.joining + i * MOST_SEATS + place, JOINING_SCALE * gain);
    }
  }
}

/** What a seat's stone at this place would add to the groups that it joins. */
function joining(
  chamber: readonly Seat[],
  group: Int32Array,
  sizes: Int32Array,
  place: number,
  seat: Seat,
): number {
  const { length } = chamber;
  const left = place - CHAMBER_ROWS;
  const above = place - 1;
  const isLeft = left >= 0 && left < length && chamber[left] === seat;
  const isAbove = place % CHAMBER_ROWS > 0 && above < length && chamber[above] === seat;
  const first = isLeft ? sizes[group[left]!]! : 0;
  const second = isAbove && !(isLeft && group[above] === group[left]) ? sizes[group[above]!]! : 0;
  return setPoints(first + second + 1) - setPoints(first) - setPoints(second);
}

/** Chamber B: the rows from the one that is filled next on. */
function noteRows(table: Table, tally: Tally, base: Seat, into: Features): void {
  const { seats } = table.options;
  for (let i = 0; i < CHAMBER_ROWS; i++) {
    const row = (table.chamber.length + i) % CHAMBER_ROWS;
    for (let place = 0; place < seats; place++) {
      const seat = seatAt(base, place, seats);
      const own = stonesInRow(tally, row, seat);
      let best = 0;
      for (let other = 0; other < seats; other++) {
        if (other !== seat) best = Math.max(best, stonesInRow(tally, row, other));
      }
      const from = at.chamberRows + (i * MOST_SEATS + place) * ROW.inputs;
      note(into, from + ROW.at.stones + step(own, ROW_STONES), 1);
      note(into, from + ROW.at.lead + around(own - best, ROW_LEADS), 1);
    }
  }
}
