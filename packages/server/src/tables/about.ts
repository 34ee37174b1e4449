import type { About, EarlyEnding } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol';
import type { Match } from './match.ts';

/** What the record of a match says besides its game and its plays. */

/** Of a game that was begun on a device nobody can prove how it was dealt; so whoever reads the record is told. */
export const dealAt = ({
  match,
  table,
}: {
  readonly match: Pick<Match, 'begun' | 'secret'>;
  readonly table: TableStatus;
}): Pick<About, 'remarks' | 'deal'> =>
  match.begun === null
    ? { deal: { pledge: table.pledge, secret: match.secret, shares: table.shares } }
    : { remarks: [aboutBeginning(match.begun)] };

const aboutBeginning = ({ count }: { readonly count: number }): string =>
  `begun on a device (${count} ${count === 1 ? 'play' : 'plays'}), then carried to a table; whoever began it may have known what comes`;

export const playersAt = ({ seats }: TableStatus): Pick<About, 'names' | 'bots'> => ({
  names: seats.map((seat) => (seat.kind === 'person' ? seat.name : null)),
  bots: seats.map((seat) => (seat.kind === 'bot' ? seat.level : null)),
});

/** How the match ended, if not by the rules of its game. */
export function earlyEnding({ ending }: TableStatus): EarlyEnding | null {
  if (ending === null || ending.reason === 'played') return null;
  return { reason: ending.reason, seat: ending.seat };
}
