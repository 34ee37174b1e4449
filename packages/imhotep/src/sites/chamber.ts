import type { BySeat, Emit, Seat } from '@saqqara/kernel';
import type { Event } from '../event.ts';
import { CHAMBER_ROWS, ROW_POINTS, setPoints } from '../material.ts';
import { sharedPoints } from '../ranking.ts';
import type { State, Table } from '../state.ts';

/** Column by column, top to bottom, to the right without limit. [IM-27] */
export function buildChamber(state: State, seat: Seat, emit: Emit<Event>): void {
  const index = state.chamber.push(seat) - 1;
  emit({ type: 'builtChamber', seat, row: index % CHAMBER_ROWS, column: Math.floor(index / CHAMBER_ROWS) });
}

export const chamberPoints = (table: Table): BySeat<number> =>
  table.options.sides.chamber === 'A' ? groupPoints(table) : rowPoints(table);

/** Each group of one colour joined by sides scores by its size. [IM-28] */
function groupPoints({ chamber, options }: Table): BySeat<number> {
  const points = new Array<number>(options.seats).fill(0);
  const counted = new Array<boolean>(chamber.length).fill(false);
  for (let start = 0; start < chamber.length; start++) {
    if (!counted[start]) points[chamber[start]!]! += setPoints(groupSize(chamber, start, counted));
  }
  return points;
}

/** The sizes of each seat's groups, the largest first. [IM-28] */
export function chamberGroups({ chamber, options }: Table): BySeat<number[]> {
  const groups = Array.from({ length: options.seats }, (): number[] => []);
  const counted = new Array<boolean>(chamber.length).fill(false);
  for (let start = 0; start < chamber.length; start++) {
    if (!counted[start]) groups[chamber[start]!]!.push(groupSize(chamber, start, counted));
  }
  return groups.map((sizes) => sizes.toSorted((a, b) => b - a));
}

/** Stones joined to the one at `start`, itself included; marks them as counted. */
function groupSize(chamber: readonly Seat[], start: number, counted: boolean[]): number {
  const group = [start];
  counted[start] = true;
  for (let i = 0; i < group.length; i++) {
    const at = group[i]!;
    const row = at % CHAMBER_ROWS;
    join(at - CHAMBER_ROWS);
    join(at + CHAMBER_ROWS);
    if (row > 0) join(at - 1);
    if (row < CHAMBER_ROWS - 1) join(at + 1);
  }
  return group.length;

  function join(next: number): void {
    if (chamber[next] !== chamber[start] || counted[next]!) return;
    counted[next] = true;
    group.push(next);
  }
}

/** Each row is scored alone, by the number of stones. [IM-29] */
function rowPoints({ chamber, options }: Table): BySeat<number> {
  const points = new Array<number>(options.seats).fill(0);
  for (let row = 0; row < CHAMBER_ROWS; row++) {
    const stones = new Array<number>(options.seats).fill(0);
    for (let at = row; at < chamber.length; at += CHAMBER_ROWS) stones[chamber[at]!]! += 1;
    for (const [seat, share] of sharedPoints(stones, ROW_POINTS).entries()) points[seat]! += share;
  }
  return points;
}
