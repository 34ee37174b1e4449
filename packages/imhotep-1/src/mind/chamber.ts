import type { BySeat, Seat } from '@saqqara/kernel';
import { CHAMBER_ROWS, ROW_POINTS, setPoints } from '../material.ts';
import type { Prospect, SiteProspect } from './prospect.ts';
import { rank } from './ranking.ts';

/** How much of what one more stone would bring is already expected, with two rounds or more to go. */
const GROWTH = 1;

export const chamberProspect: SiteProspect = (prospect) =>
  prospect.table.options.sides.chamber === 'A' ? groups(prospect) : rows(prospect);

/** Groups score by their size, and those at the open end will grow. */
function groups({ table: { chamber }, time, points }: Prospect): BySeat<number> {
  const { group, sizes } = groupsOf(chamber);
  for (let at = 0; at < sizes.length; at++) points[chamber[at]!]! += setPoints(sizes[at]!);
  const worth = points.map((_, seat) => {
    let sum = 0;
    for (let i = 0; i < CHAMBER_ROWS; i++) sum += joining(chamber, group, sizes, chamber.length + i, seat);
    return sum / CHAMBER_ROWS;
  });
  const growth = GROWTH * Math.min(1, time / 2);
  for (let seat = 0; seat < points.length; seat++) points[seat]! += growth * worth[seat]!;
  return worth;
}

interface Groups {
  /** The group of each stone, named by one of its stones. */
  readonly group: number[];
  /** The size of the group so named; 0 for other stones. */
  readonly sizes: number[];
}

function groupsOf(chamber: readonly Seat[]): Groups {
  const group: number[] = [];
  const sizes: number[] = [];
  for (let at = 0; at < chamber.length; at++) {
    group.push(at);
    sizes.push(1);
    if (at % CHAMBER_ROWS > 0 && chamber[at - 1] === chamber[at]) join(at, at - 1);
    if (at >= CHAMBER_ROWS && chamber[at - CHAMBER_ROWS] === chamber[at]) join(at, at - CHAMBER_ROWS);
  }
  return { group, sizes };

  function join(at: number, neighbour: number): void {
    const from = group[at]!;
    const into = group[neighbour]!;
    if (from === into) return;
    for (let i = 0; i <= at; i++) if (group[i] === from) group[i] = into;
    sizes[into]! += sizes[from]!;
    sizes[from] = 0;
  }
}

/** What a seat's stone there would add to the groups that it joins. */
function joining(chamber: readonly Seat[], group: number[], sizes: number[], at: number, seat: Seat): number {
  const left = at - CHAMBER_ROWS;
  const above = at - 1;
  const isLeft = left >= 0 && chamber[left] === seat;
  const isAbove = at % CHAMBER_ROWS > 0 && chamber[above] === seat;
  const first = isLeft ? sizes[group[left]!]! : 0;
  const second = isAbove && !(isLeft && group[above] === group[left]) ? sizes[group[above]!]! : 0;
  return setPoints(first + second + 1) - setPoints(first) - setPoints(second);
}

/** Each row is a ranking of its own; a stone may come to lie in any of them. */
function rows(prospect: Prospect): BySeat<number> {
  const { chamber } = prospect.table;
  const worth = prospect.points.map(() => 0);
  for (let row = 0; row < CHAMBER_ROWS; row++) {
    const stones = prospect.points.map(() => 0);
    for (let at = row; at < chamber.length; at += CHAMBER_ROWS) stones[chamber[at]!]! += 1;
    const haze = 0.3 + 0.5 * Math.sqrt(prospect.time);
    rank(prospect, { stones, points: ROW_POINTS, haze }, worth);
  }
  for (let seat = 0; seat < worth.length; seat++) worth[seat]! /= CHAMBER_ROWS;
  return worth;
}
