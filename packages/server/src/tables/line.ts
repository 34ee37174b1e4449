import type { Freedom, Seat } from '@saqqara/kernel';

/**
 * The plays that stand, the last one first. Lists of which one goes on from the other share what they have in common, so that
 * going back is to let go of the end.
 */
export interface Line {
  /** How many plays it has. */
  readonly count: number;
  readonly last: { readonly seat: Seat; readonly action: string } | null;
  readonly before: Line | null;
  /** Where it led, of some: from the nearest one every other is found. Given up when it is far away, and others are nearer. */
  mark: Mark | null;
}

/** The game after a play. Nobody writes to it; whoever goes on from there clones it. */
export interface Mark {
  readonly state: unknown;
  readonly freedom: Freedom;
}

/** So many plays lie between two marks at the end of the line; twice as far back, twice as many. */
const SPACING = 16;

export const lineFrom = (mark: Mark): Line => ({ count: 0, last: null, before: null, mark });

/** With one more play; `markOf` is asked for where it led if it is worth remembering. */
export function extended(line: Line, last: NonNullable<Line['last']>, markOf: () => Mark): Line {
  const count = line.count + 1;
  const isMarked = count % SPACING === 0;
  const longer: Line = { count, last, before: line, mark: isMarked ? markOf() : null };
  if (isMarked) thin(longer);
  return longer;
}

/** The first `count` plays of it. */
export function shortened(line: Line, count: number): Line {
  let at = line;
  while (at.count > count && at.before !== null) at = at.before;
  return at;
}

/** The nearest mark on the way to the end of a line, and the plays that lead on from it. */
export function wayTo(line: Line): { readonly mark: Mark; readonly plays: NonNullable<Line['last']>[] } {
  const plays: NonNullable<Line['last']>[] = [];
  let at = line;
  while (at.mark === null && at.before !== null) {
    plays.push(at.last!);
    at = at.before;
  }
  return { mark: at.mark!, plays: plays.reverse() };
}

/** Remembers where a line led to which somebody went back: they may well do so again. */
export function remember(line: Line, mark: Mark): void {
  line.mark = mark;
  thin(line);
}

/** All plays, the first one first. */
export function playsOf(line: Line): NonNullable<Line['last']>[] {
  const plays: NonNullable<Line['last']>[] = [];
  for (let at: Line | null = line; at !== null; at = at.before) if (at.last !== null) plays.push(at.last);
  return plays.reverse();
}

function thin(line: Line): void {
  for (let at = line.before; at !== null && at.before !== null; at = at.before) {
    if (at.mark !== null && !isKept(at.count, line.count - at.count)) at.mark = null;
  }
}

/** Whether something so far back is worth keeping: the farther, the rarer. */
function isKept(count: number, distance: number): boolean {
  const level = Math.max(0, Math.floor(Math.log2(distance / SPACING)));
  return count % (SPACING * 2 ** level) === 0;
}
