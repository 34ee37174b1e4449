import type { Tallied } from '@saqqara/protocol/client';

/** What a game draws of how somebody scores in it. */
export interface TallyPictureProps {
  readonly tallies: readonly Tallied[];
  /** What everybody makes; empty where there is nothing to compare with. */
  readonly everybody: readonly Tallied[];
  /** Only games of so many; `null` for all. */
  readonly seats: number | null;
}
