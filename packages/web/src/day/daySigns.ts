import type { Game, GameTypes, Known, Seat } from '@saqqara/kernel';

/** A finished game, from the deal to the end. */
export interface PlayedGame<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly states: readonly Known<T>[];
  readonly seat: Seat;
}

/** How a try went, as lines of signs that tell nothing of the deal: no colours, no plays. */
export type DaySigns<T extends GameTypes = GameTypes> = (played: PlayedGame<T>) => readonly string[];
