import { type BySeat, EARLY_REASONS, type Outcome, type Seat, type Temper } from '@saqqara/kernel';
import type { ACCESS, Clock, JoinLimits } from './opening.ts';

/** A seat as everybody sees it. Who a person is stays with the server; a name is all that others get. */
export type TableSeat =
  | {
      readonly kind: 'open';
      /** In a rematch: for whom the seat is kept, and until when. */
      readonly keptFor?: string;
      readonly keptUntil?: number;
    }
  | { readonly kind: 'bot'; readonly level: number; readonly temper?: Temper | undefined }
  | {
      readonly kind: 'person';
      readonly name: string;
      /** Whether the person got up in the middle of the match. */
      readonly isAway: boolean;
      /** The level of the bot that plays in the meantime. */
      readonly standIn: number | null;
      /** Who has resigned does not come back. */
      readonly hasResigned?: true;
      /** The last day on which they are away, as a date, and their clock stands still; absent if they are not. */
      readonly vacation?: string;
    };

/** What each seat's person is called, or for whom it is kept; `null` where there is neither. */
export const namesAt = ({ seats }: Pick<TableStatus, 'seats'>): (string | null)[] =>
  seats.map((seat) =>
    seat.kind === 'person' ? seat.name : seat.kind === 'open' ? (seat.keptFor ?? null) : null,
  );

/** The level of the bot that decides in a seat, if one does. */
export const botLevel = (seat: TableSeat): number | null =>
  seat.kind === 'bot' ? seat.level : seat.kind === 'person' ? seat.standIn : null;

/** The last day on which a seat's person is away, as a date; `null` if they are not. */
export function vacationOf({ seats }: Pick<TableStatus, 'seats'>, at: Seat): string | null {
  const held = seats[at];
  return held?.kind === 'person' ? (held.vacation ?? null) : null;
}

/** How the bot in a seat is minded; who stands in for a person only wants to win. */
export const botTemper = (seat: TableSeat): Temper | null =>
  seat.kind === 'bot' ? (seat.temper ?? null) : null;

/** While it is dealt all seats are taken, and the shares that were sealed are revealed. */
export const PHASES = ['open', 'dealing', 'running', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Whether the match has yet to begin. */
export const isGathering = ({ phase }: Pick<TableStatus, 'phase'>): boolean =>
  phase === 'open' || phase === 'dealing';

/** What somebody proposes to the others, and who has agreed so far. */
export interface Offer {
  readonly seat: Seat;
  readonly what: Proposal;
  readonly agreed: readonly Seat[];
  /** Whose consent it needs; absent where that is for who is there to say. */
  readonly needs?: readonly Seat[];
  /** Who is not asked, being gone; absent if nobody is. */
  readonly without?: readonly Seat[];
  /** How often each clock gained time by the plays that it is to go back by; absent where none does. */
  readonly gained?: BySeat<number>;
}

/** To go back to so many plays, to end the match without a winner, or to let the clocks stand still until somebody has enough of it. */
export type Proposal =
  | { readonly kind: 'back'; readonly to: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'pause' };

/** So long all wait for who has sealed a share and does not reveal it. */
export const REVEAL_MS = 20_000;

/** The seats whose shares are still to be revealed. */
export const unrevealedIn = ({ seals, shares }: Pick<TableStatus, 'seals' | 'shares'>): Seat[] =>
  seals.flatMap((seal, seat) => (seal !== null && shares[seat] === null ? [seat] : []));

export const REASONS = ['played', ...EARLY_REASONS] as const;

export interface Ending {
  readonly reason: (typeof REASONS)[number];
  /** Whose resignation or whose time it was. */
  readonly seat: Seat | null;
  /** `null` where nobody has won. */
  readonly result: Outcome | null;
}

/** The clocks as of `at`, in milliseconds. */
export interface Times {
  readonly at: number;
  /** What each seat has left. */
  readonly left: BySeat<number>;
  /** Whose clocks run. */
  readonly running: readonly Seat[];
  /** Whose clocks would run and stand still: by their calendar, or because all agreed to it. Absent where none does. */
  readonly standing?: readonly Seat[];
}

/**
 * What everybody may know of a table apart from the game on it. Server and client both carry it on with `advance`, entry
 * by entry, so that the two never differ.
 */
export interface TableStatus {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: { readonly seats: number };
  readonly access: (typeof ACCESS)[number];
  readonly clock: Clock;
  readonly openedAt: number;
  /** The hash of the server's part of the seed, shown before any share is known. */
  readonly pledge: string;
  /** The hashes of what the seats' clients add to the seed, all of them shown before any share is; `null` where nothing is added. */
  readonly seals: readonly (string | null)[];
  /** What each seat's client has revealed. */
  readonly shares: readonly (string | null)[];
  /** While it is dealt: until when shares can be revealed. */
  readonly revealBy: number | null;
  /** The hash of the seed, from the moment the match begins. */
  readonly commitment: string | null;
  readonly phase: Phase;
  readonly seats: readonly TableSeat[];
  /** How many entries its log has. */
  readonly seq: number;
  /** How many plays stand of those that were made here. */
  readonly plays: number;
  /**
   * Only where the game was begun on a device: how many plays were made there before. They cannot be taken back, and
   * whoever made them had the seed.
   */
  readonly carried?: number;
  /**
   * Which of the game's colours each seat has, and behind them those that nobody has. Absent where they come in the game's
   * order; where the game was begun on a device they are those it had there, and stay.
   */
  readonly looks?: readonly number[];
  /** Present once a person among bots alone has gone back further than people could without asking: then it counts nowhere. */
  readonly isPractice?: true;
  /** Present while the clocks stand still because all agreed to it. */
  readonly isPaused?: true;
  /** Whom the opener lets in; absent where it is everybody. */
  readonly joinLimits?: JoinLimits;
  /** Present where nobody may hold two seats. */
  readonly oneSeatEach?: true;
  /** Present where it counts for ratings: only accounts sit here, each once. */
  readonly isRated?: true;
  /**
   * Who sits here, in the order in which they came: the first may begin with bots. Absent at tables from before that rule,
   * where everybody may.
   */
  readonly arrivals?: readonly Seat[];
  readonly offer: Offer | null;
  /** `null` without a clock and before the match. */
  readonly times: Times | null;
  readonly ending: Ending | null;
  /** The table of the rematch. */
  readonly next: string | null;
}
