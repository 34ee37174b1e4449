import type { Seat } from '@saqqara/kernel';
import type { Part } from '../screen.ts';
import type { Sheet } from '../sheets.ts';
import type { Notice } from './notice.ts';

/** What a person has done at the table that is no play: all that the table remembers besides the match. */
export interface TableState {
  /** How many plays the moment follows that is looked at; `null` is now. */
  readonly past: number | null;
  /** Whether the past runs on by itself. */
  readonly isRunning: boolean;
  readonly choice: Choice;
  readonly told: Told | null;
  /** Who has lifted the curtain, until somebody else is to act. */
  readonly lifted: Seat | null;
  readonly touched: Touched | null;
  /** What is pointed at from the log. */
  readonly lit: Part | null;
  readonly sheet: Sheet | null;
  /** The decision that was just answered: until that shows, no touch answers it again. */
  readonly answered: string | null;
  /** The decision that ended a turn by itself, until the next one is made: that is told, so that nobody wonders. */
  readonly closed: string | null;
  /** To how many plays it would go back when the person was told what that costs: once more does it, whatever bots play meanwhile. */
  readonly warned: number | null;
  /** How many hints were asked for: an older one is not shown. */
  readonly hints: number;
}

/**
 * What was chosen, for which decision: a choice does not outlive the decision it was made for, but others may decide at
 * the same time.
 */
interface Choice {
  readonly asked: string;
  readonly parts: readonly Part[];
}

/** What the person was told, and at which moment: it stands no longer than that. */
interface Told {
  readonly notice: Notice;
  readonly asked: string;
  readonly past: number | null;
}

/** What was touched last, and in which position. */
interface Touched {
  readonly part: Part;
  readonly now: number;
  readonly past: number | null;
}

export const NOTHING_CHOSEN: Choice = { asked: '', parts: [] };

/** Sits down, at an earlier moment if a link leads there. */
export const beginTable = (start: number | null): TableState => ({
  past: start,
  isRunning: false,
  choice: NOTHING_CHOSEN,
  told: null,
  lifted: null,
  touched: null,
  lit: null,
  sheet: null,
  answered: null,
  closed: null,
  warned: null,
  hints: 0,
});
