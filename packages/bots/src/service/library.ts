import type { Game, GameTypes, Level } from '@saqqara/kernel';
import type { Net } from '../net/net.ts';

/** The games and their bots, lent by whoever knows them: this package knows none. */
export interface Library {
  /** By the rules of that version. */
  gameById(id: string, version: number): Game<GameTypes> | null;
  /** The weakest first. */
  levelsOf(id: string, version: number): readonly Level<GameTypes>[];
  /** The net that bots of that version have learnt, once its weights have come; `null` where there are none to be had. */
  netOf?(id: string, version: number): Net | null | Promise<Net | null>;
}
