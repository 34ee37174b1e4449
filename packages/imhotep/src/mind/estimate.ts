import type { BySeat } from '@saqqara/kernel';
import { isFree } from '../actions/sail.ts';
import { type Site, SITES } from '../material.ts';
import type { Table } from '../state.ts';
import { pending } from '../turn.ts';
import { addCards, addWrath, CARD_WORTH } from './cards.ts';
import { chamberProspect } from './chamber.ts';
import { obelisksProspect } from './obelisks.ts';
import { type Prospect, type SiteProspect, timeLeft } from './prospect.ts';
import { pyramidProspect } from './pyramid.ts';
import type { Sight } from './sight.ts';
import { templeProspect } from './temple.ts';

/** Points that a seat still makes in a round with what it has not begun yet, by number of seats. */
const POINTS_A_ROUND: readonly number[] = [0, 0, 7.4, 6.3, 4.6];

/** A stone on the sled saves part of a turn; an empty sled leaves little choice. */
const SLED_STONE = 0.4;
const EMPTY_SLED = -0.5;

/** Having the turn, while ships wait. */
const TURN = 0.7;

/** A stone aboard will bring something wherever it goes, and part of what the free sites promise. */
const ABOARD = 1;
const ABOARD_SHARE = 0.6;

/** Decisions that are owed are worth about as much as a point; what follows from them is seen one play later. */
const OWED = 1;

const marketProspect: SiteProspect = ({ points }) => points.map(() => CARD_WORTH);

const SITE_PROSPECTS: Readonly<Record<Site, SiteProspect>> = {
  market: marketProspect,
  pyramid: pyramidProspect,
  temple: templeProspect,
  chamber: chamberProspect,
  obelisks: obelisksProspect,
};

/** The final points that each seat can expect, written to `into`. */
export function estimate(table: Table, sight: Sight, into: BySeat<number>): void {
  const { seats } = table.options;
  const time = timeLeft(table);
  for (let seat = 0; seat < seats; seat++) {
    const sled = table.sleds[seat]!;
    into[seat] =
      POINTS_A_ROUND[seats]! * time + Math.min(1, time) * (sled === 0 ? EMPTY_SLED : SLED_STONE * sled);
  }
  const prospect: Prospect = { table, sight, time, points: into };
  const worths = SITES.map((site) => SITE_PROSPECTS[site](prospect));
  addCards(prospect);
  addWrath(prospect);
  addShips(prospect, worths);
  addOwed(prospect, worths);
}

/** Stones aboard bring what they would bring at the sites that are free, or where they are being unloaded. */
function addShips({ table, sight, points }: Prospect, worths: readonly BySeat<number>[]): void {
  const free = worths.filter((_, site) => isFree(table, SITES[site]!));
  const aboard = points.map((_, seat) => {
    if (!sight.rivals) return Math.max(...free.map((worth) => worth[seat]!));
    let sum = 0;
    for (const worth of free) sum += worth[seat]!;
    return ABOARD + (ABOARD_SHARE * sum) / free.length;
  });
  for (const { at, aboard: stones, spaces } of table.ships) {
    if (stones === 0 || at === 'box') continue;
    const worth = at === 'harbour' ? aboard : worths[SITES.indexOf(at)]!;
    for (const owner of spaces) if (owner !== null) points[owner]! += worth[owner]!;
  }
}

function addOwed({ table, time, points }: Prospect, worths: readonly BySeat<number>[]): void {
  const decision = pending(table);
  if (decision === null) {
    points[table.turn]! += TURN * Math.min(1, time);
    return;
  }
  const { type, seat } = decision;
  if (type === 'pick' || type === 'keep' || type === 'templeCard') points[seat]! += CARD_WORTH;
  else if (type === 'pyramid') points[seat]! += worths[SITES.indexOf('pyramid')]![seat]!;
  else points[seat]! += OWED;
}
