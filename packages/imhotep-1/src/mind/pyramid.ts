import { EXTRA_STONE_POINTS, PYRAMID_POINTS, SMALL_PYRAMIDS, type Bonus } from '../material.ts';
import type { Table } from '../state.ts';
import type { SiteProspect } from './prospect.ts';

/** A ship brings about so many stones, of which any may be the own one. */
const STONES_OF_A_SHIP = 3;

const BONUS_WORTH: Readonly<Record<Bonus, number>> = { card: 2, stones: 1, load: 1 };

/** Stones lying there have scored; one more gets one of the next places. */
export const pyramidProspect: SiteProspect = ({ table, sight, points }) => {
  const next = table.options.sides.pyramid === 'A' ? nextPlaces(table) : bestPlace(table);
  for (let seat = 0; seat < points.length; seat++)
    points[seat]! += sight.pyramid * table.pyramidPoints[seat]!;
  return points.map(() => sight.pyramid * next);
};

function nextPlaces({ pyramids }: Table): number {
  const built = pyramids[0]!.length;
  let sum = 0;
  for (let i = 0; i < STONES_OF_A_SHIP; i++) sum += PYRAMID_POINTS[built + i] ?? EXTRA_STONE_POINTS;
  return sum / STONES_OF_A_SHIP;
}

function bestPlace({ pyramids }: Table): number {
  let best = EXTRA_STONE_POINTS;
  for (let i = 0; i < SMALL_PYRAMIDS.length; i++) {
    const place = SMALL_PYRAMIDS[i]![pyramids[i]!.length];
    if (place === undefined) continue;
    best = Math.max(best, place.points + (place.bonus === null ? 0 : BONUS_WORTH[place.bonus]));
  }
  return best;
}
