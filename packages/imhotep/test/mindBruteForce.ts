import { imhotep } from '@saqqara/imhotep';
import { after } from '@saqqara/kernel';
import type { State } from '../src/state.ts';

/**
 * What everybody gets if everybody does what is best for themselves, the first listed among equals. It looks at every line
 * of play; only positions that are the same to the letter are looked at once.
 */
export function bruteForce(state: State, seen = new Map<string, number[]>()): number[] {
  if (state.isOver) return rewards(state);
  const letters = JSON.stringify({ ...state, turns: 0, starter: 0, sailor: 0, discard: [], rng: null });
  const known = seen.get(letters);
  if (known !== undefined) return known;
  const seat = imhotep.toAct(state)[0]!;
  const results = imhotep
    .legalActions(state, seat)
    .map((action) => bruteForce(after(imhotep, state, seat, action), seen));
  const best = Math.max(...results.map((result) => result[seat]!));
  const result = results.find((candidate) => candidate[seat] === best)!;
  seen.set(letters, result);
  return result;
}

/** Half for the share of the victory, half for the points ahead of the best of the others. */
function rewards(state: State): number[] {
  const { scores, places } = imhotep.outcome(state)!;
  const victors = places.filter((place) => place === 1).length;
  return scores.map((own, seat) => {
    const ahead = own - Math.max(...scores.toSpliced(seat, 1));
    return (places[seat] === 1 ? 0.5 / victors : 0) + 0.5 / (1 + Math.exp(-ahead / 10));
  });
}
