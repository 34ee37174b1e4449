import { type Readable, storeOf } from '../app/store.ts';
import { NOTHING, parsePuzzleProgress, type PuzzleProgress } from './progress.ts';

const STORED_AS = 'saqqara.puzzles';

/** A browser may forbid storage altogether: then what this page knows holds. */
function read(otherwise: PuzzleProgress): PuzzleProgress {
  try {
    const text = localStorage.getItem(STORED_AS);
    return text === null ? otherwise : parsePuzzleProgress(text);
  } catch {
    return otherwise;
  }
}

const progress = storeOf(read(NOTHING));
addEventListener('storage', (event) => {
  if (event.key === STORED_AS || event.key === null) progress.set(parsePuzzleProgress(event.newValue));
});

/** How far somebody is with puzzles on this device. */
export const puzzleProgress: Readable<PuzzleProgress> = progress;

/** Changes what is kept; another tab may have changed it meanwhile. */
export function changeProgress(change: (before: PuzzleProgress) => PuzzleProgress): void {
  const before = read(progress.get());
  const after = change(before);
  progress.set(after);
  if (after === before) return;
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(after));
  } catch {
    // Nothing is kept; it holds on this page.
  }
}
