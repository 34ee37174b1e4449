import type { Position } from './position.ts';

/** Earlier positions of a match, the oldest first: many of what was just now, few of what is long ago. */
export type Past = readonly Position[];

/** So many entries lie between two of the last of them; twice as far back, twice as many. */
const SPACING = 64;

export const isPastKept = (seq: number): boolean => seq % SPACING === 0;

/** With one more, and without those that are not worth keeping any more. */
export const pastWith = (past: Past, position: Position): Past => [
  ...past.filter(({ table: { seq } }) => isWorthKeeping(seq, position.table.seq - seq)),
  position,
];

/** The last one that was not after so many entries; `null` if that is before all of them. */
export const lastBefore = (past: Past, seq: number): Position | null =>
  past.findLast(({ table }) => table.seq <= seq) ?? null;

function isWorthKeeping(seq: number, distance: number): boolean {
  const level = Math.max(0, Math.floor(Math.log2(distance / SPACING)));
  return seq % (SPACING * 2 ** level) === 0;
}
