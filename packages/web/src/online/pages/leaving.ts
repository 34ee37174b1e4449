import type { TableSeat } from '@saqqara/protocol/client';

/** Who got up from where, as long as nobody else sits there. */
export interface Leaving {
  readonly seat: number;
  readonly name: string;
}

/** Who is missing now, of those who were missing before and those who have just got up. */
export const leavingsAfter = (
  known: readonly Leaving[],
  before: readonly TableSeat[],
  seats: readonly TableSeat[],
): readonly Leaving[] => [
  ...known.filter(({ seat }) => seats[seat]?.kind === 'open'),
  ...before.flatMap((was, seat) =>
    was.kind === 'person' && seats[seat]?.kind === 'open' ? [{ seat, name: was.name }] : [],
  ),
];
