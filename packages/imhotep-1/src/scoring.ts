import {
  type BySeat,
  type Outcome,
  placesBy,
  type Score,
  type ScoreLine,
  type Seat,
  totalled,
} from '@saqqara/kernel';
import {
  type BuildingSite,
  DECORATED_SITES,
  DECORATION_STONES,
  isBlue,
  isGreen,
  setPoints,
  WRATH_POINTS,
} from './material.ts';
import { stonesAt } from './sites/build.ts';
import { chamberPoints } from './sites/chamber.ts';
import { obeliskPoints } from './sites/obelisks.ts';
import type { Table } from './state.ts';

/** The lines of a score sheet, in the order in which they are counted. [IM-32] */
export const SCORE_LINES = [
  'pyramid',
  'temple',
  'towers',
  'chamber',
  'obelisks',
  'decorations',
  'statues',
  'blueCards',
  'wrath',
] as const;
export type ScoreLineId = (typeof SCORE_LINES)[number];

/** Every seat's points as if the game ended now. */
export function score(table: Table): BySeat<Score> {
  const { sides, wrath, seats } = table.options;
  const chamber = chamberPoints(table);
  const obelisks = obeliskPoints(table);
  const stones: Stones = {
    pyramid: stonesAt(table, 'pyramid'),
    temple: stonesAt(table, 'temple'),
    chamber: stonesAt(table, 'chamber'),
    obelisks: stonesAt(table, 'obelisks'),
  };
  return Array.from({ length: seats }, (_, seat) =>
    totalled([
      line('pyramid', sides.pyramid === 'A' ? 'IM-22' : 'IM-23', table.pyramidPoints[seat]!, 'scored'),
      line('temple', 'IM-25', table.templePoints[seat]!, 'scored'),
      ...(sides.obelisks === 'B' ? [line('towers', 'IM-31', table.towerPoints[seat]!, 'scored')] : []),
      line('chamber', sides.chamber === 'A' ? 'IM-28' : 'IM-29', chamber[seat]!),
      line('obelisks', sides.obelisks === 'A' ? 'IM-30' : 'IM-31', obelisks[seat]!),
      line('decorations', 'IM-33', decorationPoints(table, seat, stones)),
      line('statues', 'IM-34', setPoints(table.cards[seat]!.filter((card) => card === 'statue').length)),
      line('blueCards', 'IM-35', table.cards[seat]!.filter(isBlue).length),
      ...(wrath ? [line('wrath', 'IM-36', wrathPoints(seat, stones))] : []),
    ]),
  );
}

/** Most points win, then the fuller sled; seats still tied share their place. [IM-37] */
export function outcome(table: Table): Outcome | null {
  if (!table.isOver) return null;
  const scores = score(table).map(({ total }) => total);
  const isAhead = (seat: Seat, other: Seat): boolean =>
    scores[seat]! > scores[other]! ||
    (scores[seat] === scores[other] && table.sleds[seat]! > table.sleds[other]!);
  return { scores, places: placesBy(table.options.seats, isAhead) };
}

type Stones = Readonly<Record<BuildingSite, BySeat<number>>>;

const line = (
  id: ScoreLineId,
  rule: string,
  points: number,
  when: 'scored' | 'atEnd' = 'atEnd',
): ScoreLine => ({
  id,
  rule,
  points,
  scored: when === 'scored',
});

/** One point for every three stones, of all colours, at the site. [IM-33] */
function decorationPoints(table: Table, seat: Seat, stones: Stones): number {
  let points = 0;
  for (const card of table.cards[seat]!) {
    if (!isGreen(card)) continue;
    const here = stones[DECORATED_SITES[card]].reduce((sum, count) => sum + count, 0);
    points += Math.floor(here / DECORATION_STONES);
  }
  return points;
}

/** Who has no stone at one of the building sites loses points, once. [IM-36] */
const wrathPoints = (seat: Seat, stones: Stones): number =>
  Object.values(stones).some((counts) => counts[seat] === 0) ? -WRATH_POINTS : 0;
