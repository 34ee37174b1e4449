import type { Seat } from '@saqqara/kernel';
import type { Deed, Problem } from '@saqqara/protocol';
import type { Position } from './position.ts';

/** Who does something: a person by their id, or the bot that holds a seat. */
export type Doer = { readonly user: string } | { readonly bot: Seat };

/** All that a decision depends on. */
export interface Situation {
  readonly position: Position;
  /** Who holds each seat. */
  readonly owners: readonly (string | null)[];
  readonly doer: Doer;
  /** Whose people have been without a connection for so long that the others may go on without them. */
  readonly gone: readonly Seat[];
  /** Those without one for whom that is not yet so. */
  readonly awaited: readonly Seat[];
  /** Who has been without one for so long that nobody need ask them any more. */
  readonly unasked: readonly Seat[];
  /** For whom each seat is kept. */
  readonly keptFor: readonly (string | null)[];
  readonly now: number;
}

export type TableDeed = Exclude<Deed, { type: 'chat' | 'mute' | 'rematch' }>;

export type Of<T extends TableDeed['type']> = Extract<TableDeed, { type: T }>;

export const problem = (code: Problem['code']): Problem => ({ code });
