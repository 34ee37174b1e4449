import type { Imhotep } from '@saqqara/games';
import type { DaySigns } from '../../day/daySigns.ts';

const PLACES = ['①', '②', '③', '④'];

/** The place after each round, as if it had ended then. */
export const imhotepDaySigns: DaySigns<Imhotep> = ({ game, states, seat }) => {
  const after = states.filter((state, at) => {
    const before = states[at - 1];
    return before !== undefined && (state.round > before.round || (state.isOver && !before.isOver));
  });
  const signs = after.map((state) => {
    const ended = game.outcome(state)?.places[seat];
    const totals = game.score(state).map(({ total }) => total);
    const place = ended ?? 1 + totals.filter((total) => total > totals[seat]!).length;
    return PLACES[place - 1];
  });
  return [signs.join('')];
};
