import type { BySeat } from '@saqqara/kernel';
import { OBELISK_POINTS, TOWER_POINTS, TOWER_STONES } from '../material.ts';
import type { Prospect, SiteProspect } from './prospect.ts';
import { rank } from './ranking.ts';

export const obelisksProspect: SiteProspect = (prospect) =>
  prospect.table.options.sides.obelisks === 'A' ? heights(prospect) : towers(prospect);

/** The tallest obelisk pays most. */
function heights(prospect: Prospect): BySeat<number> {
  const { obelisks, options } = prospect.table;
  const worth = prospect.points.map(() => 0);
  const haze = 0.3 + 0.9 * Math.sqrt(prospect.time);
  rank(prospect, { stones: obelisks, points: OBELISK_POINTS[options.seats]!, haze }, worth);
  return worth;
}

/** Towers have scored; stones that wait will be part of the next, if there is time. */
function towers({ table, time, points }: Prospect): BySeat<number> {
  const share = (TOWER_POINTS[table.towers.length] ?? TOWER_STONES) / TOWER_STONES;
  const waiting = 1 + 0.7 * (share - 1) * Math.min(1, time / 2);
  for (let seat = 0; seat < points.length; seat++) {
    points[seat]! += table.towerPoints[seat]! + waiting * table.obelisks[seat]!;
  }
  return points.map(() => share);
}
