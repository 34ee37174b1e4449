import type { Seat } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol/client';
import { keptUntil } from './rematchState.ts';

/** Who opened the table, or came first of those who are still there; `null` where nobody sits. */
export function hostOf({ arrivals, seats }: TableStatus): Seat | null {
  const first = arrivals?.[0] ?? seats.findIndex(({ kind }) => kind === 'person');
  return seats[first]?.kind === 'person' ? first : null;
}

/** Where whoever opens the link would sit: the first free seat that is for everybody, else the first that is kept for somebody. */
export function seatOffered({ seats }: Pick<TableStatus, 'seats'>, now: number): Seat {
  const free = seats.findIndex((held) => held.kind === 'open' && keptUntil(held) <= now);
  return free >= 0 ? free : seats.findIndex(({ kind }) => kind === 'open');
}

/**
 * The colours that whoever sits down may take: those of nobody who sits there or is expected. None where the table says nothing of
 * them, nor where everybody who can still come has theirs.
 */
export function freeLooks({ looks = [], seats, carried }: TableStatus, now: number): number[] {
  const offered = seats[seatOffered({ seats }, now)];
  if (carried !== undefined || (offered !== undefined && keptUntil(offered) > now)) return [];
  const isTaken = (at: number): boolean => {
    const held = seats[at];
    return held !== undefined && (held.kind === 'person' || keptUntil(held) > now);
  };
  return looks.filter((_, at) => !isTaken(at)).toSorted((a, b) => a - b);
}
