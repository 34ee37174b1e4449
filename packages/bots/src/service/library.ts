import type { Game, GameTypes, Level } from '@saqqara/kernel';

/** The games and their bots, lent by whoever knows them: this package knows none. */
export interface Library {
  gameById(id: string): Game<GameTypes> | null;
  /** The weakest first. */
  levelsOf(id: string): readonly Level<GameTypes>[];
}
