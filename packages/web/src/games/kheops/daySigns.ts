import type { Kheops } from '@saqqara/games';
import type { DaySigns } from '../../day/daySigns.ts';

/** After these turns it is looked at who is ahead. */
const TURNS = [6, 12, 18, 24, 30];

/** By more than this one is far ahead. */
const FAR = 10;

/** Who was ahead after every sixth turn, and whether by far. */
export const kheopsDaySigns: DaySigns<Kheops> = ({ game, states, seat }) => {
  const signs = TURNS.flatMap((turn) => {
    // The last turn is followed by none.
    const state = states.find((each) => each.turn > turn) ?? states.findLast((each) => each.turn === turn);
    if (state === undefined) return [];
    const totals = game.score(state).map(({ total }) => total);
    return [signOf(totals[seat]! - totals[1 - seat]!)];
  });
  return [signs.join('')];
};

function signOf(lead: number): string {
  if (lead === 0) return '◇';
  if (lead > 0) return lead > FAR ? '▲' : '△';
  return lead < -FAR ? '▼' : '▽';
}
