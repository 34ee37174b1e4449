import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
import type { Payment, Stone } from './action.ts';
import type { Field } from './fields.ts';
import type { Bonus, Building, Colour, Letter } from './material.ts';
import type { Ending } from './state.ts';

/** What happened, in order, fine enough to show every die and every stone. */
export type OpenEvent =
  | {
      readonly type: 'gameBegan';
      readonly first: Seat;
      readonly letters: BySeat<Letter>;
      readonly jokers: number;
    }
  /** `seat` is the new active player. */
  | { readonly type: 'rolled'; readonly roll: number; readonly seat: Seat; readonly dice: readonly Colour[] }
  | {
      readonly type: 'marked';
      readonly seat: Seat;
      readonly field: Field;
      readonly colour: Colour;
      readonly payment: Payment;
    }
  /** The active player keeps the die; others put it back when their turn ends. */
  | {
      readonly type: 'dieTaken';
      readonly seat: Seat;
      readonly die: number;
      readonly colour: Colour;
      readonly isKept: boolean;
    }
  | {
      readonly type: 'stoneCrossed';
      readonly seat: Seat;
      readonly stone: Stone;
      readonly colour: Colour;
      readonly lost: readonly Stone[];
    }
  | { readonly type: 'jokerUsed'; readonly seat: Seat; readonly left: number }
  | { readonly type: 'bonusWon'; readonly seat: Seat; readonly bonus: Bonus | 'finish' }
  | { readonly type: 'buildingCompleted'; readonly seat: Seat; readonly building: Building }
  /** Nothing was marked in the turn that ends. */
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  /** Nobody can win it any more who has not won it in the roll that ends. */
  | { readonly type: 'bonusClosed'; readonly bonus: Bonus; readonly winners: readonly Seat[] }
  /** `idle` counts the rolls in a row, this one among them, in which nobody marked anything. */
  | { readonly type: 'rollEnded'; readonly roll: number; readonly idle: number }
  | {
      readonly type: 'gameEnded';
      readonly reason: Ending;
      readonly scores: BySeat<number>;
      readonly places: BySeat<number>;
    };

/** Part of a turn that was decided in secret, told to those who may know it now. [AN-25] */
export interface Shown {
  readonly type: 'shown';
  readonly to: readonly Viewer[];
  readonly event: OpenEvent;
}

export type Event = OpenEvent | Shown;

/** A viewer gets what is told in secret as if it had just happened in the open. */
export function viewEvent(event: Event, viewer: Viewer): Event | null {
  if (event.type !== 'shown') return event;
  return event.to.includes(viewer) ? event.event : null;
}
