import { type Features, note, type Seat } from '@saqqara/kernel';
import { BLUE_CARDS, type Card, GREEN_CARDS, ROUNDS } from '../../material.ts';
import type { Table } from '../../state.ts';
import {
  HEIGHT_LEADS,
  HEIGHT_STEPS,
  INPUTS,
  LAST_LEADS,
  LEAD_STEPS,
  SEAT,
  SLED_STEPS,
  STATUE_STEPS,
  WAITING_STEPS,
} from './inputs.ts';
import { around, seatAt, step } from './relative.ts';
import { CHAMBER, OBELISKS, PYRAMID, stonesOf, type Tally, TEMPLE } from './tally.ts';

const { at } = INPUTS;
const inSeat = SEAT.at;

const POINTS_SCALE = 1 / 16;
const LEAD_SCALE = 1 / 8;
const LAST_LEAD_SCALE = 1 / 4;
const QUARRY_SCALE = 1 / 16;

/** So many points make one step of a lead. */
const LEAD_STEP = 3;

const SITES_BUILT = [PYRAMID, TEMPLE, CHAMBER, OBELISKS];

/** What each seat has: stones, cards, points, obelisks. */
export function noteSeats(table: Table, tally: Tally, base: Seat, into: Features): void {
  const { seats } = table.options;
  for (let place = 0; place < seats; place++) {
    const seat = seatAt(base, place, seats);
    const from = at.seat + place * SEAT.inputs;
    note(into, from + inSeat.sled + step(table.sleds[seat]!, SLED_STEPS), 1);
    const quarry = table.quarries[seat]!;
    if (quarry > 0) note(into, from + inSeat.quarry, QUARRY_SCALE * quarry);
    else note(into, from + inSeat.emptyQuarry, 1);
    noteCards(table, seat, from, into);
    notePoints(table, tally, seat, from, into);
    noteObelisk(table, seat, from, into);
    if (table.options.wrath) {
      for (let site = 0; site < SITES_BUILT.length; site++) {
        if (stonesOf(tally, SITES_BUILT[site]!, seat) === 0) note(into, from + inSeat.missing + site, 1);
      }
    }
  }
}

const BLUE_NUMBER = numbersOf(BLUE_CARDS);
const GREEN_NUMBER = numbersOf(GREEN_CARDS);

function numbersOf(cards: readonly Card[]): Readonly<Partial<Record<Card, number>>> {
  return Object.fromEntries(cards.map((card, i) => [card, i]));
}

function noteCards(table: Table, seat: Seat, from: number, into: Features): void {
  const cards = table.cards[seat]!;
  let statues = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (card === 'statue') {
      statues += 1;
      continue;
    }
    const blue = BLUE_NUMBER[card];
    if (blue !== undefined) note(into, from + inSeat.blueCards + blue, 1);
    const green = GREEN_NUMBER[card];
    if (green !== undefined) note(into, from + inSeat.greenCards + green, 1);
  }
  note(into, from + inSeat.statues + step(statues, STATUE_STEPS), 1);
}

function notePoints(table: Table, { points }: Tally, seat: Seat, from: number, into: Features): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < table.options.seats; other++) {
    if (other !== seat && points[other]! > best) best = points[other]!;
  }
  const lead = points[seat]! - best;
  note(into, from + inSeat.points, POINTS_SCALE * points[seat]!);
  note(into, from + inSeat.lead, LEAD_SCALE * lead);
  const middle = LEAD_STEPS / 2;
  const steps = Math.max(0, Math.min(LEAD_STEPS - 1, Math.floor(lead / LEAD_STEP) + middle));
  note(into, from + inSeat.leadSteps + steps, 1);
  if (table.round !== ROUNDS) return;
  note(into, from + inSeat.lastLead, LAST_LEAD_SCALE * lead);
  note(into, from + inSeat.lastLeads + around(lead, LAST_LEADS), 1);
}

function noteObelisk({ options, obelisks }: Table, seat: Seat, from: number, into: Features): void {
  const own = obelisks[seat]!;
  if (options.sides.obelisks === 'B') return note(into, from + inSeat.waiting + step(own, WAITING_STEPS), 1);
  let tallest = 0;
  for (let other = 0; other < options.seats; other++) {
    if (other !== seat && obelisks[other]! > tallest) tallest = obelisks[other]!;
  }
  note(into, from + inSeat.height + step(own, HEIGHT_STEPS), 1);
  note(into, from + inSeat.heightLead + around(own - tallest, HEIGHT_LEADS), 1);
}
