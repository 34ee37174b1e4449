import { type Features, note, type Seat } from '@saqqara/kernel';
import { ROUNDS, SITES } from '../../material.ts';
import type { Table } from '../../state.ts';
import { INPUTS, MOST_SEATS } from './inputs.ts';
import { seatFrom } from './relative.ts';

const { at } = INPUTS;

/** How the game is set up, how far it has come and whose turn it is. */
export function noteTime(table: Table, base: Seat, into: Features): void {
  const { seats, sides, wrath } = table.options;
  note(into, at.seats + seats - 2, 1);
  for (let site = 0; site < SITES.length; site++) {
    if (sides[SITES[site]!] === 'B') note(into, at.sides + site, 1);
  }
  if (wrath) note(into, at.wrath, 1);
  note(into, at.round + table.round - 1, 1);
  const left = shipsLeft(table);
  note(into, at.shipsLeft + left, 1);
  if (table.round === ROUNDS) note(into, at.shipsLeftAtLast + left, 1);
  note(into, at.turn + seatFrom(base, table.turn, seats), 1);
  note(into, at.starter + seatFrom(base, table.starter, seats), 1);
  const sailor = table.sailor === null ? MOST_SEATS : seatFrom(base, table.sailor, seats);
  note(into, at.sailor + sailor, 1);
}

function shipsLeft({ ships }: Table): number {
  let left = 0;
  for (let i = 0; i < ships.length; i++) if (ships[i]!.at === 'harbour') left += 1;
  return left;
}
