import type { Pace, Thinker } from '@saqqara/bots';
import type { Translate } from '@saqqara/words';
import type { Printer, Scene } from '../printer.ts';
import { sceneOn } from '../scene.ts';
import type { Terminal } from '../terminal.ts';
import type { Match } from './match.ts';
import type { Opponent } from './opponent.ts';

/** A match and the person at the terminal. */
export interface Talk {
  readonly terminal: Terminal;
  readonly t: Translate;
  readonly printer: Printer;
  readonly match: Match;
  readonly opponent: Opponent;
  /** Where the others, and hints, are thought of. */
  readonly bots: Thinker;
  readonly pace: Pace;
  /** Whether the person may think twice before the others play. */
  readonly confirms: boolean;
  /** The file that is written after every play, if any. */
  readonly follows: string | null;
  /** Files that hold this match, the latest last: only these may be overwritten. */
  readonly files: string[];
  /** How many plays the latest of them holds. */
  savedPlays: number;
}

/** What follows from a line that was typed. */
export type Reply =
  /** Ask again. */
  | 'again'
  /** The position is another one. */
  | 'changed'
  /** The others may play. */
  | 'goOn'
  | 'leave';

export const sceneOf = ({ terminal, t, match }: Talk): Scene =>
  sceneOn(terminal, t, { names: match.names, you: match.seat });
