import type { BySeat, Outcome, Seat } from '@saqqara/kernel';
import type { Proposal } from './tableStatus.ts';

/**
 * One thing that happened at a table, as its log has it and as everybody may see it. The action of a play is not among it:
 * it may be secret, and what each viewer perceives of it comes with the update.
 */
export type Entry =
  /**
   * When this was the last free seat the match begins, and `commitment` is set; or the shares that were sealed are first
   * to be revealed.
   */
  | {
      readonly kind: 'sat';
      readonly seat: Seat;
      readonly name: string;
      /** The colour they took; whose place had it has theirs now. */
      readonly look?: number;
      readonly seal?: string;
      /** Only at tables that were opened before there were seals. */
      readonly share?: string;
      readonly commitment: string | null;
    }
  /** Somebody got up before the match; or the opener, in seat `by`, has sent them away. */
  | { readonly kind: 'rose'; readonly seat: Seat; readonly by?: Seat }
  /** Bots take the seats that were free; what follows is as with the last who sat down. */
  | {
      readonly kind: 'filled';
      readonly seat: Seat;
      readonly level: number;
      readonly commitment: string | null;
    }
  /** What the seat had sealed. `commitment` is set when it was the last: the match begins. */
  | {
      readonly kind: 'revealed';
      readonly seat: Seat;
      readonly share: string;
      readonly commitment: string | null;
    }
  /** These did not reveal in time, `seat` first; what the server had pledged for them is taken, and the match begins. */
  | {
      readonly kind: 'unrevealed';
      readonly seat: Seat;
      readonly seats: readonly Seat[];
      readonly commitment: string;
    }
  /** `outcome` is there when this play ended the game. */
  | { readonly kind: 'play'; readonly seat: Seat; readonly outcome?: Outcome }
  | { readonly kind: 'back'; readonly seat: Seat; readonly to: number }
  | {
      readonly kind: 'asked';
      readonly seat: Seat;
      readonly what: Proposal;
      readonly needs?: readonly Seat[];
      readonly without?: readonly Seat[];
      /** How often each clock gained time by the plays that it is to go back by. Absent where a clock gains none, and in older logs. */
      readonly gained?: BySeat<number>;
    }
  | { readonly kind: 'agreed'; readonly seat: Seat }
  /** Also by whoever had asked. */
  | { readonly kind: 'declined'; readonly seat: Seat }
  /** `outcome` is set when the match cannot go on without the seat; otherwise a bot plays on in it. */
  | {
      readonly kind: 'resigned';
      readonly seat: Seat;
      readonly outcome: Outcome | null;
      readonly level: number;
    }
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'returned'; readonly seat: Seat }
  /** `seat` has let a bot play for the absent `absent`. */
  | { readonly kind: 'stoodIn'; readonly seat: Seat; readonly absent: Seat; readonly level: number }
  /** `outcome` is set where the table's rule is that the seat has lost; otherwise a bot plays on in it. */
  | { readonly kind: 'timeUp'; readonly seat: Seat; readonly outcome: Outcome | null; readonly level: number }
  /**
   * The seat's clock stands still from now on, or runs again. So much of the time since the entry before it had already stood still:
   * its calendar tells exactly, however late somebody looked. What the calendar says is told to nobody.
   */
  | {
      readonly kind: 'still';
      readonly seat: Seat;
      readonly isStill: boolean;
      readonly stood: number;
      /** The last day of a vacation, as a date; `null` if they are on none. */
      readonly vacation: string | null;
    }
  /** Somebody has ended the pause. */
  | { readonly kind: 'resumed'; readonly seat: Seat }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly table: string };

export type EntryKind = Entry['kind'];
