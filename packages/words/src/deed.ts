import type { Part } from './part.ts';

/** What was played in one play, told by what is seen of it on the board. */
export interface Deed {
  readonly text: string;
  /** The same as one step of a turn, without saying whose. */
  readonly brief?: string;
  /** Where it is seen. */
  readonly part: Part;
}

/** A play: the tables before and after it with the same eyes, and what they saw happen. */
export interface Passage<View, Event> {
  readonly before: View;
  readonly after: View;
  readonly events: readonly Event[];
}
