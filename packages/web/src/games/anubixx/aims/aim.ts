import type { Bonus, Field } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';

/** What can be had within two turns. */
export interface Aim {
  readonly goal: Goal;
  /** The stones that it takes, in an order in which they can be marked; two of them are a turn. */
  readonly fields: readonly Field[];
  /** What they bring together, whoever pays for them how. */
  readonly points: number;
  /** The symbols that they win besides; their points are among those. */
  readonly besides: readonly Bonus[];
  /** Whether they finish a second building, so that the roll is the last. [AN-18] */
  readonly ends: boolean;
  /** Who else is after it and nearest to it, with how many stones. */
  readonly rival: { readonly seat: Seat; readonly stones: number } | null;
}

/** An aim of this turn as it stands: `aim` is what is left of it, `null` once it is reached or out of reach. */
export interface TurnAim {
  readonly goal: Goal;
  readonly aim: Aim | null;
  readonly isReached: boolean;
}

export type Goal =
  | { readonly kind: 'symbol'; readonly bonus: Bonus }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'columns'; readonly height: number }
  | { readonly kind: 'capstone' }
  /** How many stones the relief has then. */
  | { readonly kind: 'relief'; readonly stones: number };

/** Two turns of two stones. [AN-5] */
export const MOST_STONES = 4;
