import type { Puzzle, PuzzledGame } from '@saqqara/games/puzzles';
import { type Filter, gradeUp, nextPuzzle, type Wanted } from './choice.ts';
import type { PuzzleProgress } from './progress.ts';

/** What was last chosen from the index, for as long as the page is open: the next puzzle is of the same kind. */
let chosen: Wanted | null = null;

export const want = (wanted: Wanted): void => {
  chosen = wanted;
};

/** Which puzzles the index shows: the same when one comes back to it. */
let shown: Filter = 'mine';

export const shownFilter = (): Filter => shown;
export const showFilter = (filter: Filter): void => {
  shown = filter;
};

/**
 * The one to go on with: of what was chosen, else one grade up, else anything of the game that is not solved; `null` when all of
 * it is, or when all that was missed is found: nobody asked for others then.
 */
export function goingOn(
  puzzles: readonly Puzzle[],
  progress: PuzzleProgress,
  game: PuzzledGame,
  not: string | null,
): Puzzle | null {
  const wanted: Wanted = chosen?.game === game ? chosen : { game, theme: null, filter: 'mine' };
  if (wanted.filter === 'missed') return nextPuzzle(puzzles, progress, wanted, not);
  const up = gradeUp(puzzles, progress, wanted);
  const ways: readonly Wanted[] = [
    wanted,
    ...(up === null ? [] : [{ ...wanted, filter: up }]),
    { game, theme: null, filter: 'mine' },
    { game, theme: null, filter: 'unsolved' },
  ];
  for (const way of ways) {
    const found = nextPuzzle(puzzles, progress, way, not);
    if (found !== null) return found;
  }
  return null;
}
