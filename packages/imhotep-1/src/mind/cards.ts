import type { Seat } from '@saqqara/kernel';
import {
  type BuildingSite,
  DECORATED_SITES,
  DECORATION_STONES,
  isBlue,
  isGreen,
  setPoints,
  TOWER_STONES,
  WRATH_POINTS,
} from '../material.ts';
import { stonesAt } from '../sites/build.ts';
import type { Table } from '../state.ts';
import type { Prospect } from './prospect.ts';

/** What a card from the market is worth, on the average. */
export const CARD_WORTH = 2.2;

/** Stones that come to a site in a round. */
const STONES_A_ROUND = 2.2;

/** Adds what the cards of every seat will bring. */
export function addCards({ table, sight, time, points }: Prospect): void {
  const soon = Math.min(1, time);
  for (let seat = 0; seat < points.length; seat++) {
    let statues = 0;
    for (const card of table.cards[seat]!) {
      if (card === 'statue') statues++;
      else if (isBlue(card)) points[seat]! += 1 + 0.7 * soon;
      else if (isGreen(card) && sight.decorations) {
        const stones = stonesLaid(table, DECORATED_SITES[card]) + STONES_A_ROUND * time;
        points[seat]! += Math.floor(stones) / DECORATION_STONES;
      }
    }
    points[seat]! +=
      setPoints(statues) + (setPoints(statues + 1) - setPoints(statues)) * 0.8 * Math.min(1, time / 3);
  }
}

/** Takes off what the Wrath of the Pharaoh may cost whoever has no stone at a site yet. */
export function addWrath({ table, time, points }: Prospect): void {
  if (!table.options.wrath) return;
  const risk = WRATH_POINTS * (1 - 0.9 * Math.min(1, time / 2));
  for (let seat = 0; seat < points.length; seat++) if (misses(table, seat)) points[seat]! -= risk;
}

const misses = (table: Table, seat: Seat): boolean =>
  !table.temple.includes(seat) ||
  !table.chamber.includes(seat) ||
  (table.obelisks[seat] === 0 && !table.towers.includes(seat)) ||
  stonesAt(table, 'pyramid')[seat] === 0;

function stonesLaid(table: Table, site: BuildingSite): number {
  switch (site) {
    case 'pyramid':
      return table.pyramids.reduce((sum, { length }) => sum + length, 0);
    case 'temple':
      return table.temple.length;
    case 'chamber':
      return table.chamber.length;
    case 'obelisks':
      return table.obelisks.reduce((sum, height) => sum + height, TOWER_STONES * table.towers.length);
  }
}
