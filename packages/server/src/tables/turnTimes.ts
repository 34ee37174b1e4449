import { type Entry, isOnTurn, type TableStatus, type Times, vacationOf } from '@saqqara/protocol';
import type { Position } from './position.ts';

/** By days it is told when little time is left of what there was when the turn began. */

type Turns = Pick<Position, 'table' | 'turnLeft' | 'lastShifts'>;

/** Whose turn has begun since `before`; anybody's, where that is `null`. */
export function noteTurns({ table: { clock, times }, turnLeft }: Turns, before: Times | null): void {
  if (clock.kind !== 'days' || times === null) return;
  for (const [seat, left] of times.left.entries())
    if (isOnTurn(times, seat) && (before === null || !isOnTurn(before, seat))) turnLeft[seat] = left;
}

/** A pause or a vacation lets time end later than it seemed; hours and days off were reckoned with. */
export function noteShifts({ table, lastShifts }: Turns, before: TableStatus, entry: Entry): void {
  if (entry.kind === 'resumed') lastShifts.fill(table.seq);
  else if (entry.kind === 'still' && vacationOf(before, entry.seat) !== entry.vacation)
    lastShifts[entry.seat] = table.seq;
}
