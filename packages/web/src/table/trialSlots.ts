import type { ComponentType } from 'preact';
import type { OnlineSlots } from './onlineSlots.ts';

/** What a table shows besides while a position is only tried out on it, or asked about as a puzzle. */
export interface TrialSlots {
  /** A puzzle is a position as it was, and has no stripes around its board. */
  readonly kind: 'trial' | 'puzzle';
  /** Above the header, where there is no room beside the board. */
  readonly Strip: ComponentType;
  /** Beside the board, in place of the log. */
  readonly Panel: ComponentType;
  /** In place of how far the game is, where there is room in the header. */
  readonly Headline?: ComponentType;
  /** Over the action bar, where there is no room beside the board. */
  readonly Sheet?: ComponentType;
  /** What the action bar says while nobody has to decide. */
  readonly Waiting?: ComponentType;
  /** Helps in the header, in place of a bot's hint. */
  readonly Hint?: ComponentType;
  /** What is to be seen of the real table, whose time runs on; `null` where nobody is elsewhere. */
  readonly real: Pick<OnlineSlots, 'Notes' | 'Presence' | 'Recall' | 'Order'> | null;
}
