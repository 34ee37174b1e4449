import type { Game, GameTypes, Seat } from '@saqqara/kernel';

/** By how much each line of a seat's score changed from one table to the next. */
export const lineChanges = <T extends GameTypes>(
  { score }: Pick<Game<T>, 'score'>,
  before: T['View'],
  after: T['View'],
  seat: Seat,
): readonly { readonly id: string; readonly points: number }[] => {
  const had = score(before)[seat]!.lines;
  return score(after)
    [seat]!.lines.map(({ id, points }, i) => ({ id, points: points - (had[i]?.points ?? 0) }))
    .filter(({ points }) => points !== 0);
};
