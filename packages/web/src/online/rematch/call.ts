import type { Seat } from '@saqqara/kernel';

/** What matters of a table here, watched or listed. */
export interface SomeTable {
  readonly id: string;
  readonly phase: string;
  readonly next: string | null;
  readonly seats: readonly (
    | {
        readonly kind: 'open';
        readonly keptFor?: string | undefined;
        readonly keptUntil?: number | undefined;
      }
    | { readonly kind: 'bot' }
    | { readonly kind: 'person'; readonly name: string }
  )[];
}

/** A table, and which of its seats are the person's. */
export interface Seated {
  readonly table: SomeTable;
  readonly yours: readonly Seat[];
}

/** A rematch that others have opened and in which the person's seats are kept. */
export interface Call {
  /** The match before. */
  readonly before: Seated;
  readonly next: SomeTable;
  /** Who sits there already. */
  readonly names: readonly string[];
}

/** Everybody sits one seat further on, so that another begins. */
export const seatAgain = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats;

/** The people at a table, other than those who read it: nobody is told that they want something themselves. */
export const othersAt = ({ table, yours }: Seated): string[] =>
  table.seats.flatMap((held, seat) => (held.kind === 'person' && !yours.includes(seat) ? [held.name] : []));

/** Matches that are over and have a rematch at which the person does not sit. */
export const rematchesOf = <T extends Seated>(mine: readonly T[]): T[] =>
  mine.filter(
    ({ table, yours }) =>
      table.phase === 'over' &&
      table.next !== null &&
      yours.length > 0 &&
      !mine.some((other) => other.table.id === table.next),
  );

/** Whether somebody waits there for the person; `null` if not, or not any more. */
export function callOf(before: Seated, next: Seated, now: number): Call | null {
  const names = othersAt(next);
  const isKept = before.yours.some((seat) => {
    const held = next.table.seats[seatAgain(seat, next.table.seats.length)];
    return held?.kind === 'open' && (held.keptUntil ?? 0) > now;
  });
  const isOpen = next.table.phase === 'open' && next.yours.length === 0;
  return isOpen && isKept && names.length > 0 ? { before, next: next.table, names } : null;
}

/** So long a rematch is called out over every page; afterwards a bell is left of it. */
export const CALLED_MS = 60_000;

/** How a call was met: when it was first seen, and whether it was put aside. */
export interface Met {
  readonly since: number;
  readonly isAside: boolean;
}

/** Whether it is called out, or only a bell. */
export const isCalledOut = ({ since, isAside }: Met, now: number): boolean =>
  !isAside && now - since < CALLED_MS;
