import type { ComponentType } from 'preact';
import type { OnlineSlots } from './onlineSlots.ts';

/** What a table shows besides while a position is only tried out on it. */
export interface TrialSlots {
  /** Above the header, where there is no room beside the board. */
  readonly Strip: ComponentType;
  /** Beside the board, in place of the log. */
  readonly Panel: ComponentType;
  /** What is to be seen of the real table, whose time runs on; `null` where nobody is elsewhere. */
  readonly real: Pick<OnlineSlots, 'Notes' | 'Presence' | 'Recall'> | null;
}
