import type { Seat } from '@saqqara/kernel';
import type { BlueCard, Bonus, Card, RedCard, Site } from './material.ts';

/** Something that a seat must decide before play goes on. */
export type Decision =
  /** Take a card at the market, or decline. [IM-19] */
  | { readonly type: 'pick'; readonly seat: Seat }
  /** Keep one of the two face-down cards. [IM-20] */
  | { readonly type: 'keep'; readonly seat: Seat }
  /** Choose the pyramid for a stone. [IM-23] */
  | { readonly type: 'pyramid'; readonly seat: Seat }
  /** Use or decline the bonus of a place of a small pyramid. [IM-23] */
  | { readonly type: 'bonus'; readonly seat: Seat; readonly bonus: Bonus }
  /** Take the point or the stones of a place of temple B. [IM-25] */
  | { readonly type: 'temple'; readonly seat: Seat; readonly place: number }
  /** Load a stone, as a blue card says. [IM-16] */
  | { readonly type: 'load'; readonly seat: Seat; readonly card: BlueCard; readonly left: number }
  /** Sail a ship, as a blue card says: with Sail the ship just loaded, with Lever any. [IM-16] */
  | { readonly type: 'sail'; readonly seat: Seat; readonly ship: number | null }
  /** Name the order in which a ship is unloaded. [IM-16a] */
  | { readonly type: 'order'; readonly seat: Seat; readonly ship: number };

/** Something that happens by itself once everything above it on the agenda is done. */
export type Step =
  /** Unload the stones in the spaces that are left, the first one first. [IM-15] */
  | {
      readonly type: 'unload';
      readonly ship: number;
      readonly site: Site;
      readonly spaces: readonly number[];
    }
  /** Bring a stone from the market back to its quarry. [IM-19] */
  | { readonly type: 'returnStone'; readonly seat: Seat }
  /** Place a stone from the quarry, as a red card says. [IM-21] */
  | { readonly type: 'place'; readonly seat: Seat; readonly card: RedCard }
  /** Discard a card whose effect is complete. [IM-11] */
  | { readonly type: 'discard'; readonly seat: Seat; readonly card: Card }
  /** Score the temple from this place on. [IM-25] */
  | { readonly type: 'scoreTemple'; readonly place: number }
  | { readonly type: 'endRound' };

/**
 * What is still owed is a stack of plain data: a stone's whole resolution lies above the next stone's.
 * Tasks are never changed, so that copies of a state may share them.
 */
export type Task = Decision | Step;

export function isDecision(task: Task): task is Decision {
  switch (task.type) {
    case 'unload':
    case 'returnStone':
    case 'place':
    case 'discard':
    case 'scoreTemple':
    case 'endRound':
      return false;
    default:
      return true;
  }
}
