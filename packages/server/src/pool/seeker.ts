import type { Tempo } from '@saqqara/protocol';

/** Somebody who looks for others to play with. */
export interface Seeker {
  /** The person. */
  readonly user: string;
  readonly game: string;
  /** How many are to sit at the table; `null` for any number. */
  readonly seats: number | null;
  readonly tempo: Tempo;
  readonly isRated: boolean;
  readonly strength: number;
  /** Since when they look. */
  readonly since: number;
  /** They were ready, and somebody else did not come: before all others. */
  readonly isFirst: boolean;
}
