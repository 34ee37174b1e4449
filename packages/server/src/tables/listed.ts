import type { Seat } from '@saqqara/kernel';
import type { Barred } from './joinLimits.ts';
import type { SameAs, TableStatus } from '@saqqara/protocol';

/** A table in a list. */
export interface Listed {
  readonly table: TableStatus;
  readonly yours: readonly Seat[];
  /** Who is to act: everybody may know. */
  readonly toAct: readonly Seat[];
  readonly present: readonly Seat[];
  readonly sameAs?: SameAs;
  /** When something last happened. */
  readonly at: number;
  /** Why whoever asks may not sit down there, if they may not. */
  readonly barred?: Barred;
  /** There are no rules for it here: it cannot go on, only its record can be had. */
  readonly lacksRules?: true;
}
