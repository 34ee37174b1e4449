import { below, type Rng, type Seat } from '@saqqara/kernel';
import type { Action } from '../action.ts';
import { GET_STONES, SLED_ROOM } from '../material.ts';
import type { State } from '../state.ts';

/** How often a choice that looks foolish is thought over. */
const SECOND_THOUGHTS = 2;

/** Any action, but rather none that nobody in their right mind would choose. */
export function playOut(state: State, seat: Seat, legal: readonly Action[], rng: Rng): number {
  let index = below(rng, legal.length);
  for (let i = 0; i < SECOND_THOUGHTS && isFoolish(state, seat, legal[index]!); i++) {
    index = below(rng, legal.length);
  }
  return index;
}

/** To leave a card or a bonus, to get stones that do not fit on the sled, or to sail a ship for others. */
function isFoolish(state: State, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'decline':
      return true;
    case 'get':
      return state.sleds[seat]! + GET_STONES > SLED_ROOM;
    case 'sail': {
      const { spaces, aboard } = state.ships[action.ship]!;
      let own = 0;
      for (let i = 0; i < spaces.length; i++) if (spaces[i] === seat) own++;
      return 2 * own < aboard;
    }
    default:
      return false;
  }
}
