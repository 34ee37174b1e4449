import type { ComponentType } from 'preact';

/** What a table shows besides while a position is only tried out on it. */
export interface TrialSlots {
  /** Above the header, where there is no room beside the board. */
  readonly Strip: ComponentType;
  /** Beside the board, in place of the log. */
  readonly Panel: ComponentType;
}
