import type { Game, GameTypes, Seat, Seed, Temper } from '@saqqara/kernel';

/** A decision to be made: what the seat sees, and the chance it may use. */
export interface Question<T extends GameTypes> {
  readonly game: Game<T>;
  readonly view: T['View'];
  readonly seat: Seat;
  readonly seats: number;
  /** The bot's own chance; it must not be the match's. */
  readonly seed: Seed;
  /** How the bot is minded; without one it only wants to win. */
  readonly temper?: Temper | null;
}
