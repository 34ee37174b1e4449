import type { Game, GameTypes, Level } from '@saqqara/kernel';

/** The games and their bots, lent by whoever knows them: this package knows none. */
export interface Library {
  /** By the rules of that version. */
  gameById(id: string, version: number): Game<GameTypes> | null;
  /** The weakest first. */
  levelsOf(id: string, version: number): readonly Level<GameTypes>[];
}
