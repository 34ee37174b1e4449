import type { Seat, Seed, Temper } from '@saqqara/kernel';
import type { Hint } from '../hint.ts';
import type { ReviewTask } from '../review/judged.ts';
import type { Found } from '../review/judgePlay.ts';
import type { Thought } from '../thought.ts';

/** What a bot is asked, as plain data that any worker can be sent. The answer follows from it alone. */
export interface BotRequest {
  /** The game's id. */
  readonly game: string;
  /** Of its rules. */
  readonly version: number;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seats: number;
  /** From 1 to 8. */
  readonly level: number;
  /** How the bot is minded; without one it only wants to win. */
  readonly temper?: Temper | null;
  /** The bot's own chance; it must not be the match's. */
  readonly seed: Seed;
  /** How long it may think; `null` sets no limit of time. */
  readonly ms: number | null;
  /** How many nodes it looks at, in place of the level's own number. */
  readonly nodes: number | null;
  readonly wants: 'choice' | 'hint';
  /** Whether chances are to be told to people: then by estimates that come true on average, as a review has them. */
  readonly tells?: boolean;
  /** A part of a finished game to be judged; then nothing is chosen, and view and seat are those of the play in question. */
  readonly review?: ReviewTask;
}

/** What a bot answers. */
export interface BotAnswer {
  /** Its action is written as by `Game.format`. */
  readonly thought: Thought<string>;
  /** `null` unless one was wanted. */
  readonly hint: Hint | null;
  /** What was found of a part of a finished game; absent where nothing was asked, or nothing came of it. */
  readonly found?: Found;
  /** Whether the worker failed and something simpler was worked out in its place. */
  readonly isMakeshift: boolean;
}

/** What a worker is told: to think, or to think no longer and answer with the best so far. */
export type ToWorker =
  | { readonly type: 'ask'; readonly id: number; readonly request: BotRequest }
  | { readonly type: 'stop'; readonly id: number };

/** What a worker tells. */
export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly answer: BotAnswer }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
