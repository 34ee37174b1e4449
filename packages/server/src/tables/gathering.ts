import type { Seat } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol';

/** A table before its match, with what only the server knows of it. */
export interface Gathering {
  readonly table: TableStatus;
  /** Who holds each seat. */
  readonly owners: readonly (string | null)[];
  /** For whom each seat is kept. */
  readonly keptFor: readonly (string | null)[];
  /** Whose people have been without a connection for so long that the others may go on without them. */
  readonly gone: readonly Seat[];
  readonly now: number;
}

/** Who came first may begin with bots; or who came next, when all before them have gone away. */
export function mayFill({ table: { arrivals = [] }, owners, gone }: Gathering, seat: Seat): boolean {
  const before = arrivals.slice(0, arrivals.indexOf(seat) + 1);
  return before.every((at) => owners[at] === owners[seat] || gone.includes(at));
}

/** Whether a free seat is still kept for somebody, other than `user`. */
export function isKept({ table, keptFor, now }: Gathering, seat: Seat, user: string | null): boolean {
  const held = table.seats[seat];
  return held?.kind === 'open' && (held.keptUntil ?? 0) > now && (user === null || keptFor[seat] !== user);
}

/** Where somebody sits down who does not say where: in the seat that is kept for them, or in the first that is for everybody. */
export function seatFor(gathering: Gathering, user: string): Seat | null {
  const free = freeSeats(gathering.table);
  const own = free.find((seat) => gathering.keptFor[seat] === user);
  return own ?? free.find((seat) => !isKept(gathering, seat, user)) ?? free[0] ?? null;
}

export const freeSeats = ({ seats }: TableStatus): Seat[] =>
  seats.flatMap(({ kind }, at) => (kind === 'open' ? [at] : []));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long the seats of a rematch are kept: by days, for as long as a turn may take. */
export const keptFrom = (now: number, { clock }: Pick<TableStatus, 'clock'>): number =>
  now + (clock.kind === 'days' ? clock.days * DAY : 5 * MINUTE);
