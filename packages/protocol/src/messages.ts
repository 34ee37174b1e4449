import type { BySeat, Json, Refusal, Seat, Viewer } from '@saqqara/kernel';
import type { Entry } from './entry.ts';
import type { Ground } from './grounds.ts';
import type { Patch } from './patch.ts';
import type { Phrase } from './phrases.ts';
import type { TextFault } from './plainText.ts';
import type { TableStatus } from './tableStatus.ts';

/** Why the server did not do what was asked. */
export const PROBLEMS = [
  /** Not a message of this protocol. */
  'malformed',
  /** This cannot be a name, or cannot be said; `fault` says why. */
  'name',
  'text',
  'tooLarge',
  'tooFast',
  /** No such table, or nothing under that address. */
  'notFound',
  /** Somebody else's seat, or nobody is signed in. */
  'notYours',
  /** The request comes from a page of another site. */
  'foreign',
  /** The rules of the game say no; `refusal` says which. */
  'rules',
  /** What was handed in is not what comes of the deal, the rules and the bots; `play` says from where on. */
  'notPlayedThrough',
  /** The position has changed since. */
  'stale',
  /** The table is in a phase in which this is not possible. */
  'notNow',
  /** The game still runs: what would tell who plays well is told when it is over for everybody. */
  'notOver',
  /** There is nothing to agree to, nobody to stand in for, no free seat. */
  'nothing',
  /** Everybody has one seat here, and they have theirs. */
  'oneSeat',
  /** An account has that name, or one that looks like it. */
  'nameTaken',
  /** So many of their tables wait for players already. */
  'tooMany',
  /** The seat is kept for somebody for a while. */
  'kept',
  /** Only for people with an account. */
  'accountsOnly',
  /** The opener asks for another strength: see `joinLimits` of the table. */
  'strength',
  /** The opener has sent them away from this table. */
  'removed',
  /** Only for members of the group for which the table was opened. */
  'membersOnly',
  /** Taking that back needs the consent of the others. */
  'needsConsent',
  /** It was done as often as one match has room for: going back, offers, coming and going. */
  'usedUp',
  /** What is revealed is not what was sealed. */
  'otherShare',
  /** Who has resigned does not come back. */
  'resigned',
  /** A moderator lets the person write nothing for a time; `until` says how long, `ground` why. */
  'muted',
  /** A moderator has closed the account, for a time or, without `until`, for good. */
  'closed',
  /** A moderator has hidden this name; another one can be chosen. */
  'hiddenName',
  /** Nothing is sent to that address: it leads into a network that is not public, or is not sealed. */
  'address',
  /** An e-mail link or passkey that is not valid, or not any more. */
  'expired',
  /** This server does not offer it. */
  'unsupported',
  /** The server could not; it is worth trying again. */
  'unavailable',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** Only with `rules`. */
  readonly refusal?: Refusal;
  /** Only with `name` and `text`. */
  readonly fault?: TextFault;
  /** Which play it was of a game that was played elsewhere, counted from 1. */
  readonly play?: number;
  /** Only with `muted` and `closed`: until when; `null` for good. */
  readonly until?: number | null;
  /** Only with those, too: what it is about. */
  readonly ground?: Ground;
}

/**
 * For each seat whose person has no connection, the moment from which on the others may let a bot play there, or begin
 * with bots in the free seats; `null` where nobody need be waited for, or the clock alone decides. Absent if all are `null`.
 */
export type Patience = BySeat<number | null>;

/** The same for the moment from which on the match may be ended without asking them. */
export type Unasked = BySeat<number | null>;

/**
 * For each seat the first one that the same person holds, by one session or one account, under whatever name; `null` where it is
 * the only one or the first. Absent if everybody has one seat.
 */
export type SameAs = BySeat<Seat | null>;

/** One line of the chat. */
export interface ChatLine {
  readonly n: number;
  readonly at: number;
  readonly seat: Seat;
  readonly said:
    | { readonly kind: 'phrase'; readonly phrase: Phrase }
    | { readonly kind: 'text'; readonly text: string };
}

/** One more entry of the log, as one viewer perceives it. */
export interface Update {
  readonly type: 'update';
  readonly table: string;
  /** The length of the log with this entry. */
  readonly seq: number;
  readonly at: number;
  readonly entry: Entry;
  /** What changed in the view; absent if nothing did. */
  readonly patch?: Patch;
  /** What happened on the board, in order; absent if nothing was perceived. */
  readonly events?: readonly Json[];
  /** For the connection that did it: the number of its request, which this answers. */
  readonly id?: number;
  /** For who sits in a seat: back to how many plays it may go by itself; absent if it may not. */
  readonly free?: number;
  /** Milliseconds since the entry before that are on nobody's clock; absent if none. */
  readonly idle?: number;
}

/** A table as it stands at the length of log that `table.seq` tells. */
export interface Snapshot {
  readonly type: 'snapshot';
  readonly id: number;
  readonly table: TableStatus;
  readonly as: Viewer;
  /** The seats of whoever asks. */
  readonly yours: readonly Seat[];
  /** `null` before the match. */
  readonly view: Json;
  readonly free?: number;
  /** The seats whose people are connected. */
  readonly present: readonly Seat[];
  readonly patience?: Patience;
  readonly unasked?: Unasked;
  readonly sameAs?: SameAs;
  readonly muted: readonly Seat[];
  /** The server's time. */
  readonly now: number;
  /** How long the log is, if updates up to there follow. */
  readonly until?: number;
  /** Milliseconds since the last entry that are on nobody's clock; absent if none. */
  readonly idle?: number;
}

/** What a server may send over a socket. */
export type Message =
  /** Another `epoch` than before: a backup was restored, and what was seen of tables does not count any more. */
  | { readonly type: 'welcome'; readonly protocol: number; readonly now: number; readonly epoch: string }
  | { readonly type: 'pong'; readonly id: number; readonly now: number }
  | Snapshot
  /** Answers `watch` with a `since` that still holds; the updates that are missing follow. */
  | {
      readonly type: 'watching';
      readonly id: number;
      readonly table: string;
      readonly seq: number;
      /** What the seats are called then: whoever knows other names asks for everything anew. */
      readonly names?: readonly (string | null)[];
      readonly yours: readonly Seat[];
      readonly present: readonly Seat[];
      readonly patience?: Patience;
      readonly unasked?: Unasked;
      readonly sameAs?: SameAs;
      readonly muted: readonly Seat[];
      readonly now: number;
      readonly idle?: number;
    }
  | Update
  /** The deed is stored, as entry `seq` if it is one. A rematch names its table. */
  | { readonly type: 'done'; readonly id: number; readonly seq: number; readonly opened?: string }
  | ({ readonly type: 'refused'; readonly id: number | null } & Problem)
  | { readonly type: 'said'; readonly table: string; readonly lines: readonly ChatLine[] }
  | {
      readonly type: 'present';
      readonly table: string;
      readonly seats: readonly Seat[];
      readonly patience?: Patience;
      readonly unasked?: Unasked;
      readonly sameAs?: SameAs;
    }
  /** The server could do nothing for a while: so much since the last entry is on nobody's clock. */
  | {
      readonly type: 'stoodStill';
      readonly table: string;
      readonly seq: number;
      readonly now: number;
      readonly idle: number;
    }
  /** Somebody at the table is called otherwise than before, there and in its log: to be asked for anew. */
  | { readonly type: 'renamed'; readonly table: string }
  /** The server is going down in order; connect again in a while. */
  | { readonly type: 'closing' };
