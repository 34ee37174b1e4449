import type { Outcome, Seat } from '@saqqara/kernel';

/**
 * By what the list of a day is ordered: the person's points, where two play against each other how many more than the other's.
 * In Khéops few points may win: what one has is what the other does not get.
 */
export function worthOf(game: string, { scores }: Pick<Outcome, 'scores'>, seat: Seat): number {
  const own = scores[seat] ?? 0;
  return game === 'kheops' ? own - Math.max(...scores.filter((_, other) => other !== seat)) : own;
}
