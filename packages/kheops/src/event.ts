import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
import type { Effect, Rank } from './material.ts';
import type { Place } from './pyramid.ts';
import type { Orientation, Tile } from './tiles.ts';

/** What happened, in order, fine enough to show every pawn and tile on its way. */
export type Event =
  | { readonly type: 'gameBegan' }
  | { readonly type: 'turnBegan'; readonly seat: Seat; readonly turn: number }
  /** A worker goes back to the supply of `seat`, taken by a pawn of rank `by`. */
  | { readonly type: 'taken'; readonly seat: Seat; readonly place: Place; readonly by: Rank }
  | { readonly type: 'entered'; readonly seat: Seat; readonly rank: Rank; readonly place: Place }
  /** The effect of the tile just entered is due. */
  | { readonly type: 'effectBegan'; readonly seat: Seat; readonly effect: Effect; readonly place: Place }
  | { readonly type: 'effectLost'; readonly seat: Seat; readonly effect: Effect; readonly place: Place }
  /** `times` is 0 for a tile that looks the same all round. */
  | {
      readonly type: 'turned';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly place: Place;
      readonly times: number;
    }
  /** `rank` went from `own` to `other`, the opponent's `otherRank` the other way. */
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly own: Place;
      readonly rank: Rank;
      readonly other: Place;
      readonly otherRank: Rank;
    }
  | {
      readonly type: 'shifted';
      readonly seat: Seat;
      readonly rank: Rank;
      readonly from: Place;
      readonly to: Place;
    }
  | {
      readonly type: 'laid';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly place: Place;
      readonly turned: Orientation;
    }
  /** These places now belong to a network of `seat`; `null` for a tie, no pawns or no network. */
  | { readonly type: 'changedHands'; readonly seat: Seat | null; readonly places: readonly Place[] }
  /** Only the seat that draws sees the tile; for others it is `null`. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly tile: Tile | null; readonly left: number }
  | { readonly type: 'gameEnded'; readonly scores: BySeat<number>; readonly places: BySeat<number> };

/** Everything is public but the tile drawn. [KH-22] */
export const viewEvent = (event: Event, viewer: Viewer): Event =>
  event.type === 'drew' && event.seat !== viewer ? { ...event, tile: null } : event;
