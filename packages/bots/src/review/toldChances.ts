import type { BySeat, GameTypes, Level } from '@saqqara/kernel';
import type { Net } from '../net/net.ts';
import type { Thought } from '../thought.ts';

/**
 * Chances as they are told to people: those of a search raised to a power, and made to add up again. Who has none stays at
 * none, who is sure stays sure, and equal chances stay equal. A search itself never sees them.
 */
export function toldChances(chances: BySeat<number>, power: number): number[] {
  if (power === 1) return chances.slice();
  const powers = chances.map((chance) => Math.max(0, chance) ** power);
  const sum = powers.reduce((total, each) => total + each, 0);
  return sum === 0 ? chances.slice() : powers.map((each) => each / sum);
}

/** To which power a level's chances come true; a level that has learnt was measured with its net. */
export function confidenceOf<T extends GameTypes>(
  { confidence, learnt }: Level<T>,
  net: Net | null,
  seats: number,
): number {
  return learnt !== undefined && net === null ? 1 : (confidence?.[seats] ?? 1);
}

/** A thought whose chances are told to people. What perfect play has found out is no matter of confidence. */
export const toldThought = <A>(thought: Thought<A>, power: number): Thought<A> =>
  thought.isExact
    ? thought
    : {
        ...thought,
        candidates: thought.candidates.map((each) => ({
          ...each,
          winChances: toldChances(each.winChances, power),
        })),
      };
