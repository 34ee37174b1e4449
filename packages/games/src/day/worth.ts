import type { Outcome, Seat } from '@saqqara/kernel';
import { isDuel } from '../ids.ts';

/** By what the list of a day is ordered: the person's points; in a duel how many more than the other's. */
export function worthOf(game: string, { scores }: Pick<Outcome, 'scores'>, seat: Seat): number {
  const own = scores[seat] ?? 0;
  return isDuel(game) ? own - Math.max(...scores.filter((_, other) => other !== seat)) : own;
}
