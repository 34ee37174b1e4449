import type { Hint } from '@saqqara/bots';
import type { Seat } from '@saqqara/kernel';
import type { Declined } from '../../match/match.ts';
import type { Part, Sound } from '../screen.ts';
import type { Sheet } from '../sheets.ts';
import type { TableState } from './tableState.ts';

/** What a person does at the table, and what happens meanwhile. */
export type Message =
  | { readonly type: 'touch'; readonly part: Part }
  /** A piece begins to be dragged; nothing is played before it is dropped. */
  | { readonly type: 'lift'; readonly part: Part }
  | { readonly type: 'confirm' }
  /** A turn in which nothing more can be done ends by itself. */
  | { readonly type: 'close' }
  | { readonly type: 'turn'; readonly by: 1 | -1 }
  | { readonly type: 'back' }
  | { readonly type: 'undo' }
  | { readonly type: 'resetTurn' }
  | { readonly type: 'goTo'; readonly cursor: number | null }
  | { readonly type: 'step' }
  | { readonly type: 'playFrom'; readonly cursor: number }
  | { readonly type: 'pause' }
  /** While the past runs: time for the next play. */
  | { readonly type: 'timePassed' }
  | { readonly type: 'hint' }
  | {
      readonly type: 'hintFound';
      readonly asked: string;
      readonly number: number;
      readonly hint: Hint | null;
    }
  /** Without an action, the best one. */
  | { readonly type: 'showHint'; readonly action: string | null }
  /** Chooses an action that was thought of elsewhere; it waits for its confirmation. */
  | { readonly type: 'suggest'; readonly action: string }
  /** A link to the game is on the clipboard. */
  | { readonly type: 'linkCopied' }
  | { readonly type: 'dismiss' }
  | { readonly type: 'light'; readonly part: Part | null }
  | { readonly type: 'liftCurtain' }
  | { readonly type: 'open'; readonly sheet: Sheet | null }
  /** What was decided here did not happen. */
  | { readonly type: 'declined'; readonly declined: Declined }
  | { readonly type: 'matchChanged' };

/** What is to be done outside of the table. */
export type Command =
  | { readonly type: 'play'; readonly seat: Seat; readonly action: string }
  | { readonly type: 'undo'; readonly count: number }
  /** Takes plays back and plays others in their place, one after the other. */
  | {
      readonly type: 'amend';
      readonly seat: Seat;
      readonly takenBack: number;
      readonly again: readonly string[];
    }
  | { readonly type: 'findHint'; readonly seat: Seat; readonly asked: string; readonly number: number }
  | { readonly type: 'liftCurtain' }
  /** What moves is at its goal at once. */
  | { readonly type: 'endMotions' }
  | { readonly type: 'sound'; readonly sound: Sound };

/** What comes of a message. */
export interface Step {
  readonly table: TableState;
  readonly commands: readonly Command[];
}
