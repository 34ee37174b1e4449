import type { Thinking } from '@saqqara/bots';
import type { EarlyEnding, Game, GameTypes, Outcome, Refusal, Seat, TakeBack, Temper } from '@saqqara/kernel';
import type { Readable } from '../app/store.ts';
import type { DayTry, PlayedFrom } from './matchStorage.ts';
import type { History } from './timeline.ts';

/** A match as the table needs it, wherever it is kept. What is shown is always what is stored. */
export interface Match<T extends GameTypes> {
  readonly game: Game<T>;
  readonly state: Readable<MatchState<T>>;
  /** Resolves once the play is stored and shown, with `null`; or with why it is not. */
  play(seat: Seat, action: string): Promise<Declined | null>;
  /** Takes back a play that is held here. Absent where none ever is. */
  withdraw?(): void;
  /** Takes the last plays back. Resolves as `play` does. */
  undo(count: number): Promise<Declined | null>;
  undoable(): Undoable;
  /** What a strong bot would do for a seat; `null` where a hint would not be fair. */
  readonly hint: ((seat: Seat) => Thinking) | null;
  /** Bots do not take their time any more, until the next play of a person. Absent where they are played elsewhere. */
  hurry?(): void;
  /** Goes on after something could not be stored. Absent where nobody else's plays are stored here. */
  goOn?(): void;
  /** Whoever must lift the curtain has done so. */
  lift?(): void;
  /** The whole match as a text; `null` where it must not be known yet. */
  readonly record: (() => Promise<string>) | null;
  /** An address under which others find the match, or a moment of it; `null` where it must not be known yet. */
  readonly link: ((cursor: number | null) => Promise<string>) | null;
  /** Begins another one between the same people; resolves with its path. `null` for who only watches. */
  readonly again: (() => Promise<string>) | null;
  /** Where one chooses how it goes on at a table online. Absent where it is at one. */
  readonly carry?: string;
  /** What became of a play that was made here earlier, and could not be stored then. */
  readonly pending?: Promise<Declined | null>;
}

/** What the seat that acted last may take back. */
export interface Undoable extends TakeBack {
  /**
   * Among bots alone, and where a game was played on from another, everything may be taken back: how many plays lead to before one's own last one, where the rules of
   * taking back would not allow it. From then on the match is practice.
   */
  readonly practice?: number;
}

export interface MatchState<T extends GameTypes> {
  readonly stored: Sitting;
  readonly timeline: History<T>;
  /** Whom the table waits for, other than the people at this device. */
  readonly thinking: Seat | null;
  /** Whether that somebody has left the table. */
  readonly isAway?: boolean;
  /** Whether somebody wants to see the bots' turns quickly. */
  readonly isHurried?: boolean;
  /** Whether a bot's play could not be stored: until somebody tries again nothing happens. */
  readonly isStuck?: boolean;
  /** What was decided here and is not stored yet. Absent where storing takes no time. */
  readonly sent?: Sent | null;
  /** Who must lift the curtain. Absent where the table finds out by itself. */
  readonly veil?: Seat | null;
  /** How it ended. Absent or `null` where the rules of the game say all there is to it. */
  readonly ending?: MatchEnding | null;
}

export interface MatchEnding {
  readonly reason: 'played' | EarlyEnding['reason'];
  /** Whose resignation or whose time it was. */
  readonly seat: Seat | null;
  readonly result: Outcome | null;
}

export interface Sent {
  readonly seat: Seat;
  readonly action: string;
  /** It cannot be sent at the moment, and can be withdrawn until then. */
  readonly isHeld?: boolean;
}

/** Why a play was not taken: by the rules, or because the table is another one by now. */
export type Declined =
  | { readonly reason: 'rules'; readonly refusal: Refusal }
  | { readonly reason: 'changed' }
  | { readonly reason: 'failed' }
  /** Why is told beside the table. */
  | { readonly reason: 'told' };

/** Who sits where. */
export interface Sitting {
  readonly id: string;
  readonly seats: readonly Sitter[];
  /** Whether something was taken back that nobody could take back among people: it counts nowhere. */
  readonly isPractice?: boolean;
  /** The game from which it was played on. */
  readonly from?: PlayedFrom;
  /** The deal of a day: nothing is taken back, and nobody helps. */
  readonly day?: DayTry;
}

export interface Sitter {
  /** `person`: somebody at this device; `elsewhere`: somebody at another. */
  readonly kind: 'person' | 'bot' | 'elsewhere';
  readonly name: string;
  /** A bot's level, counted from 1. */
  readonly level: number | null;
  /** How a bot is minded; absent where it only wants to win. */
  readonly temper?: Temper;
  /** Which of the game's colours, counted from 0. */
  readonly look: number;
  /** Whether nobody at this device decides here at the moment. */
  readonly isIdle?: boolean;
}
