import { SLED_ROOM, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';

/** How many stones the action and the bonus of a pyramid bring at most. [IM-13, IM-23] */
export const GET_STONES = 3;
/** How many a place of temple B brings at most. [IM-25] */
export const TEMPLE_STONES = 2;

/** "Up to n" stones: as many as the sled's room and the quarry allow. [IM-13] */
export const stonesToGet = (view: View, seat: Seat, most: number): number =>
  Math.min(most, SLED_ROOM - view.sleds[seat]!, view.quarries[seat]!);
