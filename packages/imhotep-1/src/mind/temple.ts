import { isFree } from '../actions/sail.ts';
import { ROUNDS, TEMPLE_PLACES } from '../material.ts';
import { topOf } from '../sites/temple.ts';
import type { Table } from '../state.ts';
import type { SiteProspect } from './prospect.ts';

/** Stones that come to the temple in a round, by number of seats. */
const ARRIVALS: readonly number[] = [0, 0, 2.2, 2.8, 2.8];

/** What each place gives at the end of a round, in points. */
const PLACE_WORTH = { A: [1, 1, 1, 1, 1], B: [1.2, 2, 1.2, 2.2, 1.2] } as const;
const MEAN_WORTH = { A: 1, B: 1.5 } as const;

/** Of what a stone may still earn, so much comes true: more than the usual number of stones may come. */
const SCEPTICISM = 0.75;

/** A stone earns at the end of every round until it is covered. */
export const templeProspect: SiteProspect = ({ table, points }) => {
  const places = TEMPLE_PLACES[table.options.seats]!;
  const side = table.options.sides.temple;
  const next = table.temple.length % places;
  const isFull = table.temple.length >= places;
  for (let seat = 0; seat < points.length; seat++) points[seat]! += table.templePoints[seat]!;
  for (let place = 0; place < places; place++) {
    const owner = topOf(table, place);
    if (owner === null) break;
    const before = isFull ? (place - next + places) % places : places - table.temple.length + place;
    points[owner]! += SCEPTICISM * PLACE_WORTH[side][place]! * scorings(table, before);
  }
  const worth = SCEPTICISM * MEAN_WORTH[side] * scorings(table, places - 1);
  return points.map(() => worth);
};

/** How often a stone will be scored if so many are laid before one covers it. */
function scorings(table: Table, before: number): number {
  const thisRound = isFree(table, 'temple') ? 0.2 : 1;
  const rounds = thisRound + (before + 0.5) / ARRIVALS[table.options.seats]!;
  return Math.min(ROUNDS + 1 - table.round, rounds);
}
