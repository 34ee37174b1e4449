import { type Features, note, type Seat } from '@saqqara/kernel';
import { stonesMissing } from '../../actions/sail.ts';
import { SITES } from '../../material.ts';
import type { Ship, Table } from '../../state.ts';
import { INPUTS, MOST_SEATS, SHIP } from './inputs.ts';
import { seatFrom } from './relative.ts';

const { at } = INPUTS;
const inShip = SHIP.at;

/** The ships, what is aboard, and which sites are taken. */
export function noteShips({ ships, options: { seats } }: Table, base: Seat, into: Features): void {
  let left = 0;
  for (let i = 0; i < ships.length; i++) if (ships[i]!.at === 'harbour') left += 1;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!;
    const from = at.ships + i * SHIP.inputs;
    if (ship.at === 'harbour') {
      noteLoad(ship, from, base, seats, into);
      if (left === 1) note(into, from + inShip.last, 1);
    } else {
      note(into, from + inShip.sailed, 1);
      if (ship.at !== 'box') note(into, at.taken + SITES.indexOf(ship.at), 1);
    }
  }
}

function noteLoad(ship: Ship, from: number, base: Seat, seats: number, into: Features): void {
  const { size, spaces, aboard } = ship;
  note(into, from + inShip.size + size, 1);
  note(into, from + inShip.missing + stonesMissing(ship), 1);
  if (aboard === size) note(into, from + inShip.full, 1);
  if (aboard === 0) note(into, from + inShip.empty, 1);
  for (let space = 0; space < size; space++) {
    const owner = spaces[space] ?? null;
    if (owner === null) continue;
    const seat = seatFrom(base, owner, seats);
    note(into, from + inShip.owners + space * MOST_SEATS + seat, 1);
    note(into, at.aboard + (size - 1) * MOST_SEATS + seat, 1);
  }
}
