import type { Seat, Seed } from '@saqqara/kernel';
import type { Hint } from '../hint.ts';
import type { Thought } from '../thought.ts';

/** What a bot is asked, as plain data that any worker can be sent. */
export interface Inquiry {
  /** The game's id. */
  readonly game: string;
  /** Of its rules. */
  readonly version: number;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seats: number;
  /** From 1 to 8. */
  readonly level: number;
  /** The bot's own chance; it must not be the match's. */
  readonly seed: Seed;
  /**
   * Any name for the match: what is found out in one decision of a turn is then used in the next. `null` if the answer
   * must follow from the inquiry alone, so that it is the same when a match is resumed in the middle of a turn.
   */
  readonly match: string | null;
  /** How long it may think; `null` sets no limit of time. */
  readonly ms: number | null;
  /** How many nodes it looks at, in place of the level's own number. */
  readonly nodes: number | null;
  readonly wants: 'choice' | 'hint';
}

export interface Ask extends Inquiry {
  readonly type: 'ask';
  readonly id: number;
}

/** Think no longer: answer with the best so far. */
export interface Stop {
  readonly type: 'stop';
  readonly id: number;
}

export type Request = Ask | Stop;

/** What a bot has to say. */
export interface Advice {
  /** Its action is written as by `Game.format`. */
  readonly thought: Thought<string>;
  /** `null` unless one was wanted. */
  readonly hint: Hint | null;
}

export interface Answer extends Advice {
  readonly type: 'answer';
  readonly id: number;
}

export interface Failure {
  readonly type: 'failure';
  readonly id: number;
  readonly message: string;
}

export type Report = Answer | Failure;
